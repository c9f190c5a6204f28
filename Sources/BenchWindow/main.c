// SPDX-License-Identifier: GPL-3.0-or-later
// The floor for start-up and memory: an empty libadwaita window, in C.
#include <adwaita.h>

static void show(GtkApplication *application, gpointer data) {
    (void)data;
    GtkWidget *window = adw_application_window_new(application);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *page = adw_status_page_new();
    adw_status_page_set_title(ADW_STATUS_PAGE(page), "Nothing");
    adw_status_page_set_icon_name(ADW_STATUS_PAGE(page), "audio-x-generic-symbolic");
    gtk_widget_set_vexpand(page, TRUE);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), page);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_default_size(GTK_WINDOW(window), 1000, 700);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **words) {
    AdwApplication *application =
        adw_application_new("org.example.Empty", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(show), NULL);
    int status = g_application_run(G_APPLICATION(application), count, words);
    g_object_unref(application);
    return status;
}
