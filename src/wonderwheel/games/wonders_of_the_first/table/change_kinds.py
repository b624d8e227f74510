"""The kinds of change that can be proposed: the first number of an event, with its further numbers."""

from __future__ import annotations

from wonderwheel.core.numbering import Numbering

_kinds = Numbering[str]()
TARGET = _kinds.add("target")  # card, who targets, source
DESTROY = _kinds.add("destroy")  # card
DIE = _kinds.add("die")  # card: by negative power
SACRIFICE = _kinds.add("sacrifice")  # card
BANISH = _kinds.add("banish")  # card, keeps its effects (portal)
DISCARD = _kinds.add("discard")  # card
DENY = _kinds.add("deny")  # card
TO_ABYSS = _kinds.add("put into the abyss")  # card
TO_HAND = _kinds.add("return to hand")  # card
TO_DECK = _kinds.add("put into the deck")  # card, TOP, BOTTOM or SHUFFLED
DRAW = _kinds.add("draw")  # seat
ARRIVE = _kinds.add("arrive")  # card, realm, controller, flags
MOVE = _kinds.add("move")  # card, realm
TAP = _kinds.add("tap")  # card
UNTAP = _kinds.add("untap")  # card
COUNTER = _kinds.add("put counters")  # holder, kind, amount
UNCOUNTER = _kinds.add("remove counters")  # holder, kind, amount
NULLIFY = _kinds.add("nullify")  # card, when it ends
CONTROL = _kinds.add("gain control")  # card, seat, when it ends
EQUIP = _kinds.add("equip")  # equipment, wearer
SEIZE = _kinds.add("seize")  # stone, seat, who held it
STONE = _kinds.add("gain a stone")  # stone, holder
STONE_AWAY = _kinds.add("banish a stone")  # stone: banished
STONE_MOVE = _kinds.add("move a stone")  # stone, realm
GAIN = _kinds.add("gain")  # seat, resource, amount, realm, 1 if a card gives it
ATTACK = _kinds.add("attack")  # seat, realm
TURN_UP = _kinds.add("turn face up")  # card
REALM_AWAY = _kinds.add("banish a realm")  # realm: banished with all that is there
NAMES = _kinds.all()

TOP, BOTTOM, SHUFFLED = range(3)

# Flags of ARRIVE.
WAS_PLAYED, KEEPS_EFFECTS, FACE_DOWN, WAS_CREATED, IS_COPY = 1, 2, 4, 8, 16

_resources = Numbering[str]()
ENERGY = _resources.add("energy")
ACTIONS = _resources.add("actions")
FAITH = _resources.add("faith")
FREE_ATTACKS = _resources.add("free attacks")
RESOURCES = _resources.all()
RESOURCE = {name: i for i, name in enumerate(RESOURCES)}
