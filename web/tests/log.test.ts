import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import Log from "../src/components/Log.svelte";
import { wondersOfTheFirst as wonders } from "../src/games/wonders_of_the_first";
import { oneCardWonder as cubes } from "../src/games/one_card_wonder";
import { wheelOfTime as wheel } from "../src/games/wheel_of_time";
import { Following } from "../src/lib/following.svelte";
import type { EventInfo } from "../src/lib/protocol";
import { briefly, chapters, isIdle, latestOf, parts } from "../src/lib/story";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { tableAt } from "./support/line";

let table: TableStore | undefined;
beforeEach(() => localStorage.clear());
afterEach(() => {
  table?.stop();
  cleanup();
});

function told(...lines: [string, number, string][]): EventInfo[] {
  return lines.map(([kind, actor, text], n) => ({ n, kind, actor, facts: [], clause: "CR132-404.2.c", text }));
}

const TURNS = told(
  ["round began", 1, "Round 3 begins; Marrow is first."],
  ["turn began", 1, "Marrow's turn."],
  ["played", 1, "Marrow plays Koiscale into realm 3."],
  ["arrived", 1, "Koiscale arrives in realm 3."],
  ["turn began", 0, "Your turn."],
  ["attacked", 0, "You attack in realm 3."],
  ["battle checked", 0, "Realm 3: 7 against 5: you win."],
  ["died", 1, "Koiscale dies."],
  ["seized", 0, "You seize a stone in realm 3."],
  ["battle ended", 0, "The battle in realm 3 is over."],
  ["turn began", 1, "Marrow's turn."],
  ["attacked", 1, "Marrow attacks in realm 3."],
  ["battle checked", 1, "Realm 3: 3 against 7: you win."],
);

describe("the story", () => {
  test("is a line for each turn, without saying who and where twice", () => {
    const lines = chapters(TURNS, wonders, 0).map(({ line }) => line);
    expect(lines).toEqual([
      "Round 3 begins; Marrow is first",
      "Marrow plays Koiscale into realm 3",
      "You attack in realm 3; Koiscale dies; you seize a stone, 7–5",
      "Marrow attacks in realm 3, 7–3",
    ]);
  });

  test("says the numbers of the seat that looks first", () => {
    expect(chapters(TURNS, wonders, 1).at(-1)?.line).toBe("Marrow attacks in realm 3, 3–7");
  });

  test("knows battles, whose a chapter is, and every event once", () => {
    const found = chapters(TURNS, wonders, 0);
    expect(found.map(({ battle, actor }) => [battle, actor])).toEqual([
      [false, 1],
      [false, 1],
      [true, 0],
      [true, 1],
    ]);
    expect(found.flatMap(({ events }) => events.map(({ n }) => n))).toEqual(TURNS.map(({ n }) => n));
  });

  test("is what one player does in a row where turns are common to all", () => {
    const events = told(
      ["turn began", -1, "Turn 2 begins."],
      ["dominant", 1, "The Villain is dominant: light 2, shadow 2."],
      ["challenge placed", 0, "You place a challenge face down."],
      ["challenge placed", 1, "The Villain places a challenge face down."],
      ["recruited", 1, "The Villain recruits Trolloc."],
      ["resolving", -1, "The Pattern Challenge is resolved."],
      ["outcome", -1, "3 support against 1 opposition: it succeeds."],
    );
    const [resolving, outcome] = events.slice(-2);
    if (resolving) resolving.facts = [0, 1];
    if (outcome) Object.assign(outcome, { facts: [0, 3, 1, 1], actor: 0 });
    const found = chapters(events, wheel, 0);
    expect(found.map(({ line }) => line)).toEqual([
      "Turn 2 begins",
      "The Villain is dominant: light 2, shadow 2",
      "You place a challenge face down",
      "The Villain places a challenge face down, recruits Trolloc",
      "The Pattern Challenge: 3–1, it succeeds",
    ]);
    expect(found.at(-1)?.battle).toBe(true);
  });

  test("lists what is done several times, and leaves out what follows from the rest", () => {
    const events = told(
      ["drew", 1, "Marrow draws 1 stone, 2 iron."],
      ["to supply", 1, "Marrow puts 1 iron into the supply."],
      ["kept", 1, "Marrow keeps 1 stone, 1 iron."],
      ["returned", 1, "Marrow returns 1 stone: a mat holds eight."],
    );
    expect(briefly(events, cubes)).toBe("Marrow puts 1 iron into the supply, keeps 1 stone, 1 iron, returns 1 stone");
    expect(briefly(events.slice(0, 1), cubes)).toBe("Marrow draws 1 stone, 2 iron");
    const stages = told(...[3, 5, 7].map((stage): [string, number, string] => ["stage marked", 1, `Marrow marks stage ${stage}.`]), ["won", 1, "Marrow wins."]);
    expect(briefly(stages, cubes)).toBe("Marrow marks stages 3, 5 and 7, wins");
    expect(briefly(stages.slice(0, 2), cubes)).toBe("Marrow marks stages 3 and 5");
    const back = told(...["iron", "stone", "iron"].map((kind): [string, number, string] => ["returned", 1, `Marrow returns 1 ${kind}: a mat holds eight.`]));
    expect(briefly(back, cubes)).toBe("Marrow returns 2 iron, 1 stone");
  });

  test("of One Card Wonder names a leader without his words, and counts the wonders of the draft", () => {
    const led = told(
      ["leader revealed", 1, 'Mortar reveals Hammurabi, "Take 3 cubes of your choice from the supply." Defeated by: 2 clay, 1 wild.'],
      ["leader effect", 1, "Hammurabi is not defeated."],
      ["took", 1, "Mortar takes 1 wood, 1 clay, 1 stone from the supply."],
    );
    expect(briefly(led, cubes)).toBe("Mortar reveals Hammurabi, takes 1 wood, 1 clay, 1 stone from the supply");
    const beaten = told(["leader revealed", 1, 'Mortar reveals Alexander, "Choose a type." Defeated by: 2 iron.'], ["leader defeated", 1, "Alexander is defeated."]);
    expect(briefly(beaten, cubes)).toBe("Mortar reveals Alexander; Alexander is defeated");
    const draft = told(["wonder revealed", -1, "Petra is revealed with 2 wood."], ["wonder revealed", -1, "Stonehenge is revealed with 1 stone, 1 iron."], ["starting player", 2, "Quill begins."]);
    expect(briefly(draft, cubes)).toBe("2 wonders are revealed; Quill begins");
  });

  test("of dice tells what was done with them", () => {
    const roll = "Rand rolls 4 dice: 1 Politics, 2 support, 1 damage.";
    expect(briefly(told(["rolled", 0, roll]), wheel)).toBe("Rand rolls 4 dice");
    expect(briefly(told(["rolled", 0, roll], ["recruited", 0, "The Hero recruits Elayne."]), wheel)).toBe("The Hero recruits Elayne");
    expect(briefly(told(["rolled", 0, roll], ["symbols", 0, "Rand generates 1 Politics."]), wheel)).toBe("Rand generates 1 Politics");
    const many = told(...[1, 2, 3].map((): [string, number, string] => ["rolled", 0, roll]));
    many.forEach((one, i) => Object.assign(one, { facts: [i, 4, 5] }));
    expect(briefly(many, wheel)).toBe("3 cards roll 6 dice");
    const more = told(["symbols", 0, "Rand generates 1 Politics."], ["symbols", 0, "Elayne generates no symbols."], ["symbols", 0, "Nasin generates 1 Politics, 2 Combat."]);
    [[7, 1, 0, 0, 0], [8, 0, 0, 0, 0], [9, 1, 0, 0, 2]].forEach((facts, i) => Object.assign(more[i] ?? {}, { facts }));
    expect(briefly(more, wheel)).toBe("Rand and 2 others generate 2 Politics, 2 Combat");
    const resolved = told(["resolving", -1, "The Pattern Challenge is resolved."], ["rolled", 0, roll], ["symbols", 0, "Rand generates 1 Politics."]);
    expect(briefly(resolved, wheel)).toBe("The Pattern Challenge is under way; Rand rolls 4 dice");
  });

  test("says what came of a card, but not that a played one arrived", () => {
    const back = told(["turn began", 0, "Your turn."], ["played", 0, "You play Scarlet Devourer into realm 1."], ["arrived", 0, "Scarlet Devourer arrives in realm 1."], ["to hand", 0, "Scarlet Devourer goes to your hand."]);
    expect(briefly(back, wonders)).toBe("You play Scarlet Devourer into realm 1; Scarlet Devourer goes to your hand");
    const used = told(["activated", 1, "Marrow uses Rav."], ["changed", 1, "Rav gets +2 this round."], ["changed", 1, "Koiscale gets -2 this round."]);
    expect(briefly(used, wonders)).toBe("Marrow uses Rav; Rav gets +2 this round; Koiscale gets -2 this round");
    const returned = told(["played", 0, "You play Forger into realm 5."], ["arrived", 0, "Forger arrives in realm 5."], ["arrived", 0, "Ram arrives in realm 5."]);
    [[7, 4], [7, 4], [9, 4]].forEach((facts, i) => Object.assign(returned[i] ?? {}, { facts }));
    expect(briefly(returned, wonders)).toBe("You play Forger into realm 5; Ram arrives");
    const shown = told(["harvested", 1, "Marrow harvests Isle."], ["revealed", 1, "Koiscale is revealed."]);
    expect(briefly(shown, wonders)).toBe("Marrow harvests Isle; Koiscale is revealed");
    expect(briefly([...shown, { ...told(["drew", 1, "Marrow draws Koiscale."])[0], n: 2 } as EventInfo], wonders)).toBe("Marrow harvests Isle, draws Koiscale");
    const many = told(["played", 0, "You play Rain."], ...["Bear", "Wolf", "Ram", "Eel"].map((name): [string, number, string] => ["counters put", 0, `${name} gets 1 +1 counter.`]));
    expect(briefly(many, wonders)).toBe("You play Rain; Bear gets 1 +1 counter; Wolf gets 1 +1 counter; Ram gets 1 +1 counter");
  });

  test("can leave out a turn that was passed for somebody, but not what else happened in it", () => {
    const passes = told(["turn began", 1, "Marrow's turn."], ["passed", 1, "Marrow passes automatically."], ["turn began", 0, "Your turn."], ["passed", 0, "You pass."]);
    Object.assign(passes[1] ?? {}, { facts: [1] });
    Object.assign(passes[3] ?? {}, { facts: [0] });
    expect(chapters(passes, wonders, 0).map((one) => isIdle(one, wonders))).toEqual([true, false]);
    const discards = [...passes.slice(0, 2), ...told(["discarded", 1, "Marrow discards Wolf."])];
    expect(chapters(discards, wonders, 0).map((one) => [one.line, isIdle(one, wonders)])).toEqual([["Marrow discards Wolf", false]]);
    expect(isIdle({ n: 0, heading: false, battle: false, actor: 0, line: "", events: passes.slice(2, 3) }, wonders)).toBe(false);
  });

  test("of what was done last is the turn in which somebody did something", () => {
    const since = TURNS.slice(1, 5);
    expect(latestOf(since, wonders).map(({ kind }) => kind)).toEqual(["turn began", "played", "arrived"]);
    expect(latestOf(TURNS.slice(0, 1), wonders)).toEqual([]);
  });

  test("names what is not main where nothing is", () => {
    expect(briefly(told(["looked", 0, "You look at 2 cards."]), wonders)).toBe("You look at 2 cards");
  });

  test("finds names in words, the longest first and only whole ones", () => {
    const names = new Map([
      ["Rav", 1],
      ["Rav, Courtroom Mistress", 2],
    ]);
    expect(parts("Rav, Courtroom Mistress dies with Ravens and Rav.", names)).toEqual([
      { words: "Rav, Courtroom Mistress", named: 2 },
      { words: " dies with Ravens and ", named: null },
      { words: "Rav", named: 1 },
      { words: ".", named: null },
    ]);
  });
});

describe("the log", () => {
  const lines = () => [...document.querySelectorAll(".chapter .told")].map((one) => one.textContent?.trim());

  test("folds to a line each, opens to its events, and the latest battle is open", async () => {
    ({ table } = tableAt("wonders_turn"));
    render(Harness, { table, part: Log, given: { events: TURNS } });
    expect(lines().length).toBe(3);
    expect(document.querySelectorAll(".event").length).toBe(2);
    await fireEvent.click(screen.getByRole("button", { name: /^Unfold: Marrow plays/ }));
    expect([...document.querySelectorAll(".event .text")].map((one) => one.textContent)).toContain("Koiscale arrives in realm 3.");
  });

  test("shows battles alone, or what is one's own", async () => {
    ({ table } = tableAt("wonders_turn"));
    render(Harness, { table, part: Log, given: { events: TURNS } });
    await fireEvent.click(screen.getByRole("button", { name: "battles" }));
    expect(lines().length).toBe(2);
    await fireEvent.click(screen.getByRole("button", { name: "mine" }));
    expect(lines()).toEqual(["You attack in realm 3; Koiscale dies; you seize a stone, 7–5"]);
  });

  test("a card's name can be looked at closely", async () => {
    ({ table } = tableAt("wonders_turn"));
    const name = wonders.names?.(table.picture)[0]?.name ?? "";
    render(Harness, { table, part: Log, given: { events: told(["played", 1, `Marrow plays ${name} into realm 1.`]) } });
    const button = screen.getByRole("button", { name });
    await fireEvent.mouseEnter(button);
    expect(table.zoom?.title).toBe(name);
    await fireEvent.mouseLeave(button);
    expect(table.zoom).toBeNull();
    await fireEvent.click(button);
    expect(table.pinned?.title).toBe(name);
  });

  test("marks what happened since one looked away", async () => {
    const at = tableAt("wonders_turn");
    table = at.table;
    table.lookAway();
    const held = (table.view?.events.at(-1)?.n ?? -1) + 1;
    const events = told(["turn began", 1, "Marrow's turn."], ["played", 1, "Marrow plays Koiscale into realm 3."]).map((event, i) => ({ ...event, n: held + i }));
    at.socket.say({ ...at.moment.update, first: held, events, seq: 9 });
    table.staging.finish();
    const { container } = render(Harness, { table, part: Log, given: { events: table.view?.events ?? [] } });
    expect(container.querySelector(".since + .chapter .told")?.textContent).toContain("Marrow plays Koiscale");
    const [choice] = table.choices;
    if (choice) for (let press = 0; press < 2; press += 1) table.choose(choice);
    await tick();
    expect(container.querySelector(".since")).toBeNull();
  });
});

test("in a replay the log stands at the event that is shown, in its chapter", () => {
  ({ table } = tableAt("wonders_turn"));
  const seen: (Element | null)[] = [];
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    seen.push(this);
  });
  render(Harness, { table, part: Log, given: { events: TURNS, current: 3, pick: () => undefined } });
  flushSync();
  expect(seen.at(-1)?.getAttribute("data-n")).toBe("3");
  expect(document.querySelector(".here")?.textContent).toContain("Marrow plays Koiscale");
  // Where a turn begins no event is told: its chapter is meant.
  cleanup();
  render(Harness, { table, part: Log, given: { events: TURNS, current: 4, pick: () => undefined } });
  flushSync();
  expect(seen.at(-1)?.classList.contains("here")).toBe(true);
  expect(screen.queryByRole("button", { name: /below|end/ })).toBeNull();
  scroll.mockRestore();
});

describe("following the end", () => {
  /** An element that scrolls, as far as a simulated browser has one. */
  function scroller(height: number, content: number) {
    const size = { clientHeight: height, scrollHeight: content, scrollTop: 0 };
    const list = document.createElement("div");
    for (const name of ["clientHeight", "scrollHeight"] as const) Object.defineProperty(list, name, { get: () => size[name] });
    Object.defineProperty(list, "scrollTop", {
      get: () => size.scrollTop,
      set: (value: number) => (size.scrollTop = Math.max(0, Math.min(value, size.scrollHeight - size.clientHeight))),
    });
    return { list, size, far: () => size.scrollHeight - size.clientHeight - size.scrollTop };
  }
  const observed: (() => void)[] = [];
  beforeEach(() => {
    observed.length = 0;
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(run: () => void) {
          observed.push(run);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test("goes on when a panel closes and opens again between two frames", () => {
    const { list, size, far } = scroller(300, 1000);
    const following = new Following();
    following.attach(list);
    // For a moment the list was higher and stood at its end there; the scroll is told when it is as high as before.
    size.scrollTop = 1000 - 620;
    list.dispatchEvent(new Event("scroll"));
    expect([following.on, far()]).toEqual([true, 0]);
  });

  test.each(["wheel", "touchmove", "keydown", "pointerdown"])("ends at a scroll that the reader made by %s", (type) => {
    const { list, size, far } = scroller(300, 1000);
    const following = new Following();
    following.attach(list);
    list.dispatchEvent(new Event(type));
    size.scrollTop = 500;
    list.dispatchEvent(new Event("scroll"));
    expect([following.on, far()]).toEqual([false, 200]);
  });

  test("ends at once where the wheel or a key goes up, whatever grows before the list has scrolled", () => {
    for (const event of [new WheelEvent("wheel", { deltaY: -100 }), new KeyboardEvent("keydown", { key: "PageUp" })]) {
      const { list, size } = scroller(300, 1000);
      const following = new Following();
      following.attach(list);
      list.dispatchEvent(new WheelEvent("wheel", { deltaY: 100 }));
      expect(following.on).toBe(true);
      list.dispatchEvent(event);
      size.clientHeight = 200;
      for (const run of observed) run();
      expect([following.on, size.scrollTop]).toEqual([false, 700]);
    }
  });

  test("goes on when something beside the log takes its room", () => {
    const { list, size, far } = scroller(300, 1000);
    const following = new Following();
    following.attach(list);
    expect(far()).toBe(0);
    // The zoom panel grows, and the scroll event of the latest line comes only then.
    size.clientHeight = 231;
    list.dispatchEvent(new Event("scroll"));
    expect([following.on, far()]).toEqual([true, 0]);
    size.clientHeight = 120;
    for (const run of observed) run();
    expect(far()).toBe(0);
  });

  test("ends when the reader goes up, and says how much is new until he comes back", async () => {
    ({ table } = tableAt("wonders_turn"));
    const view = render(Harness, { table, part: Log, given: { events: TURNS.slice(0, 4) } });
    const log = view.container.querySelector<HTMLElement>(".log");
    if (!log) throw new Error("no log");
    const size = { clientHeight: 100, scrollHeight: 500 };
    for (const name of ["clientHeight", "scrollHeight"] as const) Object.defineProperty(log, name, { get: () => size[name] });
    log.scrollTop = 400;
    log.dispatchEvent(new Event("scroll"));
    log.dispatchEvent(new Event("wheel"));
    log.scrollTop = 100;
    log.dispatchEvent(new Event("scroll"));
    flushSync();
    expect(screen.getByRole("button", { name: "To the end" })).toBeTruthy();
    await view.rerender({ given: { events: TURNS } });
    expect(log.scrollTop).toBe(100);
    await fireEvent.click(screen.getByRole("button", { name: "2 new below" }));
    expect(log.scrollTop).toBe(500);
    expect(screen.queryByRole("button", { name: /below|end/ })).toBeNull();
  });
});
