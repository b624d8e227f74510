"""Pictures of every page and state of the browser client, at 1440x900 and 390x844, dark and light.

    python tools/screenshots.py                 all of them into docs/screenshots
    python tools/screenshots.py turn replay     only those whose names contain one of these words

They are drawn from recorded moments of real games (web/tests/fixtures), so they come out the same every time.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.build_web import WEB, CannotBuild, find_node, install  # noqa: E402

OUT = ROOT / "docs" / "screenshots"
BROWSERS = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")


def main() -> int:
    if not any(Path(path).exists() for path in (os.environ.get("WW_CHROMIUM", ""), *BROWSERS) if path):
        print("error: no Chromium is installed.", file=sys.stderr)
        print("fix:   apt install chromium, or name one: WW_CHROMIUM=/path/to/chrome", file=sys.stderr)
        return 1
    try:
        node = find_node("any")
        install(node)
    except CannotBuild as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 1
    if subprocess.run([sys.executable, str(ROOT / "tools" / "build_web.py")], check=False).returncode != 0:
        return 1
    return subprocess.run([*node.node, "e2e/screenshots.mjs", str(OUT), *sys.argv[1:]], cwd=WEB, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
