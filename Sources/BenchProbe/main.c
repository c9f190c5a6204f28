// SPDX-License-Identifier: GPL-3.0-or-later
// Starts a program on an X display and measures it from outside, the same way for every toolkit:
// milliseconds to the first painted window, and private memory after it settled.
// Usage: bench-probe SETTLE_SECONDS COMMAND…     Prints: PAINTED_MS PRIVATE_KB CPU_SECONDS
//        bench-probe --close-windows             Asks every window to close, as its cross does.
// "Painted": a top-level window of at least 150 × 100 shows eight colors or more; text and icons
// are anti-aliased, so a cleared window never counts.
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WANTED_COLORS = 8, POLL_MICROSECONDS = 3000 };
static const double give_up_seconds = 30;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

// Windows come and go while they are looked at.
static int ignore_error(Display *display, XErrorEvent *event) {
    (void)display, (void)event;
    return 0;
}

static int count_colors(XImage *image) {
    unsigned seen[WANTED_COLORS];
    int count = 0;
    for (int y = 0; y < image->height; y += 2) {
        const unsigned *row = (const unsigned *)(image->data + (size_t)y * image->bytes_per_line);
        for (int x = 0; x < image->width; x++) {
            unsigned color = row[x] & 0xffffff;
            int known = 0;
            for (int k = 0; k < count && !known; k++) known = seen[k] == color;
            if (!known) seen[count++] = color;
            if (count == WANTED_COLORS) return count;
        }
    }
    return count;
}

static int is_painted(Display *display, Window window) {
    XWindowAttributes shape;
    if (!XGetWindowAttributes(display, window, &shape) || shape.map_state != IsViewable) return 0;
    if (shape.class != InputOutput || shape.width < 150 || shape.height < 100) return 0;
    XImage *image = XGetImage(display, window, shape.width / 20, shape.height / 20,
                              shape.width * 9 / 10, shape.height * 9 / 10, AllPlanes, ZPixmap);
    if (!image) return 0;
    int painted = count_colors(image) >= WANTED_COLORS;
    XDestroyImage(image);
    return painted;
}

static int any_painted(Display *display) {
    Window root, parent, *children = NULL;
    unsigned count = 0;
    int painted = 0;
    if (!XQueryTree(display, DefaultRootWindow(display), &root, &parent, &children, &count)) return 0;
    for (unsigned k = 0; k < count && !painted; k++) painted = is_painted(display, children[k]);
    if (children) XFree(children);
    return painted;
}

// Fails when there is no window to close.
static int close_windows(Display *display) {
    Window root, parent, *children = NULL;
    unsigned count = 0, closed = 0;
    Atom protocols = XInternAtom(display, "WM_PROTOCOLS", False);
    Atom delete = XInternAtom(display, "WM_DELETE_WINDOW", False);
    if (!XQueryTree(display, DefaultRootWindow(display), &root, &parent, &children, &count)) return 1;
    for (unsigned k = 0; k < count; k++) {
        XWindowAttributes shape;
        if (!XGetWindowAttributes(display, children[k], &shape) || shape.map_state != IsViewable)
            continue;
        XEvent event = {.xclient = {.type = ClientMessage, .window = children[k], .format = 32}};
        event.xclient.message_type = protocols;
        event.xclient.data.l[0] = (long)delete;
        XSendEvent(display, children[k], False, NoEventMask, &event);
        closed++;
    }
    if (children) XFree(children);
    XSync(display, False);
    return closed == 0;
}

// Anonymous memory: what the program itself holds, whoever else maps its libraries.
static long private_kilobytes(pid_t pid) {
    char path[64], line[256];
    long value = -1;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) sscanf(line, "Anonymous: %ld", &value);
    if (file) fclose(file);
    return value;
}

static double processor_seconds(pid_t pid) {
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (!file) return -1;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    const char *rest = strrchr(text, ')');
    if (rest) sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void end(pid_t pid) {
    kill(pid, SIGTERM);
    for (int tries = 0; tries < 100; tries++) {
        if (waitpid(pid, NULL, WNOHANG) == pid) return;
        usleep(20000);
    }
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
}

int main(int count, char **words) {
    int closes = count == 2 && strcmp(words[1], "--close-windows") == 0;
    if (count < 3 && !closes) return 2;
    Display *display = XOpenDisplay(NULL);
    if (!display) return 2;
    XSetErrorHandler(ignore_error);
    if (closes) return close_windows(display);
    double start = now(), painted = -1;
    pid_t pid = fork();
    if (pid == 0) {
        if (!freopen("/dev/null", "w", stdout)) _exit(127);
        execvp(words[2], words + 2);
        _exit(127);
    }
    while (painted < 0 && now() - start < give_up_seconds) {
        if (any_painted(display)) painted = now() - start;
        if (painted < 0 && waitpid(pid, NULL, WNOHANG) == pid) return 1;
        if (painted < 0) usleep(POLL_MICROSECONDS);
    }
    usleep((useconds_t)(atof(words[1]) * 1e6));
    printf("%.1f %ld %.2f\n", painted * 1e3, private_kilobytes(pid), processor_seconds(pid));
    end(pid);
    return painted < 0;
}
