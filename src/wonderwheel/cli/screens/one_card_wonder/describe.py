"""The components of One Card Wonder described in full: for `ww cards` and for `?` during a game."""

from __future__ import annotations

from wonderwheel.games.one_card_wonder.components.definitions import Building, Components, Leader, Mat, Wonder
from wonderwheel.games.one_card_wonder.components.kinds import KIND_LETTERS, KIND_NAMES, RESOURCE_KINDS
from wonderwheel.games.one_card_wonder.show.effect_text import (
    ability_text,
    cost_letters,
    cost_text,
    leader_text,
    stage_text,
)

LEVELS = {1: "I", 2: "II", 3: "III"}


def legend() -> str:
    """What the letters of costs mean."""
    return ", ".join(f"{letter} {name}" for letter, name in zip(KIND_LETTERS, KIND_NAMES, strict=True))


def origin(source: str, costs: str) -> str:
    """Where a component comes from."""
    names = {"rulebook": "rulebook", "ours": "ours"}
    if costs == source:
        return names.get(source, source)
    return f"{names.get(source, source)}, costs {names.get(costs, costs)}"


def needs(wonder: Wonder) -> str:
    """All that a wonder's stages cost together."""
    every = [kind for stage in wonder.stages for kind in stage.cost]
    ordered = sorted(set(every), key=lambda kind: (-every.count(kind), kind))
    parts = [f"{every.count(kind)} {KIND_NAMES[kind]}" for kind in ordered if kind < RESOURCE_KINDS]
    parts += [
        f"{every.count(kind)} {KIND_NAMES[kind]}{'s' if every.count(kind) > 1 else ''}"
        for kind in ordered
        if kind >= RESOURCE_KINDS
    ]
    return ", ".join(parts)


def building_line(building: Building) -> str:
    """A building's cost and ability."""
    return f"{building.name}, costs {cost_text(building.cost)}. {ability_text(building)}"


def building_lines(building: Building, where: str) -> tuple[str, ...]:
    """A building as `?` explains it."""
    return (
        f"Support building of {where}.",
        f"Cost: {cost_text(building.cost)} ({cost_letters(building.cost)}).",
        ability_text(building),
    )


def wonder_lines(wonder: Wonder) -> tuple[str, ...]:
    """A wonder in full: every stage, every building."""
    stages = [f"Stage {number}: {stage_text(stage)}." for number, stage in enumerate(wonder.stages, 1)]
    return (
        f"Wonder of level {LEVELS[wonder.level]}: {wonder.place}, {wonder.year}.",
        f"{len(wonder.stages)} stages, together {needs(wonder)}.",
        *stages,
        *(f"Building: {building_line(building)}" for building in wonder.buildings),
    )


def mat_lines(mat: Mat) -> tuple[str, ...]:
    """A mat with its four buildings."""
    return ("Player mat.", *(f"Building: {building_line(building)}" for building in mat.buildings))


def leader_lines(leader: Leader) -> tuple[str, ...]:
    """A leader tile."""
    return ("Leader.", leader_text(leader))


def sources(name: str, components: Components) -> tuple[str, ...]:
    """Whose invention a component is, line by line."""
    out: list[str] = []
    for wonder in components.wonders:
        if wonder.name == name:
            out.append(f"Source of the name: {wonder.source}; of the stages: {wonder.stage_source}.")
            out += [f"Source of {b.name}: {origin(b.source, b.cost_source)}." for b in wonder.buildings]
    for mat in components.mats:
        if mat.name == name:
            out.append(f"Source of the name: {mat.source}.")
            out += [f"Source of {b.name}: {origin(b.source, b.cost_source)}." for b in mat.buildings]
    out += [f"Source: {leader.source}." for leader in components.leaders if leader.name == name]
    return tuple(out)


def everything(components: Components) -> list[tuple[str, tuple[str, ...]]]:
    """Every named component with its description; buildings too, each with the card it stands on."""
    out: list[tuple[str, tuple[str, ...]]] = []
    for wonder in components.wonders:
        out.append((wonder.name, wonder_lines(wonder)))
        out += [(b.name, building_lines(b, f"the wonder {wonder.name}")) for b in wonder.buildings]
    for mat in components.mats:
        out.append((mat.name, mat_lines(mat)))
        out += [(b.name, building_lines(b, f"the mat {mat.name}")) for b in mat.buildings]
    out += [(leader.name, leader_lines(leader)) for leader in components.leaders]
    return out
