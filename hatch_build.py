"""A wheel of a clone in which the browser client was not built has no page: whoever builds it is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[misc,type-arg]  # hatchling is there only while a wheel is built
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root) / "src" / "wonderwheel" / "server" / "static" / "index.html"
        if version == "standard" and not page.is_file():
            self.app.display_warning(
                "wonderwheel: this wheel has no page for browsers; run `make web` first to put it in"
            )
