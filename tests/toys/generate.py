"""Write the state classes that follow from the toys' columns."""

from __future__ import annotations

import subprocess
import sys

from tests.toys import TOYS, Toy
from wonderwheel.core.state.columns import KERNEL, generate

COMMAND = "python -m tests.toys.generate"


def source(toy: Toy) -> str:
    """The source of a toy's state class, as the project's formatter leaves it."""
    where = f"tests/toys/{toy.name}"
    text = generate(toy.state, toy.doc, where, (*KERNEL, *toy.columns), toy.columns)
    text = text.replace(
        "by tools/generate.py: change the declaration, then run `make generate`.", "(tests/toys/generate.py)."
    )
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "generated.py", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    for toy in TOYS:
        toy.path.write_text(source(toy))
