// SPDX-License-Identifier: MIT
#include "GalenaPin.h"

typedef struct {
    GTlsDatabase parent;
    char *fingerprint;
    GTlsDatabase *system;
} GalenaPin;

typedef struct {
    GTlsDatabaseClass parent;
} GalenaPinClass;

G_DEFINE_TYPE(GalenaPin, galena_pin, G_TYPE_TLS_DATABASE)

static gboolean is_pinned(GalenaPin *self, GTlsCertificate *certificate) {
    GByteArray *bytes = NULL;
    g_object_get(certificate, "certificate", &bytes, NULL);
    if (!bytes) return FALSE;
    char *found = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes->data, bytes->len);
    gboolean is_same = g_ascii_strcasecmp(found, self->fingerprint) == 0;
    g_free(found);
    g_byte_array_unref(bytes);
    return is_same;
}

static GTlsCertificateFlags verify_chain(GTlsDatabase *database, GTlsCertificate *chain,
                                         const char *purpose, GSocketConnectable *identity,
                                         GTlsInteraction *interaction,
                                         GTlsDatabaseVerifyFlags flags, GCancellable *cancellable,
                                         GError **error) {
    GalenaPin *self = (GalenaPin *)database;
    if (is_pinned(self, chain)) return 0;
    if (!self->system) return G_TLS_CERTIFICATE_UNKNOWN_CA;
    return g_tls_database_verify_chain(self->system, chain, purpose, identity, interaction, flags,
                                       cancellable, error);
}

static void finalize(GObject *object) {
    GalenaPin *self = (GalenaPin *)object;
    g_free(self->fingerprint);
    g_clear_object(&self->system);
    G_OBJECT_CLASS(galena_pin_parent_class)->finalize(object);
}

static void galena_pin_class_init(GalenaPinClass *class) {
    G_TLS_DATABASE_CLASS(class)->verify_chain = verify_chain;
    G_OBJECT_CLASS(class)->finalize = finalize;
}

static void galena_pin_init(GalenaPin *self) {
    self->system = g_tls_backend_get_default_database(g_tls_backend_get_default());
}

GTlsDatabase *galena_pin_new(const char *fingerprint) {
    GalenaPin *self = g_object_new(galena_pin_get_type(), NULL);
    self->fingerprint = g_strdup(fingerprint);
    return (GTlsDatabase *)self;
}
