"""Who can't, who can, and who alone can."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Act, Skill, Thing
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import Nouns
from wonderwheel.lang.nodes import Wording, row
from wonderwheel.lang.phrases import Condition, Duration, Effect, Player


@dataclass(frozen=True)
class Cannot(Effect):
    """What cards can't do."""

    what: Thing
    act: Act
    duration: Duration | None = None
    about = True
    form = "{what} can't {act}[ {duration}]"


@dataclass(frozen=True)
class CardsCannot(Effect):
    """What all cards of a sort can't do."""

    nouns: Nouns
    act: Act
    duration: Duration | None = None
    about = True
    form = "{nouns} can't {act}[ {duration}]"


@dataclass(frozen=True)
class PlayerCannot(Effect):
    """What a player can't do."""

    who: Player
    act: Act
    duration: Duration | None = None
    about = True
    form = "{who} can't {act}[ {duration}]"


@dataclass(frozen=True)
class CannotUnless(Effect):
    """What a card can't do as long as something is not so."""

    what: Thing
    act: Act
    condition: Condition
    about = True
    form = "{what} can't {act} unless {condition}"


@dataclass(frozen=True)
class Can(Effect):
    """What a card can do although it could not."""

    what: Thing
    act: Act
    duration: Duration | None = None
    about = True
    form = "{what} can {act}[ {duration}]"


@dataclass(frozen=True)
class CardsCan(Effect):
    """What all cards of a sort can do although they could not."""

    nouns: Nouns
    act: Act
    duration: Duration | None = None
    about = True
    form = "{nouns} can {act}[ {duration}]"


@dataclass(frozen=True)
class PlayerCan(Effect):
    """What a player can do, and no more than that."""

    who: Player
    act: Act
    about = True
    form = "{who} can {act}"


@dataclass(frozen=True)
class OnlyCan(Effect):
    """What nobody else can do."""

    nouns: Nouns
    act: Act
    about = True
    form = "only {nouns} can {act}"


@dataclass(frozen=True)
class OnlyThatOneCan(Effect):
    """What nobody but one card can do."""

    what: Thing
    act: Act
    about = True
    form = "only {what} can {act}"


@dataclass(frozen=True)
class OnlyOfVillainsCan(Effect):
    """What no card can do but those of the Villain player."""

    act: Act
    about = True
    form = "only cards controlled by a Villain can {act}"


@dataclass(frozen=True)
class OnlyDice(Effect):
    """In a challenge, no dice but these are rolled."""

    skills: tuple[str, ...]
    challenge: Thing
    about = True
    wordings = (
        Wording(
            '"only" skill ("and" skill)* "dice can be rolled in" thing',
            made=lambda parts, span: OnlyDice(tuple(parts[:-1]), parts[-1], span=span),
        ),
    )

    def text(self) -> str:
        return f"only {row(self.skills)} dice can be rolled in {self.challenge.text()}"


@dataclass(frozen=True)
class NoDice(Effect):
    """In a challenge, dice of an ability are not rolled."""

    skill: Skill
    challenge: Thing
    about = True
    form = "{skill} dice can't be rolled in {challenge}"


@dataclass(frozen=True)
class OnlyEvents(Effect):
    """While a challenge is resolved, no events but these are played."""

    nouns: Nouns
    challenge: Thing
    about = True
    form = "only {nouns} can be played while {challenge} is resolved"
    wordings = ('"only" noun_pl "can be played while" thing "be resolved"',)


@dataclass(frozen=True)
class NoEffects(Effect):
    """In a challenge, no event is played and no effect used that asks for symbols of a kind."""

    skill: Skill
    challenge: Thing
    about = True
    form = "events and effects that need {skill} can't be used in {challenge}"
