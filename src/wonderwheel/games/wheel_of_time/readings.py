"""Readings of the rulebook's open points that a group may settle otherwise: named, told beforehand, off by default.

The points have the numbers by which the rules cite them (W-26). Those that cannot be read otherwise in play stand in
`settled_points.py`, with the reason.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from wonderwheel.core.errors import SetupError, meant
from wonderwheel.core.rules import Edition, Options


class Reading(NamedTuple):
    """A reading other than the one that the engine follows by itself: the point, the clauses it is about, what is so as
    usual, and what is so with it."""

    point: str
    clauses: tuple[str, ...]
    usual: str
    words: str


DOMINANT_FIRST: Final = "the dominant player moves first"
ONE_BY_ONE: Final = "whole Action Rounds in turn"
BETWEEN_MOVES: Final = "events between two moves"
PASS_IS_FINAL: Final = "a pass is final"
NO_LAST_WINDOW: Final = "no window after drawing"
NO_REROLLS: Final = "no rerolls in challenges"
CONTESTS_LATER: Final = "contests are named after the cards"
CALLED_OFF: Final = "without a target no challenge"
EXCESS_LOST: Final = "excess damage is lost"
HIT_CHOOSES: Final = "who is hit places targeted damage"
KILLED_LATER: Final = "killing damage waits"
EITHER_SIDE: Final = "beside means on either side"
STAY_LEGAL: Final = "who may not take part leaves"
EMPTY_IS_VOID: Final = "an empty Pattern Challenge gives nothing"
INITIATOR_SUCCEEDS: Final = "only the Hero succeeds in the Pattern Challenge"
ROUND_UP: Final = "control tokens round up"
FIRST_CONTROL: Final = "who plays it controls it"
ONE_CONTEST: Final = "an advantage is contested once"
NO_WAITING: Final = "symbols do not wait"
ONE_MATCH: Final = "one matching symbol is enough"
NO_PENALTY: Final = "Mercenaries are never doubled"
NO_ALLEGIANCE: Final = "no allegiance fits every symbol"
AIEL_FRIENDS: Final = "Dragon and Dark One symbols suit Aiel"
NO_WASTE: Final = "no token beyond need"
HOST_PAYS: Final = "a card pays for its advantages"
POOLS_STAY: Final = "symbols stay for the whole round"
MORTAL_STAYS: Final = "mortal wounds stay mortal"
HEALS_ALL: Final = "tokens heal every point"
OWN_CORRUPTION: Final = "corruption of own cards only"
VERSIONS_DIFFER: Final = "versions are different characters"
NO_HEIR: Final = "no heir to a Villain"
DRAGON_WAITS: Final = "the Dragon may wait"
LATCH_OPENS: Final = "the latch opens again"
MUST_FIGHT: Final = "who can fight must fight"
FIVE_WINS: Final = "five ahead wins with a dead leader"
ONLY_LEADERS: Final = "only starting characters lose"
TOKENS_GENERATED: Final = "tokens count as generated"
ENDS_AT_ONCE: Final = "a dead leader ends the game"
FOUND_SHOWN: Final = "found cards are shown"
EACH_ONCE: Final = "each player fulfils a prophecy"
FREE_TO_OPPOSE: Final = "anybody opposes a nation"
ONE_USE: Final = "effects are used once a turn"
SYMBOLS_LEAVE: Final = "symbols leave with their card"
STEP_BEFORE: Final = "windows end their step"
GAINS_PASS: Final = "gains pass to a replacement"

# fmt: off
READINGS: Final = {
    DOMINANT_FIRST: Reading(
        "W-08", ("WOT20-turn.2", "WOT20-ready.dominance.5", "WOT20-ready.dominance.10"),
        "In each step the subordinate player moves first.",
        "In each step the dominant player moves first; tokens of participation are laid as ever."),
    ONE_BY_ONE: Reading(
        "W-09", ("WOT20-turn.2", "WOT20-action.generate.8", "WOT20-action.take.1"),
        "Both generate before anybody takes actions.",
        "One player generates and takes all his actions, then the other does."),
    BETWEEN_MOVES: Reading(
        "W-10", ("WOT20-ready.event-play.1", "WOT20-ready.event-play.2"),
        "Nothing is played between the two players' moves of a step of the Challenge Round.",
        "Events are also played when the first player has declared a challenge, and when he has placed his forces."),
    PASS_IS_FINAL: Reading(
        "W-11", ("WOT20-ready.event-play.5", "WOT20-ready.event-play.7"),
        "Who passed may play again if the other has played then.",
        "Who has passed plays nothing more in that event window."),
    NO_LAST_WINDOW: Reading(
        "W-12", ("WOT20-turn.3", "WOT20-turn.5"),
        "Events are played at the end of the Draw Round, too.",
        "No events are played at the end of the Draw Round."),
    NO_REROLLS: Reading(
        "W-13", ("WOT20-action.generate.9", "WOT20-glossary.event.2", "WOT20-glossary.simultaneous.2"),
        "Dice are rerolled after every roll, in challenges too.",
        "Dice are rerolled only while symbols are generated, never in a challenge."),
    CONTESTS_LATER: Reading(
        "W-14", ("WOT20-challenge.declare.3", "WOT20-challenge.contested.3", "WOT20-challenge.contested.4"),
        "A contest is named in place of a card, before the cards turn up.",
        "Who has placed no card may name a contest when the cards have turned up."),
    CALLED_OFF: Reading(
        "W-15", ("WOT20-challenge.declare.4", "WOT20-resolution.outcome.4"),
        "A challenge without a legal target stays and is resolved without effect.",
        "A challenge without a legal target is discarded as targets are declared."),
    EXCESS_LOST: Reading(
        "W-19", ("WOT20-resolution.damage.8", "WOT20-resolution.damage.9"),
        "Damage beyond what is mortal is assigned all the same.",
        "Damage is lost once all that it could hit are mortally wounded."),
    HIT_CHOOSES: Reading(
        "W-20", ("WOT20-resolution.special-damage.3", "WOT20-resolution.special-damage.5"),
        "Who makes targeted damage names the card that it hits.",
        "Whose cards targeted damage hits names the one that takes it."),
    KILLED_LATER: Reading(
        "W-21", ("WOT20-resolution.special-damage.2", "WOT20-resolution.wounds.3", "WOT20-glossary.killed.1"),
        "Damage that kills puts the card into the killed pile at once.",
        "A card that took killing damage stays until the dead are discarded."),
    EITHER_SIDE: Reading(
        "W-22", ("WOT20-challenge.participation.18", "WOT20-action.allegiance.6", "WOT20-glossary.against.2"),
        "Monsters and Children of the Light look at their own side of a challenge only.",
        "Monsters and Children of the Light stand down where an unfitting card is on the other side, too."),
    STAY_LEGAL: Reading(
        "W-23", ("WOT20-challenge.participation.10", "WOT20-action.allegiance.2"),
        "Who has joined a challenge stays, whatever traits change.",
        "A participant that might not join any more, for its traits or its company, leaves the challenge."),
    EMPTY_IS_VOID: Reading(
        "W-24", ("WOT20-resolution.pattern.1", "WOT20-resolution.pattern.5"),
        "A Pattern Challenge without participants gives a neutral token.",
        "A Pattern Challenge in which nobody takes part at the end gives no token."),
    INITIATOR_SUCCEEDS: Reading(
        "W-25", ("WOT20-resolution.outcome.6", "WOT20-resolution.pattern.6"),
        "The Villain succeeds in a Pattern Challenge with more opposition.",
        "Nobody succeeds in a Pattern Challenge but the Hero, with more support."),
    ROUND_UP: Reading(
        "W-26", ("WOT20-challenge.contested.11", "WOT20-extra.math.4"),
        "Only full pairs of support give control tokens.",
        "A margin of 1 or 3 in a contest gives 1 or 2 control tokens."),
    FIRST_CONTROL: Reading(
        "W-27", ("WOT20-challenge.contested.12", "WOT20-glossary.control.1"),
        "A Contested Advantage without control tokens is nobody's.",
        "A Contested Advantage without control tokens is controlled by its owner."),
    ONE_CONTEST: Reading(
        "W-28", ("WOT20-challenge.contested.4", "WOT20-challenge.contested.10"),
        "Both players may contest the same advantage, in two challenges.",
        "An advantage that one player contests cannot be contested by the other in that turn."),
    NO_WAITING: Reading(
        "W-29", ("WOT20-glossary.participating.2", "WOT20-action.generate.10", "WOT20-glossary.pools.3"),
        "Symbols made for a challenge beforehand wait for it.",
        "Symbols made for a challenge beforehand are part of the round's pool and lost with it."),
    ONE_MATCH: Reading(
        "W-32", ("WOT20-action.recruit.8", "WOT20-glossary.allegiance.8"),
        "Every symbol must share an allegiance, or a character's cost is doubled.",
        "A character's cost is not doubled if any symbol shares an allegiance."),
    NO_PENALTY: Reading(
        "W-34", ("WOT20-action.recruit.11", "WOT20-action.recruit.12", "WOT20-action.allegiance.14"),
        "Mercenaries are doubled for their Nature as others are.",
        "The cost of a Mercenary is not doubled for its Nature either."),
    NO_ALLEGIANCE: Reading(
        "W-35", ("WOT20-glossary.allegiance.3", "WOT20-action.recruit.8", "WOT20-action.recruit.10"),
        "A card without allegiance shares none: a character is doubled, a troop cannot be paid for.",
        "Any symbol pays for a card without allegiance as if it shared one."),
    AIEL_FRIENDS: Reading(
        "W-36", ("WOT20-action.allegiance.3", "WOT20-action.allegiance.4"),
        "Aiel characters cost double if a symbol is not Aiel's.",
        "Dragon and Dark One symbols do not double the cost of Aiel characters."),
    NO_WASTE: Reading(
        "W-37", ("WOT20-action.convert-pattern.1", "WOT20-action.convert-pattern.2"),
        "Any number of own tokens may be converted for a recruit.",
        "No more tokens may be converted for a recruit than its cost has use for."),
    HOST_PAYS: Reading(
        "W-38", ("WOT20-action.costs.1", "WOT20-action.costs.3"),
        "The effect of an advantage is paid with any symbols of the pool.",
        "The effect of an advantage on a card is paid with symbols of that card only."),
    POOLS_STAY: Reading(
        "W-39", ("WOT20-resolution.outcome.7", "WOT20-glossary.pools.3"),
        "The pools are emptied after each challenge.",
        "Symbols made in one challenge stay until the end of the Resolution Round."),
    MORTAL_STAYS: Reading(
        "W-40", ("WOT20-resolution.wounds.2", "WOT20-resolution.wounds.3"),
        "Only who is mortally wounded as the dead are discarded dies.",
        "Who has once been mortally wounded in a turn dies, even if it is healed."),
    HEALS_ALL: Reading(
        "W-41", ("WOT20-resolution.taveren.1", "WOT20-resolution.special-damage.2"),
        "Light tokens do not remove damage that cannot be healed.",
        "Light tokens also remove damage that cannot be healed from a Ta'veren."),
    OWN_CORRUPTION: Reading(
        "W-42", ("WOT20-glossary.corruption.2",),
        "Any player may remove any corruption token.",
        "A player removes corruption tokens from cards that he controls only."),
    VERSIONS_DIFFER: Reading(
        "W-44", ("WOT20-cards.characters.4",),
        "Two versions of a starting character are copies of each other.",
        "Two versions of a starting character are no copies of each other."),
    NO_HEIR: Reading(
        "W-46", ("WOT20-glossary.hero.6", "WOT20-extra.personality.10", "WOT20-draw.victory.7"),
        "What replaces a Villain's starting character takes its part.",
        "What replaces a Villain's starting character may die without losing the game."),
    DRAGON_WAITS: Reading(
        "W-49", ("WOT20-setup.mat-perrin.4",),
        "The Dragon Reborn is revealed as the Last Battle begins, or never.",
        "The hidden Dragon Reborn may be revealed at the start of any turn of the Last Battle."),
    LATCH_OPENS: Reading(
        "W-51", ("WOT20-pattern.11", "WOT20-last-battle.1"),
        "Twenty tokens bring the Last Battle even if some leave again.",
        "The Last Battle begins only if twenty tokens still lie on the Pattern then."),
    MUST_FIGHT: Reading(
        "W-52", ("WOT20-last-battle.7", "WOT20-last-battle.10", "WOT20-challenge.participation.7"),
        "Anybody may stand down in the Last Battle.",
        "Who may take part in the Last Battle cannot stand down."),
    FIVE_WINS: Reading(
        "W-53", ("WOT20-draw.victory.5", "WOT20-draw.victory.7", "WOT20-draw.victory.10"),
        "Who wins the Last Battle by five loses all the same with a dead leader: both lose.",
        "Who wins the Last Battle by five wins the game, dead leader or not."),
    ONLY_LEADERS: Reading(
        "W-54", ("WOT20-draw.victory.7", "WOT20-glossary.control.5"),
        "Any dead Ta'veren loses the game.",
        "A dead Ta'veren that is no starting character loses nothing."),
    TOKENS_GENERATED: Reading(
        "W-55", ("WOT20-last-battle.challenge.4", "WOT20-last-battle.challenge.7", "WOT20-draw.victory.9"),
        "Pattern tokens are added, not generated: who rolled nothing may lose.",
        "Pattern tokens added in the Last Battle count as support or opposition generated."),
    ENDS_AT_ONCE: Reading(
        "W-56", ("WOT20-draw.victory.1", "WOT20-turn.sequence.7"),
        "A dead leader is noticed in the Victory Check.",
        "The game ends as soon as a leader or Ta'veren lies in a killed pile."),
    FOUND_SHOWN: Reading(
        "W-61", ("WOT20-extra.search.1", "WOT20-extra.search.5"),
        "A card found in a deck is not shown.",
        "A card taken from the deck by a search is shown to the opponent."),
    EACH_ONCE: Reading(
        "W-62", ("WOT20-glossary.prophecy.4", "WOT20-glossary.prophecy.5"),
        "A prophecy is fulfilled once in a game, by whoever comes first.",
        "Each player may fulfil a prophecy once in a game."),
    FREE_TO_OPPOSE: Reading(
        "W-63", ("WOT20-challenge.contested.6", "WOT20-challenge.contested.7"),
        "Only cards of the nation take part in its contest, on either side.",
        "Only who supports a nation's contest must be of that nation."),
    ONE_USE: Reading(
        "W-65", ("WOT20-ready.rotating.1", "WOT20-ready.rotating.3"),
        "Effects that rotate nothing are used as often as they can be paid.",
        "A card uses its effects once a turn, rotated or not."),
    SYMBOLS_LEAVE: Reading(
        "W-66", ("WOT20-action.generate.5", "WOT20-cards.characters.2", "WOT20-resolution.outcome.8"),
        "Symbols stay in the pool when their card has left play.",
        "Symbols are lost when the card that they lie on leaves play."),
    STEP_BEFORE: Reading(
        "W-67", ("WOT20-ready.event-play.1", "WOT20-resolution.opening.8", "WOT20-resolution.damage.13"),
        "The window after damage belongs to the step that follows.",
        "The window after damage belongs to the step in which it was assigned."),
    GAINS_PASS: Reading(
        "W-70", ("WOT20-extra.personality.10", "WOT20-action.ability.4"),
        "A replacement starts from its own printed abilities.",
        "What a character has gained for good passes to its replacement."),
}
# fmt: on

# Two readings that leave nothing of one of them, and why.
TOGETHER_SENSELESS: Final = (
    (
        ENDS_AT_ONCE,
        FIVE_WINS,
        "a dead leader would end the game before it is asked who has won by five "
        "(WOT20-draw.victory.1, WOT20-draw.victory.5)",
    ),
)
BOOK: Final = "rulebook 2.0"


def read_readings(text: str) -> frozenset[str]:
    """The readings of a list, "one; another"; SetupError names one that there is not, or has no sense."""
    names = [part.strip() for part in text.split(";") if part.strip()]
    for name in names:
        if name not in READINGS:
            raise SetupError(f"readings: there is no reading {name!r}; {meant(name, READINGS, 'the readings are')}")
        if names.count(name) > 1:
            raise SetupError(f"readings: {name!r} is named twice: name it once")
    for one, other, why in TOGETHER_SENSELESS:
        if one in names and other in names:
            raise SetupError(f"readings: {one!r} and {other!r} cannot be played together: {why}; leave one of them out")
    return frozenset(names)


def told(options: Options) -> Edition:
    """What is not as usual with the readings that these options choose: a sentence each, in the order of the points;
    nothing is told where all of them are as usual."""
    chosen = read_readings(str(options["readings"]))
    if not chosen:
        return Edition("")
    readings = "1 reading" if len(chosen) == 1 else f"{len(chosen)} readings"
    return Edition(
        f"{BOOK} with {readings} changed", tuple([each.words for name, each in READINGS.items() if name in chosen])
    )
