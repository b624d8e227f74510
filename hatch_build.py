"""What a wheel holds besides the sources: the page for browsers, and compiled modules if they are asked for.

A wheel of a clone in which the browser client was not built has no page: whoever builds it is told. With
WONDERWHEEL_COMPILED=1 in the environment the wheel is for this platform, with core and games compiled by
`tools/compile.py`, unless these very sources are in build/compiled already; a compiled module wins over the source
beside it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = os.environ.get("WONDERWHEEL_COMPILED", "")


class WheelHook(BuildHookInterface):  # type: ignore[misc,type-arg]  # hatchling is there only while a wheel is built
    def dependencies(self) -> list[str]:
        """The compiler of the modules, and the libraries whose types it needs."""
        return ["lark>=1.2", "msgspec>=0.19", "mypy>=1.13", "setuptools>=70"] if COMPILED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        page = root / "src" / "wonderwheel" / "server" / "static" / "index.html"
        if version == "standard" and not page.is_file():
            self.app.display_warning(
                "wonderwheel: this wheel has no page for browsers; run `make web` first to put it in"
            )
        if version == "standard" and COMPILED:
            self._put_in_compiled(root, build_data)

    def _put_in_compiled(self, root: Path, build_data: dict[str, Any]) -> None:
        """Compile, and let each module lie where its source does; the wheel is then for this platform only."""
        # The wheel is made twice, first to see what its metadata will be.
        subprocess.run([sys.executable, str(root / "tools" / "compile.py"), "--if-changed"], check=True)
        made = root / "build" / "compiled"
        modules = [path for path in made.rglob("*") if path.suffix in (".so", ".pyd")]
        if not modules:
            raise RuntimeError(f"nothing is compiled in {made}")
        build_data["force_include"].update({str(path): path.relative_to(made).as_posix() for path in modules})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
