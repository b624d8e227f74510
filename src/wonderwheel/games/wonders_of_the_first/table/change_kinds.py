"""The kinds of change that can be proposed: the first number of an event, with its further numbers."""

from __future__ import annotations

from typing import Final

from wonderwheel.core.numbering import Numbering
from wonderwheel.games.wonders_of_the_first.verb import DEED
from wonderwheel.games.wonders_of_the_first.verbs import PLAIN, VERBS

_kinds = Numbering[str]()
TARGET: Final[int] = _kinds.add("target")  # card, who targets, source
DESTROY: Final[int] = _kinds.add("destroy")  # card
DIE: Final[int] = _kinds.add("die")  # card: by negative power
SACRIFICE: Final[int] = _kinds.add("sacrifice")  # card
BANISH: Final[int] = _kinds.add("banish")  # card, keeps its effects (portal)
DISCARD: Final[int] = _kinds.add("discard")  # card
DENY: Final[int] = _kinds.add("deny")  # card
TO_ABYSS: Final[int] = _kinds.add("put into the abyss")  # card
TO_HAND: Final[int] = _kinds.add("return to hand")  # card
TO_DECK: Final[int] = _kinds.add("put into the deck")  # card, TOP, BOTTOM or SHUFFLED
DRAW: Final[int] = _kinds.add("draw")  # seat
ARRIVE: Final[int] = _kinds.add("arrive")  # card, realm, controller, flags
MOVE: Final[int] = _kinds.add("move")  # card, realm
TAP: Final[int] = _kinds.add("tap")  # card
UNTAP: Final[int] = _kinds.add("untap")  # card
COUNTER: Final[int] = _kinds.add("put counters")  # holder, kind, amount
UNCOUNTER: Final[int] = _kinds.add("remove counters")  # holder, kind, amount
NULLIFY: Final[int] = _kinds.add("nullify")  # card, when it ends
CONTROL: Final[int] = _kinds.add("gain control")  # card, seat, when it ends
EQUIP: Final[int] = _kinds.add("equip")  # equipment, wearer
SEIZE: Final[int] = _kinds.add("seize")  # stone, seat, who held it
STONE: Final[int] = _kinds.add("gain a stone")  # stone, holder
STONE_AWAY: Final[int] = _kinds.add("banish a stone")  # stone: banished
STONE_MOVE: Final[int] = _kinds.add("move a stone")  # stone, realm
GAIN: Final[int] = _kinds.add("gain")  # seat, resource, amount, realm, 1 if a card gives it
ATTACK: Final[int] = _kinds.add("attack")  # seat, realm
TURN_UP: Final[int] = _kinds.add("turn face up")  # card
REALM_AWAY: Final[int] = _kinds.add("banish a realm")  # realm: banished with all that is there
DO: Final[int] = _kinds.add(DEED)  # seat, which of the `DEEDS`
# Verbs that no other change stands for: each with a card.
OWN: Final[tuple[int, ...]] = tuple([_kinds.add(verb.name) for verb in PLAIN if not verb.change])
NAMES: Final[tuple[str, ...]] = _kinds.all()
NUMBER: Final = {name: i for i, name in enumerate(NAMES)}
OF_VERB: Final = {verb.name: NUMBER[verb.changes_by()] for verb in VERBS if verb.changes_by()}

TOP: Final = 0
BOTTOM: Final = 1
SHUFFLED: Final = 2

# Flags of ARRIVE.
WAS_PLAYED: Final = 1
KEEPS_EFFECTS: Final = 2
FACE_DOWN: Final = 4
WAS_CREATED: Final = 8
IS_COPY: Final = 16

_resources = Numbering[str]()
ENERGY: Final[int] = _resources.add("energy")
ACTIONS: Final[int] = _resources.add("actions")
FAITH: Final[int] = _resources.add("faith")
FREE_ATTACKS: Final[int] = _resources.add("free attacks")
RESOURCES: Final[tuple[str, ...]] = _resources.all()
RESOURCE: Final = {name: i for i, name in enumerate(RESOURCES)}
# What a player is about to do, of which no card changes.
DEEDS: Final[tuple[str, ...]] = tuple([verb.name for verb in VERBS if verb.deed])

# What players have, and gain, lose and spend.
HAD: Final[tuple[str, ...]] = ("energy", "actions", "faith")
