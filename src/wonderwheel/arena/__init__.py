"""Many games between bots: played here or in several processes, summed up with intervals."""

from wonderwheel.arena.games import Job, Played, play_one, seating
from wonderwheel.arena.round_robin import RoundRobin, round_robin
from wonderwheel.arena.simulate import Simulation, simulate
from wonderwheel.arena.statistics import Mean, Share, by_ending, by_entrant, by_seat, by_side, by_trait, mean_of, wilson

__all__ = [
    "Job",
    "Mean",
    "Played",
    "RoundRobin",
    "Share",
    "Simulation",
    "by_ending",
    "by_entrant",
    "by_seat",
    "by_side",
    "by_trait",
    "mean_of",
    "play_one",
    "round_robin",
    "seating",
    "simulate",
    "wilson",
]
