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


def on(kind: str, *effects: meaning.Effect, **more: Any) -> meaning.Triggered:
    return meaning.Triggered(meaning.Event(kind, this=True), effects, **more)


def plus(number: int) -> tuple[meaning.Change, ...]:
    return (meaning.AddPower(n(number)),)


def key(name: str, argument: str = "") -> meaning.Keyword:
    return meaning.Keyword(name, argument)


CARDS: list[CardDef] = [
    wonder("Crow", 3, key("deathstrike"), key("flying"), cost=2),
    wonder("Sentry", 2, key("guardian"), cost=1),
    wonder("Spark", 4, key("unstable"), cost=1),
    wonder("Fury", 4, key("rage"), cost=2),
    wonder("Caller", 2, key("call"), cost=2),
    wonder("Mimic", 2, key("symbiosis"), cost=2),
    wonder("Hero", 2, on("arrives", meaning.Draw()), key("heart of a legend"), tier="legendary", cost=3),
    wonder("Healer", 1, on("arrives", meaning.PutCounters("shield", meaning.Target(OURS))), cost=1),
    wonder("Guard", 1, on("arrives", meaning.PutCounters("protector", THIS)), cost=1),
    wonder("Mutter", 2, on("arrives", meaning.PutCounters("null", meaning.Target(ENEMY))), cost=2),
    wonder("Star", 2, on("played", meaning.PutCounters("celestial", THIS)), cost=2),
    wonder("Finder", 1, on("arrives", meaning.Seek(n(3), meaning.Cards(types=("wonder",), area="deck"))), cost=2),
    wonder("Stormer", 2, on("attacks", meaning.Stun(meaning.Target(ENEMY))), cost=2),
    wonder("Thief", 2, on("arrives", meaning.GainControl(meaning.Target(ENEMY), until="this round")), cost=3),
    wonder(
        "Mourner", 1, meaning.Triggered(meaning.Event("dies", cards=ANY), (meaning.May((meaning.Deny(),)),)), cost=1
    ),
    wonder("Captain", 2, meaning.Static(meaning.All(OURS), plus(1)), cost=3),
    wonder(
        "Hush",
        3,
        meaning.Static(meaning.All(meaning.Cards(types=("item",), controller="opponent")), (meaning.Nullified(),)),
        cost=3,
    ),
    wonder(
        "Double",
        1,
        meaning.Static(THIS, (meaning.TimesPower(n(2)),)),
        on("dies", meaning.CreateToken(meaning.Token(classes=("Imp",)))),
        cost=2,
    ),
    wonder("Gem", "*", meaning.Static(THIS, (meaning.DefinePower(meaning.RoundNumber()),)), cost=3),
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
    wonder("Ghost", 2, on("denied to the abyss", meaning.PutIntoRealm(THIS, meaning.Realm("target"))), cost=4),
    wonder(
        "Drake",
        3,
        meaning.Replacement(
            meaning.Event("banished", this=True), (meaning.PutIntoRealm(THIS, meaning.Realm("target")),), area="any"
        ),
        cost=3,
    ),
    wonder(
        "Priest",
        1,
        on("arrives", meaning.Gain("faith", n(2))),
        meaning.Activated(meaning.Cost(faith=2), (meaning.Draw(),)),
        cost=1,
    ),
    wonder("Dragon", 3, meaning.Static(THIS, plus(3), gate=meaning.Gate("hoard", 2)), cost=3),
    wonder("Sleeper", 2, meaning.Static(THIS, plus(2), gate=meaning.Gate("awaken")), key("attuned", "Petraia"), cost=1),
    wonder(
        "Exile", 2, on("arrives", meaning.May((meaning.Banish(meaning.Target(ENEMY)), meaning.Banish(THIS)))), cost=4
    ),
    wonder(
        "Portalist",
        2,
        meaning.Triggered(
            meaning.Event("round start"), (meaning.Portal(meaning.Target(OURS), meaning.Realm("target")),)
        ),
        cost=3,
    ),
    wonder(
        "Judge",
        2,
        on("arrives", meaning.SetChoice("class", slot="c"), meaning.Destroy(meaning.All(meaning.Cards(chosen="c")))),
        cost=5,
    ),
    item("Sword", meaning.Static(meaning.Wearer(), plus(3)), classes=("Equipment",), cost=2),
    item(
        "Banner",
        meaning.Triggered(meaning.Event("attacks", wearer=True), (meaning.Gain("energy"),)),
        meaning.Static(meaning.Wearer(), (meaning.Grant(key("flying")),)),
        classes=("Equipment",),
        cost=1,
    ),
    item(
        "Cloak",
        meaning.Static(meaning.Wearer(), (meaning.Cannot("targeted", "opponent"),)),
        classes=("Equipment",),
        cost=1,
    ),
    item(
        "Forge",
        meaning.Activated(meaning.Cost(tap=True, action=True), (meaning.CreateToken(meaning.Token(power=n(3))),)),
        cost=2,
    ),
    item("Idol", meaning.Activated(meaning.Cost(sacrifice=True), (meaning.Destroy(meaning.Target(ANY)),)), cost=2),
    item(
        "Well",
        meaning.Activated(
            meaning.Cost(tap=True, x="energy"), (meaning.PutCounters("+1", meaning.Target(OURS), meaning.X()),)
        ),
        cost=1,
    ),
    item("Peace", meaning.Static(THIS, (meaning.Forbid("attack", where=HERE),)), cost=4),
    land(
        "Court",
        meaning.Triggered(
            meaning.Event("played", cards=meaning.Cards(types=("wonder",), area="playing"), player="you"),
            (meaning.Gain("energy"),),
            gate=meaning.Gate("kingdom", 2),
        ),
        key("link", "Petraia"),
        orbitals=1,
    ),
    item("Eye", meaning.Static(THIS, (meaning.Allow("play from deck top"),)), cost=2),
    item("Ward", meaning.Static(meaning.All(OURS), (meaning.Cannot("countered", counter="-1"),)), cost=2),
    item("Toll", meaning.Static(THIS, (meaning.Forbid("attack", "opponent", where=HERE, price=n(1)),)), cost=1),
    land("Grove", on("arrives", meaning.PutCounters("growth", THIS)), key("link", "Petraia"), orbitals=1),
    land(
        "Vale",
        key("link", "Petraia"),
        meaning.Activated(meaning.Cost(tap=True), (meaning.Gain("actions"),), harvest=True),
        orbitals=1,
    ),
    spell("Strike", meaning.Spell((meaning.Destroy(meaning.Target(ANY)), meaning.Draw())), cost=2),
    spell("Sweep", meaning.Spell((meaning.Destroy(meaning.All(ANY)),)), cost=6),
    spell("Mirror", meaning.Spell((meaning.CreateCopy(meaning.Target(ANY), meaning.Realm("target")),)), cost=3),
    spell(
        "Become", meaning.Spell((meaning.BecomeCopy(meaning.Target(OURS), meaning.Choose(ANY, slot="model")),)), cost=2
    ),
    spell("Raise", meaning.Spell((meaning.PutIntoRealm(meaning.Target(DEAD), meaning.Realm("target")),)), cost=3),
    spell(
        "Rally",
        meaning.Spell((meaning.Get(meaning.All(OURS), (meaning.TimesPower(n(2)),)), meaning.Gain("free attacks"))),
        cost=3,
    ),
    spell(
        "Trap",
        meaning.Spell(
            (
                meaning.NextTime(
                    meaning.Event("arrives", cards=ANY, player="opponent"),
                    (meaning.Sacrifice(meaning.EventCard()),),
                    "this round",
                ),
            )
        ),
        cost=2,
    ),
    spell("Grasp", meaning.Spell((meaning.GainStone(meaning.Stones(pick="target")),)), cost=5),
    spell("Scatter", meaning.Spell((meaning.Scatter(meaning.All(DEAD)),)), cost=4),
    spell(
        "Rob",
        meaning.Spell(
            (meaning.LookHand(meaning.Player("opponent")), meaning.Discard(meaning.Player("opponent"), by="you"))
        ),
        cost=2,
    ),
    spell("Mind", meaning.Spell((meaning.ControlTurn(meaning.Player("opponent")),)), cost=3),
    spell(
        "Modes",
        meaning.Spell(
            (
                meaning.ChooseOne(
                    ((meaning.Draw(),), (meaning.Untap(meaning.All(OURS)),), (meaning.Tap(meaning.All(ANY)),))
                ),
            )
        ),
        cost=1,
    ),
    spell("Shower", meaning.Spell((meaning.Distribute("-1", n(3), meaning.Target(ENEMY, 1, 3, "them")),)), cost=2),
    spell(
        "Later",
        meaning.Spell(
            (meaning.Tap(meaning.Target(ANY)), meaning.Later("end of round", (meaning.ToHand(meaning.Slot("it")),)))
        ),
        cost=1,
    ),
    spell("Calm", meaning.Spell((meaning.Nullify(meaning.All(ANY)), meaning.Strip(meaning.All(ANY)))), cost=2),
    wonder(
        "Feline",
        4,
        meaning.Replacement(
            meaning.Event("targeted", cards=OURS, by="opponent"),
            (
                meaning.May((meaning.Pay("energy", n(2), meaning.Player("opponent")),), by=meaning.Player("opponent")),
                meaning.If(meaning.Not(meaning.IfDone()), (meaning.NullifyEffect(targeting=True),)),
            ),
            first=True,
        ),
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
        meaning.Triggered(
            meaning.Event("flies", cards=OURS),
            (meaning.May((meaning.MoveTo(meaning.EventCard(), meaning.Realm("adjacent", of=meaning.EventCard())),)),),
        ),
        key("flying"),
        cost=3,
    ),
    wonder("Chameleon", 2, meaning.Static(THIS, (meaning.AddClass(like=meaning.All(ENEMY)),)), cost=1),
    item("Watchtower", meaning.Static(meaning.All(OURS), (meaning.Grant(key("guardian")),)), cost=2),
    item(
        "Gate", meaning.Static(THIS, (meaning.Forbid("play", "opponent", where=HERE, price=n(1), to_you=True),)), cost=1
    ),
    item(
        "Exchange", meaning.Activated(meaning.Cost(sacrifice=True), (meaning.SwapStones(until="this round"),)), cost=3
    ),
    spell("Centre", meaning.Spell((meaning.ToCentre(meaning.Target(ANY)),)), cost=2),
    spell(
        "Hide",
        meaning.Spell(
            (meaning.ToDeck(meaning.Choose(meaning.Cards(area="hand", owner="you"), 0, 2)), meaning.Draw(number=n(2)))
        ),
        cost=1,
    ),
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
