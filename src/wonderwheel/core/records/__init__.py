"""What outlives a game: records that verify themselves, a seat's export, rows for training, sealed files.

Comes in: a game. Goes out: bytes, and games made from them. May look into: game, inputs, machine, rules, state.
"""

from wonderwheel.core.records.exports import SeatExport, load_export, seat_export, training_rows
from wonderwheel.core.records.records import Record, Verification, branch, load, record_of, resume, verify

__all__ = [
    "Record",
    "SeatExport",
    "Verification",
    "branch",
    "load",
    "load_export",
    "record_of",
    "resume",
    "seat_export",
    "training_rows",
    "verify",
]
