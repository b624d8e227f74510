"""Acts: what somebody can or can't do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from wonderwheel.games.wheel_of_time.meaning.from_phrases.conditions import condition
from wonderwheel.games.wheel_of_time.meaning.from_phrases.nouns import cards, challenge, thing
from wonderwheel.games.wheel_of_time.meaning.standing_rules import Act
from wonderwheel.games.wheel_of_time.text import phrases as p
from wonderwheel.lang.nodes import Node
from wonderwheel.lang.refusing import refuse


def _participate(node: p.ParticipateAct) -> Act:
    return Act("participate", challenge(node.challenge) if node.challenge is not None else None)


def _draw(node: p.DrawAct) -> Act:
    if not isinstance(node.count, p.Num):
        refuse(node, "the number is not known")
    return Act("draw more", number=node.count.value)


ACTS: Final[Mapping[type[Node], Callable[[Any], Act]]] = {
    p.ReadyAct: lambda n: Act("ready"),
    p.ParticipateAct: _participate,
    p.ParticipateInCardsAct: lambda n: Act("participate in card challenges"),
    p.ParticipateInNationsAct: lambda n: Act("participate in nation challenges"),
    p.ParticipateWithAct: lambda n: Act("participate with", cards=cards(n.nouns)),
    p.ParticipateAsAct: lambda n: Act("participate as", word=n.kind),
    p.LastBattleAct: lambda n: Act("last battle", skill=n.skill),
    p.FightWithThoseAct: lambda n: Act("fight with those"),
    p.ReinforceAct: lambda n: Act("reinforce", challenge(n.challenge)),
    p.ReinforceOnlyAct: lambda n: Act("reinforce only", challenge(n.challenge)),
    p.ReinforceTogetherAct: lambda n: Act("reinforce together"),
    p.RecruitAct: lambda n: Act("recruit"),
    p.RecruitOnlyAct: lambda n: Act("recruit one of each"),
    p.BeRecruitedAct: lambda n: Act("be recruited"),
    p.InitiateAct: lambda n: Act("initiate"),
    p.InitiateThisAct: lambda n: Act("initiate this"),
    p.ControlAct: lambda n: Act("control", what=thing(n.what)),
    p.ControlSeveralAct: lambda n: Act("control several"),
    p.BeTargetAct: lambda n: Act("be targeted"),
    p.TargetAct: lambda n: Act("target", cards=cards(n.nouns)),
    p.DrawAct: _draw,
    p.RollAct: lambda n: Act("roll", skill=n.skill),
    p.RollOnlyIfAct: lambda n: Act("roll only if", skill=n.skill, condition=condition(n.condition)),
    p.GainSkillAct: lambda n: Act("gain skill", skill=n.skill),
    p.StartAct: lambda n: Act("be in a starting hand"),
    p.BePlayedAct: lambda n: Act("be played", steps=n.steps),
    p.AddControlAct: lambda n: Act("add control", what=thing(n.what)),
}


def act(node: Node) -> Act:
    """What can or can't be done."""
    make = ACTS.get(type(node))
    return make(node) if make is not None else refuse(node)
