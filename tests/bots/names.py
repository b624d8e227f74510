"""Every level with a budget that tests can afford."""

from __future__ import annotations

from wonderwheel.bots import BOTS

QUICK = {"sharp": "sharp:6", "master": "master:10"}
NAMES = sorted(QUICK.get(name, name) for name in BOTS)
