"""Open points of the rulebook that can be played in one way only: why each of them is no reading (`readings.py`)."""

from __future__ import annotations

from typing import Final

SETTLED: Final = {
    "W-01": "The faces of the dice are known now and are data; no rule names a face.",
    "W-02": "The cards are known now and are data; what is not understood of a card is refused, not read otherwise.",
    "W-03": "No supply of tokens is stated, and anything may serve as one.",
    "W-04": "References to sections that are called otherwise, and entries that are missing: nothing of it is a rule.",
    "W-05": "A garbled sentence whose whole form stands in WOT20-resolution.grips.4 and WOT20-resolution.grips.5.",
    "W-06": "A garbled sentence that mirrors WOT20-glossary.participate-as.3; no other sense of it can be carried out.",
    "W-07": "Slips of the pen: one spelling of each word is meant.",
    "W-16": "Neither knows the other's choice either way (WOT20-challenge.participation.1): play is the same.",
    "W-17": "A token for a challenge that is not there would stand the card down as a blue one does: no difference.",
    "W-18": "WOT20-resolution.opening.6, WOT20-resolution.damage.10 and WOT20-resolution.damage.11 leave one order.",
    "W-30": "WOT20-action.generate.4 and WOT20-resolution.opening.5 give a die to every point; fewer are never rolled.",
    "W-31": "The worked examples (WOT20-action.recruit.15, WOT20-extra.math.2) come out in this order only.",
    "W-33": "WOT20-action.recruit.10 forbids other symbols outright, so there is nothing to double.",
    "W-43": "Everybody plays cards of the own deck only: who brought a card and who played it are the same.",
    "W-45": "An advantage in play lies on something (WOT20-cards.advantages.3) and has no place when that is gone.",
    "W-47": "WOT20-setup.hand.1 counts four cards, and no clause lets anybody draw before the first Draw Round.",
    "W-48": "The two sizes of a deck are formats: the option `format` chooses between them.",
    "W-50": "WOT20-glossary.ignored.1 says what ignored means, and WOT20-setup.turn1-discard.1 what is ignored.",
    "W-57": "WOT20-last-battle.5 keeps the Ready Round as it is, dominance included.",
    "W-58": "WOT20-draw.draw.1 says outright that nobody draws beyond the limit.",
    "W-59": "More players and other versions of the rules are other games.",
    "W-60": "WOT20-ready.dominance.10 puts the dominant player first; of his own, a player says which comes first.",
    "W-64": "WOT20-last-battle.1 lets the Last Battle begin with the following turn: the one before is a usual one.",
    "W-68": "The limits of WOT20-resolution.damage.5 are said of pools, and such damage lies in none.",
    "W-69": "A card that names a moment without a window could otherwise never be played (WOT20-glossary.event.1).",
}
