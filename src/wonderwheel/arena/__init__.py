"""Many games between bots: played here or in several processes, summed up with intervals."""

from wonderwheel.arena.games import Job, Played, play_one, seating
from wonderwheel.arena.simulate import Simulation, simulate
from wonderwheel.arena.statistics import Share, by_entrant, by_trait, wilson

__all__ = [
    "Job",
    "Played",
    "Share",
    "Simulation",
    "by_entrant",
    "by_trait",
    "play_one",
    "seating",
    "simulate",
    "wilson",
]
