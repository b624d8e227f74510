"""What something can or can't do: said behind "can" and "can't"."""

from __future__ import annotations

from dataclasses import dataclass

from wonderwheel.games.wheel_of_time.text.phrases.base import Act, CardCount, Skill, Thing, one_said
from wonderwheel.games.wheel_of_time.text.phrases.naming.nouns import Nouns
from wonderwheel.lang.nodes import Wording, row
from wonderwheel.lang.phrases import Condition


@dataclass(frozen=True)
class ReadyAct(Act):
    """Become ready."""

    form = "ready"
    clauses = ("WOT20-ready.ready-cards.1",)


@dataclass(frozen=True)
class ParticipateAct(Act):
    """Take part, in any challenge or in this one."""

    challenge: Thing | None = None
    form = "participate[ in {challenge}]"
    clauses = ("WOT20-challenge.participation.1",)


@dataclass(frozen=True)
class ParticipateInCardsAct(Act):
    """Take part in challenges that challenge cards make."""

    form = "participate in card challenges"


@dataclass(frozen=True)
class ParticipateInNationsAct(Act):
    """Take part in challenges of nation contested advantages, whatever their allegiance."""

    form = "participate in challenges of nation contested advantages"
    clauses = ("WOT20-challenge.contested.6",)


@dataclass(frozen=True)
class ParticipateWithAct(Act):
    """Take part beside cards with which this would not be allowed."""

    nouns: Nouns
    form = "participate with {nouns}"
    clauses = ("WOT20-action.allegiance.11",)


@dataclass(frozen=True)
class ParticipateAsAct(Act):
    """Take part as the other type of card, as one chooses when it commits."""

    kind: str
    form = "participate as a {kind}"
    wordings = (
        Wording('"participate as a troop"', kind="troop"),
        Wording('"participate as a character"', kind="character"),
    )
    clauses = ("WOT20-glossary.participate-as.1", "WOT20-glossary.participate-as.3")


@dataclass(frozen=True)
class LastBattleAct(Act):
    """Roll dice of an ability in the Last Battle, and take part in it with them alone."""

    skill: Skill
    form = "roll {skill} dice in the Last Battle and participate in it with {skill} alone"
    wordings = (
        Wording('"roll" skill "dice in the last battle and participate in it with" skill "alone"', slots="skill skill"),
    )
    clauses = ("WOT20-last-battle.9", "WOT20-last-battle.10")


@dataclass(frozen=True)
class ReinforceAct(Act):
    """Reinforce a challenge of this sort."""

    challenge: Thing
    form = "reinforce {challenge}"
    clauses = ("WOT20-action.reinforce.1",)


@dataclass(frozen=True)
class ReinforceOnlyAct(Act):
    """Reinforce this challenge and no other."""

    challenge: Thing
    form = "reinforce only {challenge}"


@dataclass(frozen=True)
class ReinforceTogetherAct(Act):
    """Reinforce, but all of them the same challenge."""

    form = "reinforce only one and the same challenge"
    wordings = (
        Wording(
            '"reinforce only" INT "and the same challenge"', made=one_said(lambda span: ReinforceTogetherAct(span=span))
        ),
    )


@dataclass(frozen=True)
class RecruitAct(Act):
    """Recruit characters and troops."""

    form = "recruit"
    clauses = ("WOT20-action.recruit.1",)


@dataclass(frozen=True)
class RecruitOnlyAct(Act):
    """Recruit no more than one character and one troop in a turn."""

    form = "recruit only 1 character and 1 troop each turn"
    wordings = (
        Wording(
            '"recruit only" INT "character and" INT "troop each turn"',
            made=one_said(lambda span: RecruitOnlyAct(span=span)),
        ),
    )


@dataclass(frozen=True)
class InitiateAct(Act):
    """Initiate challenges with challenge cards."""

    form = "initiate card challenges"
    clauses = ("WOT20-challenge.declare.1",)


@dataclass(frozen=True)
class InitiateThisAct(Act):
    """Initiate the challenge that this card makes."""

    form = "initiate this challenge"


@dataclass(frozen=True)
class ControlAct(Act):
    """Have a card under one's control."""

    what: Thing
    form = "control {what}"
    clauses = ("WOT20-glossary.control.3",)


@dataclass(frozen=True)
class ControlSeveralAct(Act):
    """Have more than one card of this title under one's control."""

    form = "control more than one card with the title of this"
    wordings = (
        Wording(
            '"control more than" INT "card with the title of this"',
            made=one_said(lambda span: ControlSeveralAct(span=span)),
        ),
    )


@dataclass(frozen=True)
class BeTargetAct(Act):
    """Be the target of advantages."""

    form = "be the target of advantages"


@dataclass(frozen=True)
class TargetAct(Act):
    """Be put on a card that fits."""

    nouns: Nouns
    form = "target {nouns}"


@dataclass(frozen=True)
class DrawAct(Act):
    """Draw more cards than this."""

    count: CardCount
    form = "draw more than {count}"


@dataclass(frozen=True)
class RollAct(Act):
    """Roll dice of an ability."""

    skill: Skill
    form = "roll {skill} dice"


@dataclass(frozen=True)
class RollOnlyIfAct(Act):
    """Roll dice of an ability in a challenge only if somebody takes part in it with the card."""

    skill: Skill
    condition: Condition
    form = "roll {skill} dice in a challenge only if {condition}"


@dataclass(frozen=True)
class GainSkillAct(Act):
    """Gain an ability, or dice of it."""

    skill: Skill
    form = "gain {skill} or roll {skill} dice"
    wordings = (Wording('"gain" skill "or roll" skill "dice"', slots="skill skill"),)


@dataclass(frozen=True)
class BeRecruitedAct(Act):
    """Be recruited."""

    form = "be recruited"
    clauses = ("WOT20-action.recruit.1",)


@dataclass(frozen=True)
class FightWithThoseAct(Act):
    """Take part in the Last Battle with dice that a card may roll instead of its own."""

    form = "participate in the Last Battle with those dice"
    clauses = ("WOT20-last-battle.10",)


@dataclass(frozen=True)
class StartAct(Act):
    """Be among the four cards of a starting hand."""

    form = "be in a starting hand"
    clauses = ("WOT20-setup.hand.1",)


@dataclass(frozen=True)
class BePlayedAct(Act):
    """Be played in these steps."""

    steps: tuple[str, ...]
    wordings = (
        Wording('"be played during" step ("or" step)*', made=lambda parts, span: BePlayedAct(tuple(parts), span=span)),
    )

    def text(self) -> str:
        return f"be played during {row(self.steps, 'or')}"


@dataclass(frozen=True)
class AddControlAct(Act):
    """Put control tokens on an advantage otherwise than by the challenge that it makes."""

    what: Thing
    form = "add control tokens to {what} except by a challenge of it"
