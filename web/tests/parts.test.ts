import { readFileSync } from "node:fs";

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";

import Clock from "../src/components/Clock.svelte";
import ConnectionBar from "../src/components/ConnectionBar.svelte";
import Lens from "../src/components/Lens.svelte";
import Log from "../src/components/Log.svelte";
import Result from "../src/components/Result.svelte";
import Supply from "../src/games/one_card_wonder/Supply.svelte";
import { ago, tableIn } from "../src/lib/lobby.svelte";
import { difference, staying } from "../src/lib/motion.svelte";
import { nearest } from "../src/lib/roving";
import { address, parse } from "../src/lib/router.svelte";
import { initials } from "../src/lib/seats";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { type FakeSocket, tableAt } from "./support/line";

let table: TableStore | undefined;
let socket: FakeSocket;

afterEach(() => {
  table?.stop();
  cleanup();
  vi.unstubAllGlobals();
});

test("a clause chip of the log opens our statement of the clause", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ game: "g", clause: "c", words: "Claim picks a kind." }))));
  ({ table } = tableAt("turn"));
  render(Harness, { table, part: Log, given: { events: table.view?.events ?? [] } });
  render(Harness, { table, part: Lens });
  await fireEvent.click(screen.getByRole("button", { name: "every event" }));
  const [chip] = screen.getAllByRole("button", { name: "Rule OCW-produce.1" });
  if (chip) await fireEvent.click(chip);
  expect(await screen.findByText("Claim picks a kind.")).toBeTruthy();
});

test("the log has a line for every turn", () => {
  ({ table } = tableAt("turn"));
  render(Harness, { table, part: Log, given: { events: table.view?.events ?? [] } });
  const turns = table.view?.events.filter((event) => event.kind === "turn began").length ?? 0;
  expect(turns).toBeGreaterThan(3);
  expect(document.querySelectorAll("li.chapter").length).toBeGreaterThanOrEqual(turns);
});

test("the result names the winner and offers the record", () => {
  ({ table } = tableAt("over"));
  render(Harness, { table, part: Result, given: { close: () => undefined } });
  expect(screen.getByRole("heading").textContent).toMatch(/wins$/);
  for (const name of [/Rematch/, /^Replay/, /Share/, /Record/]) expect(screen.getByRole("button", { name })).toBeTruthy();
});

describe("the state of the line", () => {
  test("is silent while all is well", () => {
    ({ table } = tableAt("turn"));
    const { container } = render(Harness, { table, part: ConnectionBar, given: { toLog: () => undefined } });
    expect(container.textContent?.trim()).toBe("");
  });

  test("says that it is lost, elsewhere, or of another version", async () => {
    ({ table, socket } = tableAt("turn"));
    const { container } = render(Harness, { table, part: ConnectionBar, given: { toLog: () => undefined } });
    socket.fail();
    await tick();
    expect(container.textContent).toContain("Connection lost");
    table.newBuild = true;
    await tick();
    expect(screen.getByRole("button", { name: "Load it" })).toBeTruthy();
    table.gone = { code: "elsewhere", reason: "" };
    await tick();
    expect(screen.getByRole("button", { name: "Take back" })).toBeTruthy();
  });
});

test("a clock counts down from what the server said, only while it runs", async () => {
  ({ table, socket } = tableAt("turn"));
  const update = table.view?.update;
  if (update) socket.say({ ...update, events: [], clocks: [{ seat: 0, left_ms: 61_000, running: false }] });
  render(Harness, { table, part: Clock, given: { seat: 0 } });
  await tick();
  expect(screen.getByRole("timer").textContent?.trim()).toBe("01:01");
});

describe("addresses", () => {
  test("are read and written alike", () => {
    for (const route of [{ page: "lobby" }, { page: "table", id: "a b" }, { page: "replay", id: "x" }, { page: "resume", key: "k" }] as const) {
      const [path = "", hash = ""] = address(route).split("#");
      expect(parse(path, hash && `#${hash}`)).toEqual(route);
    }
  });

  test("that mean nothing lead to the lobby", () => {
    expect(parse("/resume", "")).toEqual({ page: "lobby" });
    expect(parse("/nonsense/x", "")).toEqual({ page: "lobby" });
  });

  test("of tables are found in whatever was pasted", () => {
    expect(tableIn("  https://x.example/table/AbC-1?y#z ")).toBe("AbC-1");
    expect(tableIn("AbC-1 ")).toBe("AbC-1");
  });
});

test("times are told roughly", () => {
  expect([ago(0, 20_000), ago(0, 300_000), ago(0, 7_200_000), ago(0, 400_000_000)]).toEqual(["just now", "5 min", "2 h", "5 days"]);
});

test("initials come from the first two words", () => {
  expect([initials("Ada"), initials("Glad Egret"), initials("")]).toEqual(["AD", "GE", "?"]);
});

test("pieces that left one place fly to where as many are new; the rest comes from or goes out of sight", () => {
  const spot = (x: number) => ({ element: document.createElement("i"), rect: new DOMRect(x, 0, 9, 9), scene: "" });
  const before = new Map([["wood", new Map([["supply", [spot(1), spot(2)]]])]]);
  const after = new Map([["wood", new Map([["mat", [spot(10), spot(11), spot(12)]]])]]);
  const flights = difference(before, after).map(({ from, to }) => [from?.rect.x ?? -1, to?.rect.x ?? -1]);
  expect(flights).toEqual([
    [1, 10],
    [2, 11],
    [-1, 12],
  ]);
});

test("that another part of the board comes into sight moves nothing but what went there", () => {
  const spot = (scene: string) => ({ element: document.createElement("i"), rect: new DOMRect(0, 0, 9, 9), scene });
  const moves = staying(new Set(["realm:1"]), new Set(["realm:2"]));
  expect(moves({ kind: "card", from: spot("realm:1"), to: null })).toBe(false);
  expect(moves({ kind: "card", from: null, to: spot("realm:2") })).toBe(false);
  expect(moves({ kind: "card", from: spot("realm:1"), to: spot("realm:2") })).toBe(false);
  expect(moves({ kind: "card", from: spot(""), to: spot("realm:2") })).toBe(true);
  expect(staying(new Set(["realm:1"]), new Set(["realm:1"]))({ kind: "card", from: null, to: spot("realm:1") })).toBe(true);
});

describe("contrast", () => {
  const css = readFileSync("src/styles/tokens.css", "utf8");
  const block = (start: string) => css.slice(css.indexOf(start)).split("}")[0] ?? "";
  const tokens = (text: string) => Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((found) => [found[1], found[2]]));
  const light = (colour: string) => {
    const hex = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join("") : colour.slice(1);
    const parts = [0, 2, 4].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
  };
  const ratio = (a: string, b: string) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

  test.each([
    ["dark", ":root {"],
    ["light", ":root.light {"],
  ])("of the %s theme is AA for every text on every ground", (_, start) => {
    const colours = tokens(block(start));
    for (const text of ["ink", "ink2", "ink3", "brass", "you", "opp", "ok", "warn", "bad"]) {
      for (const ground of ["bg", "felt", "s1", "s2"]) {
        expect(ratio(colours[text] ?? "", colours[ground] ?? ""), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(ratio(colours["brass-ink"] ?? "", colours["brass-fill"] ?? "")).toBeGreaterThanOrEqual(4.5);
    for (const kind of ["knowledge", "wood", "clay", "stone", "iron", "coin"]) {
      expect(ratio(colours["cube-ink"] ?? "", colours[kind] ?? ""), kind).toBeGreaterThanOrEqual(3);
    }
  });

  test("both ways to the light theme are the same", () => {
    expect(tokens(block(":root:not(.dark) {"))).toEqual(tokens(block(":root.light {")));
  });
});

test("an arrow moves to the nearest thing in its direction", () => {
  const places = [
    { x: 100, y: 0 },
    { x: 40, y: 60 },
    { x: 0, y: 100 },
    { x: -50, y: 0 },
  ];
  const from = { x: 0, y: 0 };
  expect(nearest(from, places, [1, 0])).toBe(0);
  expect(nearest(from, places, [0, 1])).toBe(2);
  expect(nearest(from, places, [-1, 0])).toBe(3);
  expect(nearest(from, places, [0, -1])).toBe(-1);
});

test("a region of the board is one stop for Tab", () => {
  ({ table } = tableAt("turn"));
  render(Harness, { table, part: Supply, given: { picture: table.view?.update.picture } });
  const stops = [...document.querySelectorAll<HTMLElement>("button.thing")].map((one) => one.tabIndex);
  expect(stops).toEqual([0, -1, -1, -1, -1]);
});
