"""The Wheel of Time CCG: everything on the table.

Generated from wheel_of_time/table/columns.py by tools/generate.py: change it there, then run `make generate`.
"""

from __future__ import annotations

from typing import Any

from wonderwheel.core.state.state import State


class WheelState(State):
    """The Wheel of Time CCG: everything on the table."""

    __slots__ = (
        "acting",
        "announced",
        "as_other",
        "aside",
        "beside",
        "brought",
        "brought_aside",
        "challenge",
        "challenge_card",
        "challenge_kind",
        "chosen",
        "coming",
        "control",
        "controller",
        "corruption",
        "covered",
        "damage",
        "damage_pools",
        "decks",
        "dice",
        "discards",
        "dominant",
        "dragon",
        "drawn",
        "face_down",
        "fallen",
        "fought",
        "fulfilled",
        "gained",
        "generated_nothing",
        "handed",
        "hands",
        "happened",
        "hurt",
        "ignored",
        "in_play",
        "initiated",
        "initiator",
        "joined",
        "joined_before",
        "kept",
        "killed",
        "last_battle",
        "last_roll",
        "lasting",
        "latched",
        "lying",
        "on",
        "opposition",
        "owner",
        "pattern",
        "place",
        "poisoned",
        "recruited",
        "removed",
        "resolving",
        "rolls",
        "rotated",
        "special",
        "stands_in",
        "starting",
        "step",
        "stored",
        "succeeded",
        "support",
        "symbols",
        "target",
        "targeted",
        "token",
        "tokens",
        "turn",
        "unhealable",
        "used",
        "what",
        "winners",
        "winners_before",
        "won",
    )

    def __init__(self, rules: Any, fresh: bool = True) -> None:
        """An empty state; one that is not `fresh` has no columns yet: `clone` fills them."""
        super().__init__(rules, fresh)
        if not fresh:
            return
        # per card: which definition of the catalogue it is
        self.what: list[int] = []
        # per card: its participation token, see places.py
        self.token: list[int] = []
        # per card: 1 while its participation token lies face down
        self.covered: list[int] = []
        # per card: whose deck it came from
        self.owner: list[int] = []
        # per card: 1 when it was brought beside the deck
        self.beside: list[int] = []
        # per card: where it is, see places.py
        self.place: list[int] = []
        # per card in play: who controls it, -1 for nobody
        self.controller: list[int] = []
        # per card: 1 when rotated
        self.rotated: list[int] = []
        # per card: damage tokens
        self.damage: list[int] = []
        # per card: how many of its damage tokens cannot be healed
        self.unhealable: list[int] = []
        # per card: corruption tokens
        self.corruption: list[int] = []
        # per advantage: the card it is attached to, or what else, see places.py
        self.on: list[int] = []
        # per card: the challenge that it takes part in, -1 for none
        self.challenge: list[int] = []
        # per card: 1: a character takes part as a troop, or a troop as a character; -1: to be said
        self.as_other: list[int] = []
        # challenges kept face down, with what was announced, see rows.py
        self.announced: list[tuple[int, ...]] = []
        # per card: 1 when it lies face down on the table
        self.face_down: tuple[int, ...] = ()
        # per player: the definitions of the cards brought to the table, sorted
        self.brought: list[list[int]] = []
        # per player: the definitions of the cards brought beside it, sorted
        self.brought_aside: list[list[int]] = []
        # per player: cards beside the deck: Starting Advantages, the Dragon Reborn
        self.aside: list[list[int]] = []
        # per player: cards of the draw deck, the top last
        self.decks: list[list[int]] = []
        # per player: cards in hand
        self.hands: list[list[int]] = []
        # per player: cards face down under a card in play
        self.stored: list[list[int]] = []
        # per player, while setting up: starting character, then the starting hand
        self.chosen: list[list[int]] = []
        # per player: own cards in the discard pile
        self.discards: list[list[int]] = []
        # per player: own cards in the killed pile
        self.killed: list[list[int]] = []
        # per player: own cards out of play
        self.removed: list[list[int]] = []
        # cards in play, in the order in which they came
        self.in_play: tuple[int, ...] = ()
        # per player: the starting character or what replaced it, -1 before the start
        self.starting: list[int] = []
        # the face-down Dragon Reborn, or -1
        self.dragon: int = 0
        # tokens on the Pattern: light, shadow, neutral
        self.pattern: list[int] = []
        # 1 once the Pattern has held 20 tokens
        self.latched: int = 0
        # turns of the Last Battle begun so far
        self.last_battle: int = 0
        # turns begun so far
        self.turn: int = 0
        # the step of the turn, see places.py
        self.step: int = 0
        # the dominant player of the turn, -1 while it is not determined
        self.dominant: int = 0
        # whose Take Actions step it is, or -1
        self.acting: int = 0
        # the challenge that is being resolved, or -1
        self.resolving: int = 0
        # per challenge: its kind, 0 for none
        self.challenge_kind: tuple[int, ...] = ()
        # per challenge: its card, or the advantage that is contested, or -1
        self.challenge_card: tuple[int, ...] = ()
        # per challenge: who initiated it, or -1
        self.initiator: list[int] = []
        # per challenge: the card that it targets, or -1
        self.target: list[int] = []
        # per challenge: total support
        self.support: list[int] = []
        # per challenge: total opposition
        self.opposition: list[int] = []
        # per player: support or opposition rolled in this challenge that did not count
        self.ignored: list[int] = []
        # per challenge: the pools of each player, character and troop
        self.damage_pools: list[list[int]] = []
        # resource pools, see rows.py
        self.symbols: list[tuple[int, ...]] = []
        # dice on the table that are not marked yet: card, then its faces
        self.dice: list[tuple[int, ...]] = []
        # dice that are marked and still lie on their cards, see rows.py
        self.lying: list[tuple[int, ...]] = []
        # damage that does not go into a pool, see rows.py
        self.targeted: list[tuple[int, ...]] = []
        # special effects of damage in a pool, see rows.py
        self.special: list[tuple[int, ...]] = []
        # what effects have given to cards, see rows.py
        self.gained: list[tuple[int, ...]] = []
        # control tokens: advantage, the Hero's, the Villain's
        self.control: list[tuple[int, ...]] = []
        # prophecies that have been fulfilled, each time: definition, by whom
        self.fulfilled: list[tuple[int, ...]] = []
        # who won the Last Battle challenge of this turn, or -1
        self.won: int = 0
        # bit mask of those who made nothing in this turn's Last Battle challenge
        self.generated_nothing: int = 0
        # what texts keep with their cards, see rows.py
        self.kept: list[tuple[int, ...]] = []
        # tokens that texts put on cards, see rows.py
        self.tokens: list[tuple[int, ...]] = []
        # how often effects were used this turn: card, effect, times
        self.used: list[tuple[int, ...]] = []
        # what cards have rolled this turn, see rows.py
        self.rolls: list[tuple[int, ...]] = []
        # the results of the roll before: card or -1, then each symbol
        self.last_roll: list[tuple[int, ...]] = []
        # what effects of texts have brought into force, see rows.py
        self.lasting: list[tuple[int, ...]] = []
        # effects of texts that are due, see rows.py
        self.happened: list[tuple[int, ...]] = []
        # who has just been killed and may be saved by an event, see rows.py
        self.fallen: list[tuple[int, ...]] = []
        # what the effect that begins now is given besides: slot, value
        self.handed: list[tuple[int, ...]] = []
        # events that act as characters or troops, see rows.py
        self.stands_in: list[tuple[int, ...]] = []
        # points of damage about to be put on cards, see rows.py
        self.coming: list[tuple[int, ...]] = []
        # who took damage in a challenge that is not over: card, challenge
        self.hurt: list[tuple[int, ...]] = []
        # cards that die at the end of the turn unless they are healed
        self.poisoned: list[int] = []
        # cards that took part in a challenge this turn
        self.joined: list[int] = []
        # cards that took part in a challenge in the turn before
        self.joined_before: list[int] = []
        # bit mask of the players of whom a card took part in a challenge this turn
        self.fought: int = 0
        # bit mask of the players who succeeded at a challenge this turn
        self.winners: int = 0
        # bit mask of the players who succeeded at one in the turn before
        self.winners_before: int = 0
        # per player: characters, then troops recruited this turn
        self.recruited: list[int] = []
        # card-based challenges initiated this turn
        self.initiated: int = 0
        # per player: cards drawn this turn
        self.drawn: list[int] = []
        # bit mask of the challenges of this turn that succeeded
        self.succeeded: int = 0

    def clone(self) -> WheelState:
        """An independent copy; the log stays behind."""
        new = WheelState(self.rules, False)
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
        new.token = self.token.copy()
        new.covered = self.covered.copy()
        new.owner = self.owner.copy()
        new.beside = self.beside.copy()
        new.place = self.place.copy()
        new.controller = self.controller.copy()
        new.rotated = self.rotated.copy()
        new.damage = self.damage.copy()
        new.unhealable = self.unhealable.copy()
        new.corruption = self.corruption.copy()
        new.on = self.on.copy()
        new.challenge = self.challenge.copy()
        new.as_other = self.as_other.copy()
        new.announced = self.announced.copy()
        new.face_down = self.face_down
        new.brought = [x.copy() for x in self.brought]
        new.brought_aside = [x.copy() for x in self.brought_aside]
        new.aside = [x.copy() for x in self.aside]
        new.decks = [x.copy() for x in self.decks]
        new.hands = [x.copy() for x in self.hands]
        new.stored = [x.copy() for x in self.stored]
        new.chosen = [x.copy() for x in self.chosen]
        new.discards = [x.copy() for x in self.discards]
        new.killed = [x.copy() for x in self.killed]
        new.removed = [x.copy() for x in self.removed]
        new.in_play = self.in_play
        new.starting = self.starting.copy()
        new.dragon = self.dragon
        new.pattern = self.pattern.copy()
        new.latched = self.latched
        new.last_battle = self.last_battle
        new.turn = self.turn
        new.step = self.step
        new.dominant = self.dominant
        new.acting = self.acting
        new.resolving = self.resolving
        new.challenge_kind = self.challenge_kind
        new.challenge_card = self.challenge_card
        new.initiator = self.initiator.copy()
        new.target = self.target.copy()
        new.support = self.support.copy()
        new.opposition = self.opposition.copy()
        new.ignored = self.ignored.copy()
        new.damage_pools = [x.copy() for x in self.damage_pools]
        new.symbols = self.symbols.copy()
        new.dice = self.dice.copy()
        new.lying = self.lying.copy()
        new.targeted = self.targeted.copy()
        new.special = self.special.copy()
        new.gained = self.gained.copy()
        new.control = self.control.copy()
        new.fulfilled = self.fulfilled.copy()
        new.won = self.won
        new.generated_nothing = self.generated_nothing
        new.kept = self.kept.copy()
        new.tokens = self.tokens.copy()
        new.used = self.used.copy()
        new.rolls = self.rolls.copy()
        new.last_roll = self.last_roll.copy()
        new.lasting = self.lasting.copy()
        new.happened = self.happened.copy()
        new.fallen = self.fallen.copy()
        new.handed = self.handed.copy()
        new.stands_in = self.stands_in.copy()
        new.coming = self.coming.copy()
        new.hurt = self.hurt.copy()
        new.poisoned = self.poisoned.copy()
        new.joined = self.joined.copy()
        new.joined_before = self.joined_before.copy()
        new.fought = self.fought
        new.winners = self.winners
        new.winners_before = self.winners_before
        new.recruited = self.recruited.copy()
        new.initiated = self.initiated
        new.drawn = self.drawn.copy()
        new.succeeded = self.succeeded
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
            self.token,
            self.covered,
            self.owner,
            self.beside,
            self.place,
            self.controller,
            self.rotated,
            self.damage,
            self.unhealable,
            self.corruption,
            self.on,
            self.challenge,
            self.as_other,
            self.announced,
            self.face_down,
            self.brought,
            self.brought_aside,
            self.aside,
            self.decks,
            self.hands,
            self.stored,
            self.chosen,
            self.discards,
            self.killed,
            self.removed,
            self.in_play,
            self.starting,
            self.dragon,
            self.pattern,
            self.latched,
            self.last_battle,
            self.turn,
            self.step,
            self.dominant,
            self.acting,
            self.resolving,
            self.challenge_kind,
            self.challenge_card,
            self.initiator,
            self.target,
            self.support,
            self.opposition,
            self.ignored,
            self.damage_pools,
            self.symbols,
            self.dice,
            self.lying,
            self.targeted,
            self.special,
            self.gained,
            self.control,
            self.fulfilled,
            self.won,
            self.generated_nothing,
            self.kept,
            self.tokens,
            self.used,
            self.rolls,
            self.last_roll,
            self.lasting,
            self.happened,
            self.fallen,
            self.handed,
            self.stands_in,
            self.coming,
            self.hurt,
            self.poisoned,
            self.joined,
            self.joined_before,
            self.fought,
            self.winners,
            self.winners_before,
            self.recruited,
            self.initiated,
            self.drawn,
            self.succeeded,
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
            self.token = value
        elif index == 23:
            self.covered = value
        elif index == 24:
            self.owner = value
        elif index == 25:
            self.beside = value
        elif index == 26:
            self.place = value
        elif index == 27:
            self.controller = value
        elif index == 28:
            self.rotated = value
        elif index == 29:
            self.damage = value
        elif index == 30:
            self.unhealable = value
        elif index == 31:
            self.corruption = value
        elif index == 32:
            self.on = value
        elif index == 33:
            self.challenge = value
        elif index == 34:
            self.as_other = value
        elif index == 35:
            self.announced = value
        elif index == 36:
            self.face_down = value
        elif index == 37:
            self.brought = value
        elif index == 38:
            self.brought_aside = value
        elif index == 39:
            self.aside = value
        elif index == 40:
            self.decks = value
        elif index == 41:
            self.hands = value
        elif index == 42:
            self.stored = value
        elif index == 43:
            self.chosen = value
        elif index == 44:
            self.discards = value
        elif index == 45:
            self.killed = value
        elif index == 46:
            self.removed = value
        elif index == 47:
            self.in_play = value
        elif index == 48:
            self.starting = value
        elif index == 49:
            self.dragon = value
        elif index == 50:
            self.pattern = value
        elif index == 51:
            self.latched = value
        elif index == 52:
            self.last_battle = value
        elif index == 53:
            self.turn = value
        elif index == 54:
            self.step = value
        elif index == 55:
            self.dominant = value
        elif index == 56:
            self.acting = value
        elif index == 57:
            self.resolving = value
        elif index == 58:
            self.challenge_kind = value
        elif index == 59:
            self.challenge_card = value
        elif index == 60:
            self.initiator = value
        elif index == 61:
            self.target = value
        elif index == 62:
            self.support = value
        elif index == 63:
            self.opposition = value
        elif index == 64:
            self.ignored = value
        elif index == 65:
            self.damage_pools = value
        elif index == 66:
            self.symbols = value
        elif index == 67:
            self.dice = value
        elif index == 68:
            self.lying = value
        elif index == 69:
            self.targeted = value
        elif index == 70:
            self.special = value
        elif index == 71:
            self.gained = value
        elif index == 72:
            self.control = value
        elif index == 73:
            self.fulfilled = value
        elif index == 74:
            self.won = value
        elif index == 75:
            self.generated_nothing = value
        elif index == 76:
            self.kept = value
        elif index == 77:
            self.tokens = value
        elif index == 78:
            self.used = value
        elif index == 79:
            self.rolls = value
        elif index == 80:
            self.last_roll = value
        elif index == 81:
            self.lasting = value
        elif index == 82:
            self.happened = value
        elif index == 83:
            self.fallen = value
        elif index == 84:
            self.handed = value
        elif index == 85:
            self.stands_in = value
        elif index == 86:
            self.coming = value
        elif index == 87:
            self.hurt = value
        elif index == 88:
            self.poisoned = value
        elif index == 89:
            self.joined = value
        elif index == 90:
            self.joined_before = value
        elif index == 91:
            self.fought = value
        elif index == 92:
            self.winners = value
        elif index == 93:
            self.winners_before = value
        elif index == 94:
            self.recruited = value
        elif index == 95:
            self.initiated = value
        elif index == 96:
            self.drawn = value
        elif index == 97:
            self.succeeded = value
