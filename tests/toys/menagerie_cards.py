"""The menagerie: columns, creatures, spells. What they do stands in menagerie.py."""

from typing import NamedTuple

from wonderwheel.core.state.amounts import Amount
from wonderwheel.core.state.columns import Column

COLUMNS = (
    Column("card", "ints", "all", "per creature: which card it is"),
    Column("owner", "ints", "all", "per creature: whose it is"),
    Column("zone", "ints", "all", "per creature: NOWHERE, PLAY, GRAVE, EXILE"),
    Column("tapped", "ints", "all", "per creature: 1 when tapped"),
    Column("counters", "ints", "all", "per creature: amount of +1 counters"),
    Column("shields", "ints", "all", "per creature: shield counters"),
    Column("many", "ints", "all", "per creature: the amount of equal tokens that this handle stands for"),
    Column("power", "ints", "all", "per creature: current power, derived"),
    Column("life", "ints", "all", "per player: amount of life"),
    Column("spells", "lists", "all", "per player: spells in hand, all open"),
    Column("active", "int", "all", "whose turn it is"),
    Column("ends", "int", "all", "turns ended in a row without a spell"),
)
NOWHERE, PLAY, GRAVE, EXILE = range(4)
TARGET, DESTROY, DIE, LEAVE, TAP, UNTAP, GAIN, COUNTER, CREATE = range(9)  # kinds of change
BASE, ADD, TIMES = range(3)  # layers
M_CAPTAIN, M_DOUBLE, M_BASE, M_CURSE, M_MASS, M_SWING, M_SWAY = range(7)  # modifiers
TURN = 0  # a period of counting
ONE = Amount.of(1).code


class Creature(NamedTuple):
    name: str
    power: int
    text: str


CREATURES = (
    Creature("Wolf", 2, ""),
    Creature("Bear", 4, ""),
    Creature("Captain", 1, "Your other creatures have +1."),
    Creature("Phoenix", 3, "If this would die, exile it instead."),
    Creature("Martyr", 1, "When this dies, gain life equal to its power."),
    Creature("Griever", 2, "Whenever another creature dies, gain 1 life."),
    Creature("Mourner", 2, "Whenever another creature dies, put a counter on this."),
    Creature("Idol", 0, "This can't be destroyed."),
    Creature("Guardian", 2, "If another creature of yours would be destroyed, you may sacrifice this instead."),
    Creature("Void", 1, "If another creature would die, exile it instead."),
    Creature("Ferryman", 1, "If a creature would be exiled, it dies instead."),
    Creature("Herald", 1, "When a third creature dies in a turn, gain 5 life."),
    Creature("Domino", 1, "When this dies, destroy another Domino."),
    Creature("Priest", 1, "Whenever you gain life, put a counter on this."),
    Creature("Choir", 1, "Whenever a counter is put on a creature, gain 1 life."),
    Creature("Cantor", 1, "Whenever a counter is put on a creature, you may gain 1 life."),
    Creature("Tick", 1, "Whenever a creature taps, untap it."),
    Creature("Tock", 1, "Whenever a creature untaps, tap it."),
    Creature("Moth", 1, "Whenever a creature untaps, put a counter on this, at most one."),
    Creature("Brood", 1, "Whenever a Rat enters under your control, create a Rat."),
    Creature("Rat", 1, "Token."),
    Creature("Mass", 0, "This has + the power of every other Mass."),
    Creature("Swing", 1, "This has +2 while every Sway has at most 1 power."),
    Creature("Sway", 1, "This has +2 while a Swing has 3 or more power."),
    Creature("Heckler", 1, "Whenever the other player gains life, you may put a counter on this."),
    Creature("Juggler", 1, "When this dies, put a counter on each of two creatures."),
    Creature("Dicer", 1, "Whenever a creature taps, roll a die: untap it unless a 1 came up."),
    Creature("Splitter", 4, "If this would die, exile it and create two Rats instead."),
    Creature("Gong", 1, "Whenever a creature taps, gain 1 life. Whenever a creature untaps, gain 1 life."),
)
(
    WOLF,
    BEAR,
    CAPTAIN,
    PHOENIX,
    MARTYR,
    GRIEVER,
    MOURNER,
    IDOL,
    GUARDIAN,
    VOID,
    FERRYMAN,
    HERALD,
    DOMINO,
    PRIEST,
    CHOIR,
    CANTOR,
    TICK,
    TOCK,
    MOTH,
    BROOD,
    RAT,
    MASS,
    SWING,
    SWAY,
    HECKLER,
    JUGGLER,
    DICER,
    SPLITTER,
    GONG,
) = range(len(CREATURES))

SPELLS = (
    "Wrath",  # destroy all creatures
    "Smite",  # destroy target creature
    "Decree",  # destroy target creature, then gain 1 life
    "Bless",  # gain 1 life
    "Lull",  # tap target creature
    "Hatch",  # create a Rat
    "Banish",  # exile target creature
    "Double",  # double the power of all creatures this turn
    "Dwindle",  # creatures have base power 0 this turn
    "Mirror",  # create a token copy of target creature
    "Curse",  # until your next turn, creatures you do not own have -1
    "Nourish",  # put a counter on target creature
    "Interlude",  # destroy target creature, gain 1 life and let at once happen what that triggers, create a Rat
)
WRATH, SMITE, DECREE, BLESS, LULL, HATCH, BANISH, DOUBLE, DWINDLE, MIRROR, CURSE, NOURISH, INTERLUDE = range(13)


def creature(name: str) -> int:
    return next(i for i, card in enumerate(CREATURES) if card.name == name)
