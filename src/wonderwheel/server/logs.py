"""Structured logs: one JSON object a line on standard error. What is logged is named by hand.

Never tokens, never seeds, never what somebody said or answered: callers pass only what is listed in `FIELDS`.
"""

from __future__ import annotations

import json
import logging
import time
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

from wonderwheel.core.errors import WonderwheelError

LOGGER = logging.getLogger("wonderwheel.server")
FIELDS = frozenset(
    {
        "address",
        "bot",
        "code",
        "game",
        "guests",
        "path",
        "port",
        "seat",
        "seats",
        "table",
        "tables",
        "why",
    }
)


def log(what: str, level: int = logging.INFO, **fields: Any) -> None:
    """Write one line. A field that is not in `FIELDS` is a mistake of ours."""
    unknown = set(fields) - FIELDS
    if unknown:
        raise ValueError(f"{', '.join(sorted(unknown))} must not be logged")
    LOGGER.log(level, what, extra={"fields": fields})


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON. Of an exception only its type and place are told: its text may hold anything."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage() if record.name == LOGGER.name else record.name,
        }
        line.update(getattr(record, "fields", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["exception"] = record.exc_info[0].__name__
            line["where"] = _where(record.exc_info[2])
        return json.dumps(line, ensure_ascii=False)


def _where(traceback: Any) -> list[str]:
    out: list[str] = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        out.append(f"{Path(code.co_filename).name}:{traceback.tb_lineno} {code.co_name}")
        traceback = traceback.tb_next
    return out[-8:]


def set_up(level: int = logging.INFO, file: Path | None = None) -> None:
    """Send everything to standard error in this form, or into a file that is kept from growing."""
    handler: logging.Handler = logging.StreamHandler()
    if file is not None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            handler = RotatingFileHandler(file, maxBytes=5_000_000, backupCount=3, encoding="utf-8")
        except OSError as problem:
            raise WonderwheelError(f"the log {file} cannot be written: {problem.strerror}") from None
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(level)
