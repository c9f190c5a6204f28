// SPDX-License-Identifier: MIT
#include "GalenaReach.h"

#include <gio/gio.h>

static const guint patience = 8;  // seconds

static const char *text_of(GTlsCertificateFlags flags) {
    if (flags & G_TLS_CERTIFICATE_EXPIRED) return "the certificate has expired";
    if (flags & G_TLS_CERTIFICATE_NOT_ACTIVATED) return "the certificate is not valid yet";
    if (flags & G_TLS_CERTIFICATE_REVOKED) return "the certificate was revoked";
    if (flags & G_TLS_CERTIFICATE_UNKNOWN_CA) return "no known authority signed the certificate";
    if (flags & G_TLS_CERTIFICATE_BAD_IDENTITY) return "the certificate is for another host";
    if (flags & G_TLS_CERTIFICATE_INSECURE) return "the certificate is insecure";
    return "the certificate is not valid";
}

static gboolean on_certificate(GTlsConnection *connection, GTlsCertificate *certificate,
                               GTlsCertificateFlags flags, gpointer data) {
    (void)connection;
    (void)certificate;
    *(const char **)data = text_of(flags);
    return FALSE;
}

static void on_event(GSocketClient *client, GSocketClientEvent event,
                     GSocketConnectable *connectable, GIOStream *connection, gpointer data) {
    (void)client;
    (void)connectable;
    if (event == G_SOCKET_CLIENT_TLS_HANDSHAKING)
        g_signal_connect(connection, "accept-certificate", G_CALLBACK(on_certificate), data);
}

GalenaReach galena_reach(const char *uri, const char **reason) {
    *reason = NULL;
    gboolean is_secure = g_str_has_prefix(uri, "https:");
    GSocketClient *client = g_socket_client_new();
    g_socket_client_set_timeout(client, patience);
    g_socket_client_set_tls(client, is_secure);
    g_signal_connect(client, "event", G_CALLBACK(on_event), reason);
    GSocketConnection *connection =
        g_socket_client_connect_to_uri(client, uri, is_secure ? 443 : 80, NULL, NULL);
    GalenaReach reach = connection ? GALENA_REACH_OK
                        : *reason  ? GALENA_REACH_UNTRUSTED
                                   : GALENA_REACH_NOT;
    if (connection) g_object_unref(connection);
    g_object_unref(client);
    return reach;
}

void galena_warm_network(void) {
    // The address is this machine: it asks the settings and nobody else.
    g_strfreev(g_proxy_resolver_lookup(g_proxy_resolver_get_default(), "http://127.0.0.1/", NULL,
                                       NULL));
    g_object_unref(g_resolver_get_default());
    // The trusted certificates stay out: they are 4 MB, and the first secure request of anybody in
    // the program, which is most often the directory's, loads them for all in 40 ms.
    g_tls_backend_get_default();
}
