"""`ww` whose tables are dealt alike in every run, so that what a browser test meets once can be met again.

`python -m tests.web.dealt serve ...`; WW_DEAL chooses other deals.
"""

from __future__ import annotations

import os
import random
import sys
from types import SimpleNamespace

from wonderwheel.cli.main import main
from wonderwheel.server.table import lobby


def deal_alike(deal: int) -> None:
    drawn = random.Random(deal)
    vars(lobby)["secrets"] = SimpleNamespace(randbits=drawn.getrandbits)


if __name__ == "__main__":
    deal_alike(int(os.environ.get("WW_DEAL", "1")))
    sys.exit(main())
