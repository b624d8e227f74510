"""Cards of ours with all kinds of abilities, as a card file writes them: for random play through the whole engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from tests.wonders_of_the_first.plain import WithOurCards, plain_cards
from tests.wonders_of_the_first.table import item, land, spell, wonder
from wonderwheel.core.rules import GameDef, Setup
from wonderwheel.games.wonders_of_the_first import abilities as a
from wonderwheel.games.wonders_of_the_first import effects as v
from wonderwheel.games.wonders_of_the_first import effects_table as t
from wonderwheel.games.wonders_of_the_first import objects as o
from wonderwheel.games.wonders_of_the_first import structure as s
from wonderwheel.games.wonders_of_the_first.cards import CardDef
from wonderwheel.games.wonders_of_the_first.rules import GAME

ANY = s.Cards(types=("wonder",))
ENEMY = s.Cards(types=("wonder",), controller="opponent")
OURS = s.Cards(types=("wonder",), controller="you")
DEAD = s.Cards(types=("wonder",), owner="you", area="abyss")
HERE = s.Realm("here")
THIS = s.This()


def n(number: int | str) -> s.Number:
    return s.Number(number)


def on(kind: str, *effects: v.Effect, **more: Any) -> a.Triggered:
    return a.Triggered(s.Event(kind, this=True), effects, **more)


def plus(number: int) -> tuple[a.Change, ...]:
    return (a.AddPower(n(number)),)


def key(name: str, argument: str = "") -> a.Keyword:
    return a.Keyword(name, argument)


CARDS: list[CardDef] = [
    wonder("Crow", 3, key("deathstrike"), key("flying"), cost=2),
    wonder("Sentry", 2, key("guardian"), cost=1),
    wonder("Spark", 4, key("unstable"), cost=1),
    wonder("Fury", 4, key("rage"), cost=2),
    wonder("Caller", 2, key("call"), cost=2),
    wonder("Mimic", 2, key("symbiosis"), cost=2),
    wonder("Hero", 2, on("arrives", t.Draw()), key("heart of a legend"), tier="legendary", cost=3),
    wonder("Healer", 1, on("arrives", v.PutCounters("shield", s.Target(OURS))), cost=1),
    wonder("Guard", 1, on("arrives", v.PutCounters("protector", THIS)), cost=1),
    wonder("Mutter", 2, on("arrives", v.PutCounters("null", s.Target(ENEMY))), cost=2),
    wonder("Star", 2, on("played", v.PutCounters("celestial", THIS)), cost=2),
    wonder("Finder", 1, on("arrives", v.Seek(n(3), s.Cards(types=("wonder",), area="deck"))), cost=2),
    wonder("Stormer", 2, on("attacks", v.Stun(s.Target(ENEMY))), cost=2),
    wonder("Thief", 2, on("arrives", v.GainControl(s.Target(ENEMY), until="this round")), cost=3),
    wonder("Mourner", 1, a.Triggered(s.Event("dies", cards=ANY), (v.May((t.Deny(),)),)), cost=1),
    wonder("Captain", 2, a.Static(s.All(OURS), plus(1)), cost=3),
    wonder("Hush", 3, a.Static(s.All(s.Cards(types=("item",), controller="opponent")), (a.Nullified(),)), cost=3),
    wonder(
        "Double", 1, a.Static(THIS, (a.TimesPower(n(2)),)), on("dies", v.CreateToken(v.Token(classes=("Imp",)))), cost=2
    ),
    wonder("Gem", "*", a.Static(THIS, (a.DefinePower(s.RoundNumber()),)), cost=3),
    wonder(
        "Mass",
        1,
        a.Static(THIS, (a.AddPower(s.Stat("power", s.All(s.Cards(name="Mass", where=s.Realm("adjacent to here"))))),)),
        cost=2,
    ),
    wonder("Ghost", 2, on("denied to the abyss", v.PutIntoRealm(THIS, s.Realm("target"))), cost=4),
    wonder(
        "Drake",
        3,
        a.Replacement(s.Event("banished", this=True), (v.PutIntoRealm(THIS, s.Realm("target")),), area="any"),
        cost=3,
    ),
    wonder("Priest", 1, on("arrives", t.Gain("faith", n(2))), a.Activated(a.Cost(faith=2), (t.Draw(),)), cost=1),
    wonder("Dragon", 3, a.Static(THIS, plus(3), gate=a.Gate("hoard", 2)), cost=3),
    wonder("Sleeper", 2, a.Static(THIS, plus(2), gate=a.Gate("awaken")), key("attuned", "Petraia"), cost=1),
    wonder("Exile", 2, on("arrives", v.May((v.Banish(s.Target(ENEMY)), v.Banish(THIS)))), cost=4),
    wonder("Portalist", 2, a.Triggered(s.Event("round start"), (v.Portal(s.Target(OURS), s.Realm("target")),)), cost=3),
    wonder("Judge", 2, on("arrives", v.SetChoice("class", slot="c"), v.Destroy(s.All(s.Cards(chosen="c")))), cost=5),
    item("Sword", a.Static(s.Wearer(), plus(3)), classes=("Equipment",), cost=2),
    item(
        "Banner",
        a.Triggered(s.Event("attacks", wearer=True), (t.Gain("energy"),)),
        a.Static(s.Wearer(), (a.Grant(key("flying")),)),
        classes=("Equipment",),
        cost=1,
    ),
    item("Cloak", a.Static(s.Wearer(), (a.Cannot("targeted", "opponent"),)), classes=("Equipment",), cost=1),
    item("Forge", a.Activated(a.Cost(tap=True, action=True), (v.CreateToken(v.Token(power=n(3))),)), cost=2),
    item("Idol", a.Activated(a.Cost(sacrifice=True), (v.Destroy(s.Target(ANY)),)), cost=2),
    item("Well", a.Activated(a.Cost(tap=True, x="energy"), (v.PutCounters("+1", s.Target(OURS), s.X()),)), cost=1),
    item("Peace", a.Static(THIS, (a.Forbid("attack", where=HERE),)), cost=4),
    land(
        "Court",
        a.Triggered(
            s.Event("played", cards=s.Cards(types=("wonder",), area="playing"), player="you"),
            (t.Gain("energy"),),
            gate=a.Gate("kingdom", 2),
        ),
        key("link", "Petraia"),
        orbitals=1,
    ),
    item("Eye", a.Static(THIS, (a.Allow("play from deck top"),)), cost=2),
    item("Ward", a.Static(s.All(OURS), (a.Cannot("countered", counter="-1"),)), cost=2),
    item("Toll", a.Static(THIS, (a.Forbid("attack", "opponent", where=HERE, price=n(1)),)), cost=1),
    land("Grove", on("arrives", v.PutCounters("growth", THIS)), key("link", "Petraia"), orbitals=1),
    land("Vale", key("link", "Petraia"), a.Activated(a.Cost(tap=True), (t.Gain("actions"),), harvest=True), orbitals=1),
    spell("Strike", a.Spell((v.Destroy(s.Target(ANY)), t.Draw())), cost=2),
    spell("Sweep", a.Spell((v.Destroy(s.All(ANY)),)), cost=6),
    spell("Mirror", a.Spell((v.CreateCopy(s.Target(ANY), s.Realm("target")),)), cost=3),
    spell("Become", a.Spell((v.BecomeCopy(s.Target(OURS), s.Choose(ANY, slot="model")),)), cost=2),
    spell("Raise", a.Spell((v.PutIntoRealm(s.Target(DEAD), s.Realm("target")),)), cost=3),
    spell("Rally", a.Spell((v.Get(s.All(OURS), (a.TimesPower(n(2)),)), t.Gain("free attacks"))), cost=3),
    spell(
        "Trap",
        a.Spell(
            (v.NextTime(s.Event("arrives", cards=ANY, player="opponent"), (v.Sacrifice(s.EventCard()),), "this round"),)
        ),
        cost=2,
    ),
    spell("Grasp", a.Spell((t.GainStone(s.Stones(pick="target")),)), cost=5),
    spell("Scatter", a.Spell((v.Scatter(s.All(DEAD)),)), cost=4),
    spell("Rob", a.Spell((t.LookHand(s.Player("opponent")), t.Discard(s.Player("opponent"), by="you"))), cost=2),
    spell("Mind", a.Spell((t.ControlTurn(s.Player("opponent")),)), cost=3),
    spell("Modes", a.Spell((v.ChooseOne(((t.Draw(),), (v.Untap(s.All(OURS)),), (v.Tap(s.All(ANY)),))),)), cost=1),
    spell("Shower", a.Spell((v.Distribute("-1", n(3), s.Target(ENEMY, 1, 3, "them")),)), cost=2),
    spell("Later", a.Spell((v.Tap(s.Target(ANY)), v.Later("end of round", (v.ToHand(s.Slot("it")),)))), cost=1),
    spell("Calm", a.Spell((v.Nullify(s.All(ANY)), v.Strip(s.All(ANY)))), cost=2),
    wonder(
        "Feline",
        4,
        a.Replacement(
            s.Event("targeted", cards=OURS, by="opponent"),
            (
                v.May((t.Pay("energy", n(2), s.Player("opponent")),), by=s.Player("opponent")),
                v.If(s.Not(s.IfDone()), (v.NullifyEffect(targeting=True),)),
            ),
            first=True,
        ),
        cost=3,
    ),
    wonder(
        "Spider",
        3,
        a.Triggered(
            s.Event("ability triggers", cards=ANY),
            (v.May((v.Tap(THIS), v.If(s.IfDone(), (v.NullifyEffect(),)))),),
            condition=s.Fits(THIS, s.Cards(tapped=False)),
        ),
        cost=2,
    ),
    wonder(
        "Corvus",
        2,
        a.Triggered(
            s.Event("flies", cards=OURS),
            (v.May((v.MoveTo(s.EventCard(), s.Realm("adjacent", of=s.EventCard())),)),),
        ),
        key("flying"),
        cost=3,
    ),
    wonder("Chameleon", 2, a.Static(THIS, (a.AddClass(like=s.All(ENEMY)),)), cost=1),
    item("Watchtower", a.Static(s.All(OURS), (a.Grant(key("guardian")),)), cost=2),
    item("Gate", a.Static(THIS, (a.Forbid("play", "opponent", where=HERE, price=n(1), to_you=True),)), cost=1),
    item("Exchange", a.Activated(a.Cost(sacrifice=True), (t.SwapStones(until="this round"),)), cost=3),
    spell("Centre", a.Spell((v.ToCentre(s.Target(ANY)),)), cost=2),
    spell("Hide", a.Spell((v.ToDeck(s.Choose(s.Cards(area="hand", owner="you"), 0, 2)), t.Draw(number=n(2)))), cost=1),
    spell("Echo", a.Spell((v.CopySpell(s.Choose(s.Cards(types=("spell",), owner="you", area="abyss"))),)), cost=2),
    spell("Recall", a.Spell((v.ToDeck(s.Choose(DEAD, 0, 2), "shuffled"), t.Draw(s.Player("each")))), cost=1),
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
        types = [name for name, mask in o.TYPES.items() if card.types & mask]
        orbitals = [name for i, name in enumerate(o.ORBITALS) if card.orbitals >> i & 1]
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
