import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import Result from "../src/components/Result.svelte";
import { api } from "../src/lib/api";
import { router } from "../src/lib/router.svelte";
import type { EventInfo, OneCardWonderPicture, ResultInfo, TableInfo } from "../src/lib/protocol";
import { settings } from "../src/lib/settings.svelte";
import { sound } from "../src/lib/sound";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { tableAt } from "./support/line";

let table: TableStore | undefined;
afterEach(() => {
  table?.stop();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A finished game that ended with these events. */
function ended(name: string, result: ResultInfo, ...events: [string, number, number[], string][]): void {
  const at = tableAt(name);
  table = at.table;
  const held = table.view?.events.length ?? 0;
  const told: EventInfo[] = events.map(([kind, actor, facts, text], i) => ({ n: held + i, kind, actor, facts, clause: "CR132-405.b", text }));
  at.socket.say({ ...at.moment.update, first: held, events: told, questions: [], result, seq: 9 });
  table.staging.finish();
  render(Harness, { table, part: Result, given: { close: () => undefined } });
}
const why = () => document.querySelector(".why")?.textContent ?? "";

describe("the result says why", () => {
  test("a concession", () => {
    ended("wonders_turn", { winners: [0], scores: [1, 0] }, ["conceded", 1, [], "Marrow concedes."], ["won", 0, [0, 0], "You win, 0 stones to 0."]);
    expect(screen.getByRole("heading").textContent).toBe("You win");
    expect(why()).toContain("Marrow concedes.");
  });

  test("a tie-break, with the realm that decided it, and the stones by realm", () => {
    ended("wonders_turn", { winners: [0], scores: [1, 0] }, ["tie broken", 0, [2], "The stones are equal: realm 3, which you control, decides."], ["won", 0, [3, 3], "You win by the tie-break, 3 stones to 3."]);
    expect(why()).toContain("realm 3, which you control, decides");
    const realms = screen.getByRole("list", { name: "Stones by realm" }).querySelectorAll("li");
    expect(realms.length).toBe(7);
    expect([...realms].map((realm) => realm.textContent?.includes("decides the tie"))).toEqual([false, false, true, false, false, false, false]);
  });

  test("a finished wonder", () => {
    ended("won", { winners: [0], scores: [1, 0, 0, 0] }, ["won", 0, [], "You win."]);
    const { wonder, stages_total, stages_built } = (table?.picture as unknown as OneCardWonderPicture).players[0]!;
    expect(stages_built).toBe(stages_total);
    expect(why()).toContain(`${wonder?.name} is finished: all ${stages_total} stages are marked.`);
  });

  test("and in the other games in their own words", () => {
    ended("wheel_action", { winners: [], scores: [0, 0] }, ["stopped", -1, [12], "The game is stopped after 12 turns, without a result."]);
    expect(screen.getByRole("heading").textContent).toBe("Nobody wins");
    expect(why()).toContain("stopped after 12 turns");
  });

  test("equal players share a place, and decks of any game can be changed", () => {
    ended("won", { winners: [0], scores: [1, 0, 0, 0] }, ["won", 0, [], "You win."]);
    const built = (table?.picture as unknown as OneCardWonderPicture).players.slice(1).map(({ stages_built }) => stages_built).sort((a, b) => b - a);
    const places = [...document.querySelectorAll(".place")].map((one) => Number(one.textContent));
    expect(places).toEqual([1, ...built.map((stages) => built.indexOf(stages) + 2)]);
    expect(screen.queryByRole("button", { name: "Other deck" })).toBeNull();
    cleanup();
    ended("wheel_over", { winners: [0], scores: [1, 0] }, ["won", 0, [], "You win."]);
    if (table?.info) table.info = { ...table.info, options: { hero_deck: "dragon_reborn" } };
    flushSync();
    expect(screen.getByRole("button", { name: "Other deck" })).toBeTruthy();
  });

  test("what decided it, before the many who died of it", () => {
    ended(
      "wheel_action",
      { winners: [0], scores: [1, 0] },
      ["turn began", -1, [9, 1], "Turn 9 begins."],
      ["outcome", 0, [0, 14, 3, 1], "14 support against 3 opposition: it succeeds."],
      ["killed", 1, [1], "Human Rabble is killed."],
      ["killed", 1, [2], "Commander is killed."],
      ["killed", 1, [3], "Trolloc is killed."],
      ["lost", 1, [], "The Villain loses the game."],
      ["won", 0, [], "You win the game."],
    );
    expect(why()).toContain("14 support against 3 opposition");
    expect(document.querySelectorAll(".why p")[1]?.textContent).toContain("Human Rabble is killed. Commander is killed. Trolloc is killed.");
  });

  test("a dead leader, and how the last challenge came out; of earlier turns nothing", () => {
    ended(
      "wheel_action",
      { winners: [1], scores: [0, 1] },
      ["killed", 0, [1], "Egwene al'Vere is killed."],
      ["turn began", -1, [5, 0], "Turn 5 begins."],
      ["outcome", 0, [0, 3, 2, 1], "3 support against 2 opposition: it succeeds."],
      ["killed", 0, [2], "Rand al'Thor (IV) is killed."],
      ["lost", 0, [], "You lose the game."],
      ["won", 1, [], "The Villain wins the game."],
    );
    expect(why()).toMatch(/3 support against 2 opposition.*Rand al'Thor \(IV\) is killed.*You lose the game/s);
    expect(why()).not.toContain("Egwene");
  });
});

test("standings begin with the winner, then whoever came furthest", () => {
  ({ table } = tableAt("turn"));
  const players = (table.picture["players"] as { stages_built: number }[]).map((player) => player.stages_built);
  cleanup();
  table.stop();
  const winner = players.length - 1;
  ended("turn", { winners: [winner], scores: players.map((_, seat) => (seat === winner ? 1 : 0)) }, ["won", winner, [], "Somebody wins."]);
  const rows = [...screen.getByRole("list", { name: "Standings" }).querySelectorAll("li")].map((row) => row.textContent ?? "");
  expect(rows[0]).toContain("winner");
  const stages = rows.slice(1).map((row) => Number(/, (\d+) of/.exec(row)?.[1] ?? 0));
  expect(stages).toEqual([...stages].sort((a, b) => b - a));
  expect(new Set(players).size).toBeGreaterThan(1);
});

test("it offers a rematch, another deck, the replay and a link to it", async () => {
  ended("wonders_turn", { winners: [1], scores: [0, 1] }, ["won", 1, [2, 3], "Marrow wins, 3 stones to 2."]);
  for (const name of [/Rematch/, /Replay/, /Share/]) expect(screen.getByRole("button", { name })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: /Share/ }));
  expect(screen.getByLabelText<HTMLInputElement>("Link to the replay").value).toMatch(/\/table\/fixture#replay$/);
});

describe("against somebody", () => {
  /** A game against a person is over. */
  function overAgainstSomebody(rematch: string) {
    ended("wonders_turn", { winners: [1], scores: [0, 1] }, ["won", 1, [2, 3], "Marrow wins, 3 stones to 2."]);
    if (table?.info) table.info = { ...table.info, rematch, options: { deck_1: "petraia" }, seats: table.info.seats.map((seat) => ({ ...seat, kind: "person" })) };
    flushSync();
    const next = { id: "next" } as TableInfo;
    const calls = { rematch: vi.spyOn(api, "rematch").mockResolvedValue(next), ready: vi.spyOn(api, "ready").mockResolvedValue(next), go: vi.spyOn(router, "go").mockImplementation(() => undefined) };
    return { ...calls, gone: () => expect.poll(() => calls.go.mock.calls).toEqual([[{ page: "table", id: "next" }]]) };
  }

  test("whoever is asked for a rematch sees it, and joins it", async () => {
    const { rematch, gone } = overAgainstSomebody("next");
    expect(screen.getByRole("status").textContent).toContain("A rematch is asked for");
    await fireEvent.click(screen.getByRole("button", { name: "Join the rematch" }));
    await gone();
    expect(rematch).toHaveBeenCalledWith("fixture");
  });

  test("before anybody asks nothing is said", () => {
    overAgainstSomebody("");
    expect([screen.queryByRole("status"), screen.queryByRole("button", { name: "Join the rematch" })]).toEqual([null, null]);
  });

  test("another deck is chosen in the waiting room of the rematch, which does not begin meanwhile", async () => {
    const { rematch, ready, gone } = overAgainstSomebody("");
    await fireEvent.click(screen.getByRole("button", { name: "Other deck" }));
    await gone();
    expect([rematch.mock.calls, ready.mock.calls]).toEqual([[["fixture"]], [["next", false]]]);
  });

  test("nor does one that the other has asked for", async () => {
    const { rematch, ready, gone } = overAgainstSomebody("next");
    await fireEvent.click(screen.getByRole("button", { name: "Other deck" }));
    await gone();
    expect([rematch.mock.calls, ready.mock.calls]).toEqual([[], []]);
  });
});

describe("sound", () => {
  const tones: number[] = [];
  beforeEach(() => {
    tones.length = 0;
    const part = () => ({ connect: (to: unknown) => to, type: "", frequency: { value: 0 }, gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} } });
    vi.stubGlobal(
      "AudioContext",
      class {
        currentTime = 0;
        destination = {};
        createOscillator = () => ({ ...part(), start: (at: number) => tones.push(at), stop() {} });
        createGain = part;
        createBiquadFilter = part;
      },
    );
  });

  test("is off until it is switched on, and is heard then", () => {
    expect(settings.sound).toBe(false);
    sound.play("card");
    expect(tones).toEqual([]);
    sound.toggle();
    expect(tones.length).toBe(2);
    sound.toggle();
    sound.play("card");
    expect(tones.length).toBe(2);
  });
});
