"""What abilities can wait for: the kinds of happening that trigger, numbered."""

from __future__ import annotations

from wonderwheel.core.errors import SetupError
from wonderwheel.core.numbering import Numbering
from wonderwheel.games.wonders_of_the_first.verbs import VERBS

_happenings = Numbering[str]()
ARRIVES: int = _happenings.add("arrives")
ENTERS: int = _happenings.add("enters")
EXITS: int = _happenings.add("exits")
DIES: int = _happenings.add("dies")
DESTROYED: int = _happenings.add("destroyed")
SACRIFICED: int = _happenings.add("sacrificed")
LEAVES: int = _happenings.add("leaves")
TO_ABYSS: int = _happenings.add("put into the abyss")
BANISHED: int = _happenings.add("banished")
ETERNAL: int = _happenings.add("denied to the abyss")
DRAWN: int = _happenings.add("drawn")
DISCARDED: int = _happenings.add("discarded")
DENIES: int = _happenings.add("denies")
REVEALED: int = _happenings.add("revealed from the deck")
PLAYED: int = _happenings.add("played")
PLAYED_BY_SEEK: int = _happenings.add("played from a seek")
ATTACKS: int = _happenings.add("attacks")
PLAYER_ATTACKS: int = _happenings.add("player attacks")
DEFENDS: int = _happenings.add("defends")
BATTLES: int = _happenings.add("battles")
WINS_OR_TIES: int = _happenings.add("wins or ties")
WINS_BATTLE: int = _happenings.add("wins a battle")
SEIZES: int = _happenings.add("seizes")
GAINS_STONE: int = _happenings.add("gains a stone")
LOSES_STONE: int = _happenings.add("loses a stone")
STONE_TAKEN: int = _happenings.add("stone taken")  # by an opponent, in whatever way; told of who had it
HARVESTED: int = _happenings.add("harvested")
HARVESTS: int = _happenings.add("harvests")
TAPPED: int = _happenings.add("tapped")
UNTAPPED: int = _happenings.add("untapped")
COUNTERS_PUT: int = _happenings.add("counters put")
EQUIPPED: int = _happenings.add("equipped")
NULLIFIED: int = _happenings.add("nullified")
TARGETED: int = _happenings.add("targeted")
PORTALED: int = _happenings.add("portaled")
FLIES: int = _happenings.add("flies")
SEEKS: int = _happenings.add("seeks")
CREATES_TOKENS: int = _happenings.add("creates tokens")
GAINS_ACTIONS: int = _happenings.add("gains actions")  # through abilities of cards
ROUND_START: int = _happenings.add("round start")
ASCEND: int = _happenings.add("ascend")
ROUND_END: int = _happenings.add("round end")
TURN_END: int = _happenings.add("turn end")
BATTLE_END: int = _happenings.add("battle end")
ABILITY_TRIGGERS: int = _happenings.add("ability triggers")
ACTIVATES: int = _happenings.add("activates")
CONTROL_CHANGES: int = _happenings.add("control changes")
FACE_UP: int = _happenings.add("turned face up")
FLYING_ATTACK: int = _happenings.add("flying attack")
GAME_END: int = _happenings.add("game end")
_named = _happenings.all()
for _verb in VERBS:
    for _name in dict.fromkeys((_verb.waited_for(), _verb.done_as())):
        if _name and _name not in _named:
            _happenings.add(_name)
HAPPENINGS: tuple[str, ...] = _happenings.all()
NUMBER = {name: i for i, name in enumerate(HAPPENINGS)}
OF_VERB = {verb.name: NUMBER[verb.waited_for()] for verb in VERBS if verb.waited_for()}
OF_DOING = {verb.name: NUMBER[verb.done_as()] for verb in VERBS if verb.done_as()}

# The printed kind of an ability that waits for a happening: "whenever a Wonder arrives" is an on arrival ability.
HEADS = {
    ARRIVES: "on arrival",
    ATTACKS: "on attack",
    PLAYER_ATTACKS: "on attack",
    FLYING_ATTACK: "on attack",
    DEFENDS: "on defense",
    BATTLES: "on battle",
    DIES: "on death",
    HARVESTED: "on harvest",
    PLAYED: "on play",
    ROUND_START: "on round start",
    ROUND_END: "on round end",
    ASCEND: "ascend",
    ETERNAL: "eternal",
}


# What a text with whenever waits for at the moment of an On ability.
ON_X = frozenset({ARRIVES, ATTACKS, PLAYER_ATTACKS, DEFENDS, BATTLES, DIES, HARVESTED})


def number_of(name: str) -> int:
    """The number of a kind of happening; SetupError for a name that a card file made up."""
    if name not in NUMBER:
        raise SetupError(f"nothing that happens is called {name!r}; what does: {', '.join(HAPPENINGS)}")
    return NUMBER[name]
