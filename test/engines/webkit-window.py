#!/usr/bin/python3
"""A WebKitGTK window of a phone's size, controlled by the process that starts it.

Commands are JSON lines on file descriptor 3, answers are JSON lines on descriptor 4: {"id", "do", ...}, then {"id", "value"} or
{"id", "error"}. Pages write their console to standard error. Arguments: profile folder, width, height [CSS pixels].
"""

import json
import os
import sys

import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, Gio, GLib, Gtk, WebKit2

if sys.argv[1:] == ["--version"]:
    print(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version(), sep=".")
    sys.exit()

PROFILE, WIDTH, HEIGHT = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
ANSWERS = os.fdopen(4, "w", buffering=1)


def open_view():
    data = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(PROFILE, "data"), base_cache_directory=os.path.join(PROFILE, "cache")
    )
    context = WebKit2.WebContext(website_data_manager=data)
    context.get_cookie_manager().set_persistent_storage(
        os.path.join(PROFILE, "cookies"), WebKit2.CookiePersistentStorage.SQLITE
    )
    context.connect("download-started", lambda _, download: download.connect("decide-destination", save))
    settings = WebKit2.Settings()
    settings.set_enable_page_cache(True)
    settings.set_enable_write_console_messages_to_stdout(True)
    view = WebKit2.WebView(web_context=context, settings=settings)
    view.connect("web-process-terminated", lambda _, reason: print(f"page error: the web process ended, {reason}", file=sys.stderr))
    window = Gtk.Window(default_width=WIDTH, default_height=HEIGHT)
    window.add(view)
    window.show_all()
    window.connect("destroy", Gtk.main_quit)
    return view


def save(download, name):
    download.set_destination("file://" + os.path.join(PROFILE, "downloads", name))
    return True


VIEW = open_view()
# The view's own `is_loading` stays true after a page was restored from the page cache.
LOADS = {"under way": False}
VIEW.connect("load-changed", lambda _, event: LOADS.update({"under way": event != WebKit2.LoadEvent.FINISHED}))
SEAT = Gdk.Display.get_default().get_default_seat()


def event(kind, x, y, device):
    made = Gdk.Event.new(kind)
    made.window = VIEW.get_window()
    made.set_device(device)
    made.time = GLib.get_monotonic_time() // 1000
    made.x, made.y, made.x_root, made.y_root = x, y, x, y
    return made


def click(command):
    for kind in (Gdk.EventType.MOTION_NOTIFY, Gdk.EventType.BUTTON_PRESS, Gdk.EventType.BUTTON_RELEASE):
        pointed = event(kind, command["x"], command["y"], SEAT.get_pointer())
        if kind != Gdk.EventType.MOTION_NOTIFY:
            pointed.button.button = 1
        if kind == Gdk.EventType.BUTTON_RELEASE:
            pointed.button.state = Gdk.ModifierType.BUTTON1_MASK
        Gtk.main_do_event(pointed)


def press(command):
    """One key: a character, or a name that Gdk knows."""
    name = command["key"]
    value = Gdk.keyval_from_name(name) if len(name) > 1 else Gdk.unicode_to_keyval(ord(name))
    found, keys = Gdk.Keymap.get_for_display(Gdk.Display.get_default()).get_entries_for_keyval(value)
    for kind in (Gdk.EventType.KEY_PRESS, Gdk.EventType.KEY_RELEASE):
        pressed = Gdk.Event.new(kind)
        pressed.key.window = VIEW.get_window()
        pressed.set_device(SEAT.get_keyboard())
        pressed.key.time = GLib.get_monotonic_time() // 1000
        pressed.key.keyval = value
        pressed.key.hardware_keycode = keys[0].keycode if found and keys else 0
        pressed.key.state = Gdk.ModifierType.SHIFT_MASK if command.get("shift") else 0
        Gtk.main_do_event(pressed)


def evaluate(command):
    def done(view, result):
        try:
            value = view.call_async_javascript_function_finish(result)
            answer(command, value.to_string())
        except GLib.Error as error:
            answer(command, error=error.message)

    VIEW.call_async_javascript_function(command["script"], -1, None, None, None, None, done)


def init_script(command):
    script = WebKit2.UserScript.new(
        command["script"], WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None
    )
    VIEW.get_user_content_manager().add_script(script)


def screenshot(command):
    window = VIEW.get_window()
    picture = Gdk.pixbuf_get_from_window(window, 0, 0, window.get_width(), window.get_height())
    picture.savev(command["file"], "png", [], [])


def answer(command, value=None, error=None):
    ANSWERS.write(json.dumps({"id": command["id"], **({"error": error} if error else {"value": value})}) + "\n")


COMMANDS = {
    "load": lambda command: VIEW.load_uri(command["url"]),
    "reload": lambda _: VIEW.reload(),
    "back": lambda _: VIEW.go_back(),
    "forward": lambda _: VIEW.go_forward(),
    "url": lambda _: VIEW.get_uri(),
    "is-loading": lambda _: LOADS["under way"],
    "click": click,
    "press": press,
    "init-script": init_script,
    "screenshot": screenshot,
}


def take(lines, result):
    line, _ = lines.read_line_finish_utf8(result)
    if line is None:
        Gtk.main_quit()
        return
    command = json.loads(line)
    if command["do"] == "evaluate":
        evaluate(command)
    else:
        try:
            answer(command, COMMANDS[command["do"]](command))
        except Exception as error:
            answer(command, error=repr(error))
    lines.read_line_async(GLib.PRIORITY_DEFAULT, None, take)


LINES = Gio.DataInputStream.new(Gio.UnixInputStream.new(3, True))
LINES.read_line_async(GLib.PRIORITY_DEFAULT, None, take)
Gtk.main()
