"""The kinds of change that can be proposed: the first number of an event, with its further numbers."""

(
    TARGET,  # card, who targets, source
    DESTROY,  # card
    DIE,  # card: by negative power
    SACRIFICE,  # card
    BANISH,  # card, keeps its effects (portal)
    DISCARD,  # card
    DENY,  # card
    TO_ABYSS,  # card
    TO_HAND,  # card
    TO_DECK,  # card, TOP, BOTTOM or SHUFFLED
    DRAW,  # seat
    ARRIVE,  # card, realm, controller, flags
    MOVE,  # card, realm
    TAP,  # card
    UNTAP,  # card
    COUNTER,  # holder, kind, amount
    UNCOUNTER,  # holder, kind, amount
    NULLIFY,  # card, when it ends
    CONTROL,  # card, seat, when it ends
    EQUIP,  # equipment, wearer
    SEIZE,  # stone, seat, who held it
    STONE,  # stone, holder
    STONE_AWAY,  # stone: banished
    STONE_MOVE,  # stone, realm
    GAIN,  # seat, resource, amount, realm, 1 if a card gives it
    ATTACK,  # seat, realm
    TURN_UP,  # card
    REALM_AWAY,  # realm: banished with all that is there
) = range(28)

TOP, BOTTOM, SHUFFLED = range(3)

# Flags of ARRIVE.
WAS_PLAYED, KEEPS_EFFECTS, FACE_DOWN, WAS_CREATED, IS_COPY = 1, 2, 4, 8, 16

ENERGY, ACTIONS, FAITH, FREE_ATTACKS = range(4)
RESOURCES = ("energy", "actions", "faith", "free attacks")
