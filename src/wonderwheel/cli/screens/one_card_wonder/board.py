"""The screen of One Card Wonder: the table in colour, and the presenter that the terminal asks."""

from __future__ import annotations

import re

from wonderwheel.cli.screens.one_card_wonder import facts as plain
from wonderwheel.cli.screens.one_card_wonder import options
from wonderwheel.cli.screens.one_card_wonder.describe import LEVELS, everything
from wonderwheel.cli.screens.one_card_wonder.options import open_stages, table_of
from wonderwheel.cli.session.presenters import Areas, Explained, Presenter, Scene
from wonderwheel.cli.session.text import Line, Part, Span, clipped, in_columns, line, listed, padded
from wonderwheel.core.knowledge.views import View
from wonderwheel.core.questions import Question
from wonderwheel.games.one_card_wonder.components.definitions import Building, Stage, Wonder
from wonderwheel.games.one_card_wonder.components.kinds import KIND_LETTERS, KIND_NAMES
from wonderwheel.games.one_card_wonder.show.effect_text import ability_text, leader_text
from wonderwheel.games.one_card_wonder.show.words import pieces_text
from wonderwheel.games.one_card_wonder.table.events import TURN_BEGAN
from wonderwheel.games.one_card_wonder.table.pieces import STOCK_MAX, tables
from wonderwheel.games.one_card_wonder.table.state import OneCardWonderState as Table
from wonderwheel.games.one_card_wonder.vocabulary import BUILDING, RESOURCES, STAGE

BUILT, READY, OPEN, LOCKED = ("✔", "good"), ("▸", "ready"), ("○", ""), ("·", "faint")
_KINDS = re.compile(rf"\b({'|'.join(KIND_NAMES)})(s?)\b|(?<=\()([{re.escape(KIND_LETTERS)}]+)(?=\))")
_MAJOR = ("OCW-turn.1", "OCW-setup.12", "OCW-setup.17")


def letters(cost: tuple[int, ...]) -> list[Span]:
    """A cost as coloured letters."""
    return [Span(KIND_LETTERS[kind], KIND_NAMES[kind]) for kind in cost]


def stock_spans(stock: list[int], gap: str = "") -> list[Span]:
    """The eight spaces of a mat; more than eight are shown too, until the surplus is returned."""
    held = [Span(KIND_LETTERS[kind], KIND_NAMES[kind]) for kind, count in enumerate(stock) for _ in range(count)]
    held += [Span("·", "faint")] * (STOCK_MAX - len(held))
    out: list[Span] = []
    for span in held:
        out += [span, Span(gap)] if gap else [span]
    return out


class OneCardWonderPresenter(Presenter):
    """One Card Wonder on the screen."""

    turn_event = TURN_BEGAN.name

    def board(self, scene: Scene) -> list[Line]:
        g = table_of(scene)
        out = [self._title(scene, g), *self._middle(g)]
        out += [line((fact, "warn")) for fact in plain.lasting(scene, g)]
        out += self._display(g)
        out += [row for seat in plain.others(scene) for row in self._opponent(scene, g, seat)]
        if scene.seat >= 0:
            out += self._own(scene, g)
        return out

    def areas(self, scene: Scene) -> Areas:
        g = table_of(scene)
        table = [*self._middle(g), *[line((fact, "warn")) for fact in plain.lasting(scene, g)], *self._display(g)]
        table += [row for seat in plain.others(scene) for row in self._opponent(scene, g, seat)]
        own = self._own(scene, g) if scene.seat >= 0 else []
        if scene.seat >= 0 and g.mat[scene.seat] >= 0:
            # What one holds comes first, and a building has one line: `?` tells all of it.
            own = [line(*clipped(one.spans, scene.width), hang=one.hang) for one in (own[0], own[-1], *own[1:-1])]
        return Areas(self._title(scene, g).text.strip("─ "), [], table, "Yours", own)

    def facts(self, scene: Scene) -> list[str]:
        return plain.facts(scene)

    def brief(self, scene: Scene) -> list[str]:
        return plain.brief(scene)

    def status(self, scene: Scene) -> list[Line]:
        g = table_of(scene)
        if scene.seat < 0 or g.mat[scene.seat] < 0:
            return []
        return [self._stock(g, scene.seat)]

    def is_major(self, question: Question) -> bool:
        return question.clause in _MAJOR

    def hides_something(self, view: View) -> bool:
        g = view.state
        assert isinstance(g, Table)
        return view.seat >= 0 and (bool(g.dealt[view.seat]) or g.leader[view.seat] >= 0)

    def context(self, scene: Scene, question: Question) -> list[str]:
        return options.context(scene, question)

    def usual(self, scene: Scene, question: Question) -> int | None:
        return options.usual(question)

    def window_note(self, scene: Scene, window: str) -> str:
        if window == "leader":
            if not scene.rules.setup.option("leaders"):
                return "this game is played without leaders"
            return "" if table_of(scene).leader[scene.seat] >= 0 or not table_of(scene).turn else "your leader is used"
        return super().window_note(scene, window)

    def painted(self, text: str, style: str = "") -> list[Span]:
        out: list[Span] = []
        end = 0
        for found in _KINDS.finditer(text):
            out.append(Span(text[end : found.start()], style))
            if found[1]:
                out.append(Span(found[0], found[1]))
            else:
                out += letters(tuple(KIND_LETTERS.index(letter) for letter in found[0]))
            end = found.end()
        return [*out, Span(text[end:], style)]

    def things(self, scene: Scene) -> list[Explained]:
        return [Explained(name, lines) for name, lines in everything(tables(table_of(scene)).components)]

    def result(self, scene: Scene) -> list[str]:
        return plain.result(scene)

    # -- the parts of the screen -----------------------------------------------------------------------------------

    def _title(self, scene: Scene, g: Table) -> Line:
        where = f"turn {g.turn}, {scene.rules.seat_name(g.active)} holds the bag" if g.turn else "setup"
        text = f"── One Card Wonder ── {where} "
        return line((text + "─" * (scene.width - len(text)), "title"))

    def _middle(self, g: Table) -> list[Line]:
        supply: list[Part] = [("Supply  ", "strong"), *self._counts(g.supply), "   coins ", (str(g.coins), "coin")]
        bag: list[Part] = [("Bag     ", "strong"), *self._counts(g.bag), f"   {sum(g.bag)} cubes"]
        return [line(*supply, hang=8), line(*bag, hang=8)]

    def _counts(self, counts: list[int]) -> list[Part]:
        out: list[Part] = []
        for kind in range(RESOURCES):
            out += [(f"{KIND_NAMES[kind]} ", KIND_NAMES[kind] if counts[kind] else "faint")]
            out += [(f"{counts[kind]:<3}", "strong" if counts[kind] else "faint")]
        return out

    def _display(self, g: Table) -> list[Line]:
        """Wonders to pick from, each with its stages and buildings."""
        out: list[Line] = []
        for number, cubes in zip(g.display, g.display_cubes, strict=True):
            wonder = tables(g).wonders[number]
            head = f", level {LEVELS[wonder.level]}, with "
            out.append(line("  ", (wonder.name, "strong"), head, *self.painted(pieces_text(tuple(cubes)))))
            cells: list[Part] = ["    stages"]
            for i, stage in enumerate(wonder.stages):
                cells += ["  ", *self._stage(i, stage)]
            out.append(line(*cells, hang=12))
            width = max(len(b.name) for b in wonder.buildings)
            out += [self._building(b, OPEN, width, "    ") for b in wonder.buildings]
        return out

    def _stage(self, number: int, stage: Stage) -> list[Part]:
        needed = "←" + ",".join(str(i + 1) for i in stage.after) if stage.after else ""
        return [f"{number + 1}:", *letters(stage.cost), (needed, "faint")]

    def _building(self, building: Building, mark: tuple[str, str], width: int, indent: str) -> Line:
        name = padded([Span(f"{building.name} ", "" if mark is LOCKED else "strong")], width + 1)
        cost = padded(letters(building.cost), 5)
        hang = len(indent) + 2 + max(width, len(building.name)) + 6
        style = "faint" if mark is LOCKED else ""
        return line(indent, mark, " ", *name, *cost, *self.painted(ability_text(building), style), hang=hang)

    def _opponent(self, scene: Scene, g: Table, seat: int) -> list[Line]:
        names = max(len(scene.name(other)) for other in range(scene.rules.seats))
        bag = READY if g.turn and g.active == seat and not g.over else (" ", "")
        head: list[Part] = [bag, " ", *padded([Span(scene.name(seat), "strong")], names), "  "]
        if g.out >> seat & 1:
            return [line(*head, ("has left the game", "faint"))]
        if g.wonder[seat] < 0:
            return [line(*head, ("has not picked a wonder yet", "faint"))]
        t = tables(g)
        wonder = t.wonders[g.wonder[seat]]
        if g.mat[seat] < 0:
            return [line(*head, wonder.name, ("  mat not shown yet", "faint"))]
        progress = Span(f"{g.stages[seat].bit_count()}/{len(wonder.stages)}", "strong")
        wide = max(len(t.wonders[w].name) for w in g.wonder if w >= 0) + 6
        head += [*stock_spans(g.stock[seat]), "  ", *padded([Span(f"{wonder.name} "), progress], wide)]
        head += [f"  {t.mats[g.mat[seat]].name:<{max(len(t.mats[m].name) for m in g.mat)}}"]
        head += [f"  obelisks {g.obelisks[seat]}"]
        more: list[Part] = ["    ", ("open", "faint")]
        for i in open_stages(g, seat):
            more += [f"  {i + 1}:", *letters(wonder.stages[i].cost)]
        built = [b.name for i, b in enumerate(t.buildings(g.mat[seat], g.wonder[seat])) if g.built[seat] >> i & 1]
        more += [("  built ", "faint"), listed(built)]
        if scene.rules.setup.option("leaders"):
            more += [("  leader ", "faint"), "face down" if g.leader[seat] >= plain.FACE_DOWN else "used"]
        return [line(*head, hang=4), line(*more, hang=8)]

    def _own(self, scene: Scene, g: Table) -> list[Line]:
        seat, t = scene.seat, tables(g)
        bag = READY if g.turn and g.active == seat and not g.over else (" ", "")
        head: list[Part] = [bag, " ", (f"You are {scene.rules.seat_name(seat)}", "strong")]
        if g.mat[seat] >= 0:
            head += [f"   mat {t.mats[g.mat[seat]].name}   obelisks {g.obelisks[seat]}"]
        out = [line(*head)]
        for number in g.dealt[seat]:
            out.append(line("  mat to choose: ", (t.mats[number].name, "strong")))
            width = max(len(b.name) for b in t.mats[number].buildings)
            out += [self._building(b, OPEN, width, "    ") for b in t.mats[number].buildings]
        if g.wonder[seat] >= 0:
            out += self._own_wonder(scene, g, t.wonders[g.wonder[seat]])
        if g.mat[seat] >= 0:
            out += self._own_buildings(scene, g)
        if g.leader[seat] >= 0:
            leader = t.leaders[g.leader[seat]]
            text = self.painted(leader_text(leader))
            out.append(line("  leader  ", (leader.name, "strong"), ", face down: ", *text, hang=10))
        if g.mat[seat] >= 0:
            # Last, so that it stands next to the question also on a low screen.
            out.append(self._stock(g, seat))
        return out

    def _stock(self, g: Table, seat: int) -> Line:
        held = sum(g.stock[seat])
        return line("  stock   ", *stock_spans(g.stock[seat], " "), f" {held} of {STOCK_MAX}")

    def _own_wonder(self, scene: Scene, g: Table, wonder: Wonder) -> list[Line]:
        seat = scene.seat
        marked = g.stages[seat].bit_count()
        key: list[Part] = [BUILT, " built  ", READY, " can build  ", OPEN, " open  ", LOCKED, " locked"]
        head = line("  ", (wonder.name, "strong"), f" {marked} of {len(wonder.stages)} stages    ", *key)
        out = [head if len(head.text) <= scene.width else line(*head.spans[: -len(key)])]
        ready = plain.offered(scene, STAGE.base, STAGE.size)
        free = open_stages(g, seat)
        cells: list[list[Span]] = []
        for i, stage in enumerate(wonder.stages):
            mark = BUILT if g.stages[seat] >> i & 1 else READY if i in ready else OPEN if i in free else LOCKED
            shown: list[Part] = [mark, " ", *self._stage(i, stage)]
            cells.append(list(line(*shown).spans))
        return out + in_columns(cells, scene.width, "    ")

    def _own_buildings(self, scene: Scene, g: Table) -> list[Line]:
        seat = scene.seat
        every = tables(g).buildings(g.mat[seat], g.wonder[seat])
        ready = plain.offered(scene, BUILDING.base, BUILDING.size)
        width = max(len(b.name) for b in every)
        out: list[Line] = []
        for i, building in enumerate(every):
            complete = g.built[seat] >> i & 1
            mark = BUILT if complete else READY if i in ready else OPEN if g.obelisks[seat] else LOCKED
            out.append(self._building(building, mark, width, "  "))
        return out


PRESENTER = OneCardWonderPresenter("one_card_wonder")
