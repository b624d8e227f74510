import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Terms from "../src/components/Terms.svelte";
import type { WordData } from "../src/lib/protocol";
import type { TableStore } from "../src/lib/table.svelte";
import { forgetWords, Wordbook } from "../src/lib/words.svelte";
import Harness from "./support/Harness.svelte";
import { tableAt } from "./support/line";

const word = (name: string, also: string[] = [], common = false): WordData => ({ name, also, words: `What ${name} means.`, clause: `CR132-${name.toLowerCase()}.a`, common });
const WORDS = [word("Deathstrike"), word("Stun", ["stunned"]), word("Turn", ["turns"], true), word("Null counter", ["null"]), word("Counters", ["+1"])];

let table: TableStore | undefined;
beforeEach(() => forgetWords());
afterEach(() => {
  table?.stop();
  cleanup();
  vi.unstubAllGlobals();
});

const marked = (text: string, every = false) => new Wordbook(WORDS).parts(text, every).flatMap((part) => (part.word ? [part.text] : []));

test("whole words are found, the longest first, each once, common ones only for learners", () => {
  expect(marked("Deathstrike. It is stunned: remove a null counter, then stun it this turn.")).toEqual(["Deathstrike", "stunned", "null counter"]);
  expect(marked("Stunning counterstrikes return +1.")).toEqual([]);
  expect(marked("Your turn.", true)).toEqual(["turn"]);
  const text = "Deathstrike, then nothing.";
  expect(new Wordbook(WORDS).parts(text).map((part) => part.text).join("")).toBe(text);
});

function show(given: Record<string, unknown>): { asked: string[] } {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ words: WORDS })));
  });
  table = tableAt("wonders_turn").table;
  render(Harness, { table, part: Terms, given });
  return { asked };
}

test("a word tells its meaning and its clause on hover, focus and press, and Escape closes it", async () => {
  const { asked } = show({ text: "It has Deathstrike." });
  const term = await screen.findByRole("button", { name: "Deathstrike" });
  expect(asked[0]).toMatch(/^\/api\/words\/wonders_of_the_first/);
  for (const [open, close] of [[fireEvent.mouseEnter, fireEvent.mouseLeave], [fireEvent.focus, fireEvent.blur]] as const) {
    await open(term);
    expect(screen.getByRole("tooltip").textContent).toContain("What Deathstrike means.");
    expect(screen.getByRole("tooltip").textContent).toContain("deathstrike.a");
    expect(term.getAttribute("aria-describedby")).toBe(screen.getByRole("tooltip").id);
    await close(term);
    expect(screen.queryByRole("tooltip")).toBeNull();
  }
  await fireEvent.click(term);
  await fireEvent.keyDown(term, { key: "Escape" });
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("inside a button the meaning is a plain tooltip", async () => {
  show({ text: "It is stunned.", still: true });
  expect((await screen.findByText("stunned")).title).toBe("Stun: What Stun means.");
  expect(screen.queryByRole("button")).toBeNull();
});
