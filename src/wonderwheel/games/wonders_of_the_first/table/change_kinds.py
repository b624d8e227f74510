"""The kinds of change that can be proposed: the first number of an event, with its further numbers."""

from __future__ import annotations

from wonderwheel.core.numbering import Numbering
from wonderwheel.games.wonders_of_the_first.verb import DEED
from wonderwheel.games.wonders_of_the_first.verbs import PLAIN, VERBS

_kinds = Numbering[str]()
TARGET: int = _kinds.add("target")  # card, who targets, source
DESTROY: int = _kinds.add("destroy")  # card
DIE: int = _kinds.add("die")  # card: by negative power
SACRIFICE: int = _kinds.add("sacrifice")  # card
BANISH: int = _kinds.add("banish")  # card, keeps its effects (portal)
DISCARD: int = _kinds.add("discard")  # card
DENY: int = _kinds.add("deny")  # card
TO_ABYSS: int = _kinds.add("put into the abyss")  # card
TO_HAND: int = _kinds.add("return to hand")  # card
TO_DECK: int = _kinds.add("put into the deck")  # card, TOP, BOTTOM or SHUFFLED
DRAW: int = _kinds.add("draw")  # seat
ARRIVE: int = _kinds.add("arrive")  # card, realm, controller, flags
MOVE: int = _kinds.add("move")  # card, realm
TAP: int = _kinds.add("tap")  # card
UNTAP: int = _kinds.add("untap")  # card
COUNTER: int = _kinds.add("put counters")  # holder, kind, amount
UNCOUNTER: int = _kinds.add("remove counters")  # holder, kind, amount
NULLIFY: int = _kinds.add("nullify")  # card, when it ends
CONTROL: int = _kinds.add("gain control")  # card, seat, when it ends
EQUIP: int = _kinds.add("equip")  # equipment, wearer
SEIZE: int = _kinds.add("seize")  # stone, seat, who held it
STONE: int = _kinds.add("gain a stone")  # stone, holder
STONE_AWAY: int = _kinds.add("banish a stone")  # stone: banished
STONE_MOVE: int = _kinds.add("move a stone")  # stone, realm
GAIN: int = _kinds.add("gain")  # seat, resource, amount, realm, 1 if a card gives it
ATTACK: int = _kinds.add("attack")  # seat, realm
TURN_UP: int = _kinds.add("turn face up")  # card
REALM_AWAY: int = _kinds.add("banish a realm")  # realm: banished with all that is there
DO: int = _kinds.add(DEED)  # seat, which of the `DEEDS`
# Verbs that no other change stands for: each with a card.
OWN: tuple[int, ...] = tuple([_kinds.add(verb.name) for verb in PLAIN if not verb.change])
NAMES: tuple[str, ...] = _kinds.all()
NUMBER = {name: i for i, name in enumerate(NAMES)}
OF_VERB = {verb.name: NUMBER[verb.changes_by()] for verb in VERBS if verb.changes_by()}

TOP, BOTTOM, SHUFFLED = range(3)

# Flags of ARRIVE.
WAS_PLAYED, KEEPS_EFFECTS, FACE_DOWN, WAS_CREATED, IS_COPY = 1, 2, 4, 8, 16

_resources = Numbering[str]()
ENERGY: int = _resources.add("energy")
ACTIONS: int = _resources.add("actions")
FAITH: int = _resources.add("faith")
FREE_ATTACKS: int = _resources.add("free attacks")
RESOURCES: tuple[str, ...] = _resources.all()
RESOURCE = {name: i for i, name in enumerate(RESOURCES)}
# What a player is about to do, of which no card changes.
DEEDS: tuple[str, ...] = tuple([verb.name for verb in VERBS if verb.deed])

# What players have, and gain, lose and spend.
HAD: tuple[str, ...] = ("energy", "actions", "faith")
