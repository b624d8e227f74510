"""Wonders of The First: everything on the table.

Generated from wonders_of_the_first/table/columns.py by tools/generate.py: change it there, then run `make generate`.
"""

from __future__ import annotations

from typing import Any

from wonderwheel.core.state.state import State


class WondersState(State):
    """Wonders of The First: everything on the table."""

    __slots__ = (
        "abyss",
        "actions",
        "active",
        "archives",
        "attack_realm",
        "attacker",
        "banished",
        "base",
        "battle_realm",
        "brought",
        "choice",
        "controller",
        "copied",
        "counters",
        "counters_left",
        "decks",
        "delayed",
        "ended",
        "energy",
        "face_down",
        "faith",
        "faith_spent",
        "first",
        "free_attacks",
        "granted",
        "hands",
        "harvesting",
        "held",
        "history",
        "home",
        "in_a_row",
        "last_taker",
        "layout",
        "linked",
        "many",
        "moment",
        "nullified",
        "orbital",
        "origin",
        "owner",
        "passes",
        "place",
        "playing",
        "power",
        "realm",
        "realm_state",
        "realms",
        "round",
        "serial",
        "stone_holder",
        "stone_realm",
        "tapped",
        "token",
        "turn",
        "turn_takers",
        "types",
        "was",
        "what",
        "worn",
    )

    def __init__(self, rules: Any, fresh: bool = True) -> None:
        """An empty state; one that is not `fresh` has no columns yet: `clone` fills them."""
        super().__init__(rules, fresh)
        if not fresh:
            return
        # per card: which definition of the catalogue it is
        self.what: list[int] = []
        # per card: whose it is
        self.owner: tuple[int, ...] = ()
        # per card: its area, see objects.py
        self.place: list[int] = []
        # per card: its realm from 0, -1 outside The World
        self.realm: list[int] = []
        # per card in The World: on whose side it lies, -1 in the centre
        self.controller: list[int] = []
        # per card: who controls it when no passing effect does
        self.home: list[int] = []
        # per card: 1 when tapped
        self.tapped: list[int] = []
        # per card: a new number whenever it becomes a new object
        self.serial: list[int] = []
        # per equipment: the card that wears it, or -1
        self.worn: tuple[int, ...] = ()
        # per card: 1 when it lies face down in The World
        self.face_down: tuple[int, ...] = ()
        # per card: 0 a card, 1 a stand-in, 2 a printed token
        self.token: tuple[int, ...] = ()
        # per card: bit mask of orbitals that replaces the printed one, or -1
        self.orbital: tuple[int, ...] = ()
        # per card that has become a copy: the definition that it really is, or -1
        self.was: tuple[int, ...] = ()
        # per card: a choice that it remembers, or -1
        self.choice: tuple[int, ...] = ()
        # per card in The World: the area it arrived from, plus 8 when it was played
        self.origin: list[int] = []
        # per card: the amount of equal tokens that this handle stands for
        self.many: tuple[int, ...] = ()
        # per card in The World: current power, derived
        self.power: list[int] = []
        # per card in The World: base power, derived
        self.base: list[int] = []
        # per card in The World: bit mask of its types, derived
        self.types: list[int] = []
        # per card: 1 when its text is blank, derived
        self.nullified: list[int] = []
        # derived: card, kind of trait, value, source
        self.granted: list[tuple[int, ...]] = []
        # abilities copied for good: card, ability, the copied card and its serial
        self.copied: list[tuple[int, ...]] = []
        # card (or -1 - seat for a player), kind of counter, amount; sorted
        self.counters: list[tuple[int, ...]] = []
        # card, kind, amount: what lay on a card as it last was in The World
        self.counters_left: list[tuple[int, ...]] = []
        # per player: the definitions of the cards of the deck at the start, sorted
        self.brought: list[list[int]] = []
        # per player: cards of the deck, the top last
        self.decks: list[list[int]] = []
        # per player: cards in hand
        self.hands: list[list[int]] = []
        # per realm: cards there, in the order in which they came
        self.realms: list[list[int]] = []
        # per player: own cards in The Abyss
        self.abyss: list[list[int]] = []
        # per player: printed tokens not used yet
        self.archives: list[list[int]] = []
        # cards in banishment
        self.banished: list[int] = []
        # cards that are being played, the latest last
        self.playing: list[int] = []
        # per stone: its realm, or -1 in banishment
        self.stone_realm: list[int] = []
        # per stone: who controls it, or -1 in the centre
        self.stone_holder: list[int] = []
        # per realm: 0 unopened, 1 open, 2 banished, 3 banished but active
        self.realm_state: list[int] = []
        # 0 when realm 1 is on the second player's left, 1 when on the right
        self.layout: int = 0
        # per player: amount of energy
        self.energy: list[int] = []
        # per player: amount of actions
        self.actions: list[int] = []
        # per player: amount of faith
        self.faith: list[int] = []
        # per player: free attacks for any realm, then for each realm
        self.free_attacks: list[list[int]] = []
        # per player: how often faith was spent this round
        self.faith_spent: list[int] = []
        # the round, 0 before the first
        self.round: int = 0
        # who takes the first turn of a round
        self.first: int = 0
        # whose turn it is
        self.active: int = 0
        # turns begun so far
        self.turn: int = 0
        # per player: passes that count towards the limit of this round
        self.passes: list[int] = []
        # players who have passed one after the other
        self.in_a_row: int = 0
        # who took the last turn of this round that was not a pass, or -1
        self.last_taker: int = 0
        # where a battle is being fought, or -1; below that: see `objects.over`
        self.battle_realm: int = 0
        # who attacks in that battle, or -1
        self.attacker: int = 0
        # where an attack has been declared whose battle has not begun, or -1
        self.attack_realm: int = 0
        # counts moments while abilities wait: what triggers later comes later
        self.moment: int = 0
        # effects that wait for a moment or an event, see noticing.py
        self.delayed: list[tuple[int, ...]] = []
        # what the slots of delayed effects hold that are about to begin: name, slots
        self.held: list[tuple[int, ...]] = []
        # events that some ability counts: see rows.py
        self.history: list[tuple[int, ...]] = []
        # card, serial, other card, serial: what a card remembers
        self.linked: list[tuple[int, ...]] = []
        # cards that are about to be harvested together
        self.harvesting: list[int] = []
        # per player: who decides in the next turn, or -1
        self.turn_takers: list[int] = []
        # 1 while the end of a round is being carried out
        self.ended: int = 0

    def clone(self) -> WondersState:
        """An independent copy; the log stays behind."""
        new = WondersState(self.rules, False)
        new.pending = self.pending
        new.stack = [x.copy() for x in self.stack]
        new.rng = self.rng
        new.chance = self.chance
        new.yields = self.yields.copy()
        new.deciders = self.deciders.copy()
        new.over = self.over
        new.scores = self.scores.copy()
        new.mark = self.mark.copy()
        new.mark_tuples = self.mark_tuples.copy()
        new.reveals = self.reveals
        new.out = self.out
        new.waiting = self.waiting.copy()
        new.continuous = self.continuous.copy()
        new.clock = self.clock
        new.trail = self.trail.copy()
        new.causes = self.causes.copy()
        new.cause = self.cause
        new.counts = self.counts.copy()
        new.dirty = self.dirty
        new.known = self.known.copy()
        new.facts = self.facts.copy()
        new.what = self.what.copy()
        new.owner = self.owner
        new.place = self.place.copy()
        new.realm = self.realm.copy()
        new.controller = self.controller.copy()
        new.home = self.home.copy()
        new.tapped = self.tapped.copy()
        new.serial = self.serial.copy()
        new.worn = self.worn
        new.face_down = self.face_down
        new.token = self.token
        new.orbital = self.orbital
        new.was = self.was
        new.choice = self.choice
        new.origin = self.origin.copy()
        new.many = self.many
        new.power = self.power.copy()
        new.base = self.base.copy()
        new.types = self.types.copy()
        new.nullified = self.nullified.copy()
        new.granted = self.granted.copy()
        new.copied = self.copied.copy()
        new.counters = self.counters.copy()
        new.counters_left = self.counters_left.copy()
        new.brought = [x.copy() for x in self.brought]
        new.decks = [x.copy() for x in self.decks]
        new.hands = [x.copy() for x in self.hands]
        new.realms = [x.copy() for x in self.realms]
        new.abyss = [x.copy() for x in self.abyss]
        new.archives = [x.copy() for x in self.archives]
        new.banished = self.banished.copy()
        new.playing = self.playing.copy()
        new.stone_realm = self.stone_realm.copy()
        new.stone_holder = self.stone_holder.copy()
        new.realm_state = self.realm_state.copy()
        new.layout = self.layout
        new.energy = self.energy.copy()
        new.actions = self.actions.copy()
        new.faith = self.faith.copy()
        new.free_attacks = [x.copy() for x in self.free_attacks]
        new.faith_spent = self.faith_spent.copy()
        new.round = self.round
        new.first = self.first
        new.active = self.active
        new.turn = self.turn
        new.passes = self.passes.copy()
        new.in_a_row = self.in_a_row
        new.last_taker = self.last_taker
        new.battle_realm = self.battle_realm
        new.attacker = self.attacker
        new.attack_realm = self.attack_realm
        new.moment = self.moment
        new.delayed = self.delayed.copy()
        new.held = self.held.copy()
        new.history = self.history.copy()
        new.linked = self.linked.copy()
        new.harvesting = self.harvesting.copy()
        new.turn_takers = self.turn_takers.copy()
        new.ended = self.ended
        return new

    def values(self) -> list[object]:
        """Every column, in declared order, not copied."""
        return [
            self.stack,
            self.rng,
            self.chance,
            self.yields,
            self.deciders,
            self.over,
            self.scores,
            self.mark,
            self.mark_tuples,
            self.reveals,
            self.out,
            self.waiting,
            self.continuous,
            self.clock,
            self.trail,
            self.causes,
            self.cause,
            self.counts,
            self.dirty,
            self.known,
            self.facts,
            self.what,
            self.owner,
            self.place,
            self.realm,
            self.controller,
            self.home,
            self.tapped,
            self.serial,
            self.worn,
            self.face_down,
            self.token,
            self.orbital,
            self.was,
            self.choice,
            self.origin,
            self.many,
            self.power,
            self.base,
            self.types,
            self.nullified,
            self.granted,
            self.copied,
            self.counters,
            self.counters_left,
            self.brought,
            self.decks,
            self.hands,
            self.realms,
            self.abyss,
            self.archives,
            self.banished,
            self.playing,
            self.stone_realm,
            self.stone_holder,
            self.realm_state,
            self.layout,
            self.energy,
            self.actions,
            self.faith,
            self.free_attacks,
            self.faith_spent,
            self.round,
            self.first,
            self.active,
            self.turn,
            self.passes,
            self.in_a_row,
            self.last_taker,
            self.battle_realm,
            self.attacker,
            self.attack_realm,
            self.moment,
            self.delayed,
            self.held,
            self.history,
            self.linked,
            self.harvesting,
            self.turn_takers,
            self.ended,
        ]

    def assign(self, index: int, value: Any) -> None:
        """Set the column with this position in the declaration."""
        if index == 0:
            self.stack = value
        elif index == 1:
            self.rng = value
        elif index == 2:
            self.chance = value
        elif index == 3:
            self.yields = value
        elif index == 4:
            self.deciders = value
        elif index == 5:
            self.over = value
        elif index == 6:
            self.scores = value
        elif index == 7:
            self.mark = value
        elif index == 8:
            self.mark_tuples = value
        elif index == 9:
            self.reveals = value
        elif index == 10:
            self.out = value
        elif index == 11:
            self.waiting = value
        elif index == 12:
            self.continuous = value
        elif index == 13:
            self.clock = value
        elif index == 14:
            self.trail = value
        elif index == 15:
            self.causes = value
        elif index == 16:
            self.cause = value
        elif index == 17:
            self.counts = value
        elif index == 18:
            self.dirty = value
        elif index == 19:
            self.known = value
        elif index == 20:
            self.facts = value
        elif index == 21:
            self.what = value
        elif index == 22:
            self.owner = value
        elif index == 23:
            self.place = value
        elif index == 24:
            self.realm = value
        elif index == 25:
            self.controller = value
        elif index == 26:
            self.home = value
        elif index == 27:
            self.tapped = value
        elif index == 28:
            self.serial = value
        elif index == 29:
            self.worn = value
        elif index == 30:
            self.face_down = value
        elif index == 31:
            self.token = value
        elif index == 32:
            self.orbital = value
        elif index == 33:
            self.was = value
        elif index == 34:
            self.choice = value
        elif index == 35:
            self.origin = value
        elif index == 36:
            self.many = value
        elif index == 37:
            self.power = value
        elif index == 38:
            self.base = value
        elif index == 39:
            self.types = value
        elif index == 40:
            self.nullified = value
        elif index == 41:
            self.granted = value
        elif index == 42:
            self.copied = value
        elif index == 43:
            self.counters = value
        elif index == 44:
            self.counters_left = value
        elif index == 45:
            self.brought = value
        elif index == 46:
            self.decks = value
        elif index == 47:
            self.hands = value
        elif index == 48:
            self.realms = value
        elif index == 49:
            self.abyss = value
        elif index == 50:
            self.archives = value
        elif index == 51:
            self.banished = value
        elif index == 52:
            self.playing = value
        elif index == 53:
            self.stone_realm = value
        elif index == 54:
            self.stone_holder = value
        elif index == 55:
            self.realm_state = value
        elif index == 56:
            self.layout = value
        elif index == 57:
            self.energy = value
        elif index == 58:
            self.actions = value
        elif index == 59:
            self.faith = value
        elif index == 60:
            self.free_attacks = value
        elif index == 61:
            self.faith_spent = value
        elif index == 62:
            self.round = value
        elif index == 63:
            self.first = value
        elif index == 64:
            self.active = value
        elif index == 65:
            self.turn = value
        elif index == 66:
            self.passes = value
        elif index == 67:
            self.in_a_row = value
        elif index == 68:
            self.last_taker = value
        elif index == 69:
            self.battle_realm = value
        elif index == 70:
            self.attacker = value
        elif index == 71:
            self.attack_realm = value
        elif index == 72:
            self.moment = value
        elif index == 73:
            self.delayed = value
        elif index == 74:
            self.held = value
        elif index == 75:
            self.history = value
        elif index == 76:
            self.linked = value
        elif index == 77:
            self.harvesting = value
        elif index == 78:
            self.turn_takers = value
        elif index == 79:
            self.ended = value
