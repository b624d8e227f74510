"""Cards of ours with all kinds of abilities, as a card file writes them: for random play through the whole engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from tests.wonders_of_the_first.plain import WithOurCards, plain_cards
from tests.wonders_of_the_first.table import item, land, spell, wonder
from wonderwheel.core.rules import GameDef, Setup
from wonderwheel.games.wonders_of_the_first import kinds, meaning
from wonderwheel.games.wonders_of_the_first.cards.definition import CardDef
from wonderwheel.games.wonders_of_the_first.game import GAME

ANY = meaning.Cards(types=("wonder",))
ENEMY = meaning.Cards(types=("wonder",), controller="opponent")
OURS = meaning.Cards(types=("wonder",), controller="you")
DEAD = meaning.Cards(types=("wonder",), owner="you", area="abyss")
HERE = meaning.Realm("here")
THIS = meaning.This()


def n(number: int | str) -> meaning.Number:
    return meaning.Number(number)


CARDS: list[CardDef] = [
    wonder("Crow", 3, "Deathstrike.", "Flying.", cost=2),
    wonder("Sentry", 2, "Guardian.", cost=1),
    wonder("Spark", 4, "Unstable.", cost=1),
    wonder("Fury", 4, "Rage.", cost=2),
    wonder("Caller", 2, "Call.", cost=2),
    wonder("Mimic", 2, "Symbiosis.", cost=2),
    wonder("Hero", 2, "Whenever this arrives, draw a card.", "Heart of a legend.", tier="legendary", cost=3),
    wonder("Healer", 1, "Whenever this arrives, put a shield counter on target Wonder you control.", cost=1),
    wonder("Guard", 1, "Whenever this arrives, put a protector counter on this.", cost=1),
    wonder("Mutter", 2, "Whenever this arrives, put a null counter on target enemy.", cost=2),
    wonder("Star", 2, "On play: put a celestial counter on this.", cost=2),
    wonder("Finder", 1, "Whenever this arrives, seek 3 a Wonder.", cost=2),
    wonder("Stormer", 2, "Whenever this attacks, stun target enemy.", cost=2),
    wonder("Thief", 2, "Whenever this arrives, gain control of target enemy this round.", cost=3),
    wonder("Mourner", 1, "Whenever a Wonder dies, you may deny 1.", cost=1),
    wonder("Captain", 2, "Wonders you control get +1 power.", cost=3),
    wonder("Hush", 3, "Enemy items are nullified.", cost=3),
    wonder(
        "Double",
        1,
        "Double the power of this.",
        "Whenever this dies, create a 1 power Beast token in this realm.",
        cost=2,
    ),
    wonder("Gem", "*", "This gets power equal to the current round.", cost=3),
    wonder(
        "Mass",
        1,
        meaning.Static(
            THIS,
            (
                meaning.AddPower(
                    meaning.Stat(
                        "power", meaning.All(meaning.Cards(name="Mass", where=meaning.Realm("adjacent to here")))
                    )
                ),
            ),
        ),
        cost=2,
    ),
    wonder("Ghost", 2, "Eternal: put this into target realm.", cost=4),
    wonder("Drake", 3, "If this would be banished, instead put this into target realm.", cost=3),
    wonder("Priest", 1, "Whenever this arrives, gain 2 faith.", "Spend 2 faith: draw a card.", cost=1),
    wonder("Dragon", 3, "Hoard 2: This gets +3 power.", cost=3),
    wonder("Sleeper", 2, "Awaken: This gets +2 power.", "Attuned Petraia.", cost=1),
    wonder("Exile", 2, "Whenever this arrives, you may banish target enemy and banish this.", cost=4),
    wonder("Portalist", 2, "At the start of each round, portal target Wonder you control to target realm.", cost=3),
    wonder("Judge", 2, "Whenever this arrives, choose a class. Destroy all cards of that class.", cost=5),
    item("Sword", "Equipped Wonder gets +3 power.", classes=("Equipment",), cost=2),
    item(
        "Banner",
        "Whenever equipped Wonder attacks, gain 1 energy.",
        "Equipped Wonder gets flying.",
        classes=("Equipment",),
        cost=1,
    ),
    item("Cloak", "Equipped Wonder can't be targeted by opponents.", classes=("Equipment",), cost=1),
    item("Forge", "Tap action: create a 3 power Golem token in this realm.", cost=2),
    item("Idol", "Sacrifice free: destroy target Wonder.", cost=2),
    item(
        "Well",
        "Tap free, pay X energy: Put X +1 counters on target Wonder you control.",
        cost=1,
    ),
    item("Peace", "Players can't attack in this realm.", cost=4),
    land("Court", "Kingdom 2: Whenever you play a Wonder, gain 1 energy.", "Petraia Link.", orbitals=1),
    item("Eye", "You may play the top card of your deck as if it were in your hand.", cost=2),
    item("Ward", "Wonders you control can't have -1 counters.", cost=2),
    item("Toll", "Opponents can't attack in this realm unless they pay 1 energy.", cost=1),
    land("Grove", "Whenever this arrives, put a growth counter on this.", "Petraia Link.", orbitals=1),
    land("Vale", "Petraia Link.", "Harvest: gain 1 action.", orbitals=1),
    spell("Strike", "Destroy target Wonder. Draw a card.", cost=2),
    spell("Sweep", "Destroy all Wonders.", cost=6),
    spell("Mirror", "Create a token copy of target Wonder in target realm.", cost=3),
    spell("Become", "Target Wonder you control becomes a copy of a Wonder.", cost=2),
    spell("Raise", "Put target Wonder you own from The Abyss into target realm.", cost=3),
    spell("Rally", "Double the power of Wonders you control this round. Gain 1 free attack.", cost=3),
    spell("Trap", "The next time an enemy arrives this round, its controller sacrifices it.", cost=2),
    spell("Grasp", "Gain control of target stone.", cost=5),
    spell(
        "Scatter",
        "Shuffle all Wonders you own in The Abyss.",
        "Deal them face down to all realms as evenly as possible, then turn them up.",
        cost=4,
    ),
    spell("Rob", "Look at target opponent's hand. They discard a card of your choice.", cost=2),
    spell("Mind", meaning.Spell((meaning.ControlTurn(meaning.Player("opponent")),)), cost=3),
    spell("Modes", "Choose one: draw a card; untap all Wonders you control; tap all Wonders.", cost=1),
    spell("Shower", "Put three -1 counters distributed among up to 3 target enemies.", cost=2),
    spell("Later", "Tap target Wonder. At end of round, return it to its owner's hand.", cost=1),
    spell("Calm", meaning.Spell((meaning.Nullify(meaning.All(ANY)), meaning.Strip(meaning.All(ANY)))), cost=2),
    wonder(
        "Feline",
        4,
        "If a spell or effect of an opponent would target a Wonder you control, nullify it unless they pay 2 energy.",
        cost=3,
    ),
    wonder(
        "Spider",
        3,
        meaning.Triggered(
            meaning.Event("ability triggers", cards=ANY),
            (meaning.May((meaning.Tap(THIS), meaning.If(meaning.IfDone(), (meaning.NullifyEffect(),)))),),
            condition=meaning.Fits(THIS, meaning.Cards(tapped=False)),
        ),
        cost=2,
    ),
    wonder(
        "Corvus",
        2,
        "Whenever a Wonder you control flies, you may move it to an adjacent realm.",
        "Flying.",
        cost=3,
    ),
    wonder("Chameleon", 2, meaning.Static(THIS, (meaning.AddClass(like=meaning.All(ENEMY)),)), cost=1),
    item("Watchtower", "Wonders you control get guardian.", cost=2),
    item(
        "Gate", meaning.Static(THIS, (meaning.Forbid("play", "opponent", where=HERE, price=n(1), to_you=True),)), cost=1
    ),
    item(
        "Exchange",
        "Sacrifice free: Swap control of all stones with target opponent.",
        "At end of round, swap those stones back.",
        cost=3,
    ),
    spell("Centre", meaning.Spell((meaning.ToCentre(meaning.Target(ANY)),)), cost=2),
    spell("Hide", "Bury up to 2 cards in your hand. Draw 2 cards.", cost=1),
    spell(
        "Echo",
        meaning.Spell((meaning.CopySpell(meaning.Choose(meaning.Cards(types=("spell",), owner="you", area="abyss"))),)),
        cost=2,
    ),
    spell(
        "Recall",
        meaning.Spell((meaning.ToDeck(meaning.Choose(DEAD, 0, 2), "shuffled"), meaning.Draw(meaning.Player("each")))),
        cost=1,
    ),
]


def to_toml(value: Any) -> str:
    """Plain data as a TOML value on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {to_toml(each)}" for name, each in value.items() if each is not None) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(to_toml(each) for each in value) + "]"
    return repr(value) if isinstance(value, int) else '"' + str(value) + '"'


def to_card_file(cards: list[CardDef]) -> str:
    """Cards as a card file."""
    lines: list[str] = []
    for card in cards:
        types = [name for name, mask in kinds.TYPES.items() if card.types & mask]
        orbitals = [name for i, name in enumerate(kinds.ORBITALS) if card.orbitals >> i & 1]
        facts: dict[str, Any] = {
            "name": card.name,
            "type": " ".join(types),
            "tier": card.tier,
            "orbital": orbitals,
            "classes": card.classes,
            "cost": card.cost,
            "power": card.power,
            "token": card.token,
            "abilities": msgspec.to_builtins(card.abilities),
        }
        lines.append("[[card]]")
        lines += [f"{name} = {to_toml(value)}" for name, value in facts.items() if value is not None]
    return "\n".join(lines) + "\n"


COMPONENTS = plain_cards("Petraia") + to_card_file(CARDS)
_HALF = len(CARDS) // 2
_LANDS = "3 Petraia Field 1; 3 Petraia Field 2; 3 Petraia Field 3"


def _deck(cards: list[CardDef]) -> str:
    """Lands and these cards, fifty together; what is missing are plain Wonders."""
    names = [card.name for card in cards]
    rest = 41 - len(names)
    return "; ".join([_LANDS, *(f"1 {name}" for name in names), *(f"1 Petraia Walker {i % 12}" for i in range(rest))])


class Rich(WithOurCards):
    def setup(self, seats: int, options: dict[str, Any] | None = None, components: str = "") -> Setup:
        return GameDef.setup(self, seats, options, components or COMPONENTS)


def rich_game(one: list[CardDef], two: list[CardDef]) -> GameDef:
    decks = {"deck_1": _deck(one), "deck_2": _deck(two)}
    options = tuple(replace(spec, default=decks.get(spec.name, spec.default)) for spec in GAME.options)
    return Rich(GAME.name, GAME.title, GAME.least, GAME.most, options, GAME.make, GAME.blurb)


RICH = rich_game(CARDS[:_HALF], CARDS[_HALF:])
MIXED = rich_game(CARDS[::2], CARDS[1::2])
