import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";

import Log from "../src/components/Log.svelte";
import QuestionBar from "../src/components/QuestionBar.svelte";
import { faceOf } from "../src/games";
import GenericBoard from "../src/games/generic/GenericBoard.svelte";
import { linesOf, rowWords } from "../src/lib/plain";
import type { TableStore } from "../src/lib/table.svelte";
import Harness from "./support/Harness.svelte";
import { type FakeSocket, tableAt } from "./support/line";

let table: TableStore;
let socket: FakeSocket;

afterEach(() => {
  table?.stop();
  cleanup();
});

test("a game without a board of its own is shown and played through the generic parts", async () => {
  ({ table, socket } = tableAt("generic"));
  expect(faceOf(table.info?.game ?? "").board).toBe(GenericBoard);
  render(Harness, { table, part: GenericBoard });
  render(Harness, { table, part: QuestionBar, given: { showResult: () => undefined } });
  render(Harness, { table, part: Log, given: { events: table.view?.events ?? [] } });
  for (const fact of table.view?.update.picture["facts"] as { words: string }[]) {
    expect(screen.getAllByText(fact.words.replace(/^per seat: /, "")).length).toBeGreaterThan(0);
  }
  expect(screen.getAllByText("Ada (you)").length).toBeGreaterThan(0);
  await fireEvent.click(screen.getByRole("button", { name: "every event" }));
  const told = [...document.querySelectorAll(".log .text, .log .told")].map((one) => one.textContent?.trim().replace(/\.$/, ""));
  for (const event of table.view?.events ?? []) if (!/^turn/.test(event.kind)) expect(told).toContain(event.text.replace(/\.$/, ""));
  await fireEvent.click(screen.getByRole("button", { name: /pass/ }));
  expect(socket.latest("answer")).toMatchObject({ seat: 0, question: table.questions[0]?.id, option: table.choices.find(({ option }) => option.verb === "pass")?.option.number });
});

test("any picture becomes readable lines", () => {
  const lines = linesOf({ turn: 3, open: true, hands: [{ name: "Ada", cards: [1, 2] }, { name: "Pell", cards: [] }], nobody: null });
  expect(lines.map((line) => `${"-".repeat(line.depth)}${line.text}`)).toEqual([
    "turn: 3",
    "open: yes",
    "hands",
    "-Ada",
    "--name: Ada",
    "--cards: 1, 2",
    "-Pell",
    "--name: Pell",
    "--cards: none",
    "nobody: none",
  ]);
});

test("long rows of equal values are counted", () => {
  expect(rowWords([5, 2, 2, -1, -1, -1, -1])).toBe("5, 2, 2, – (4 times)");
});
