import { cleanup, render } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, expect, test } from "vitest";

import QuestionBar from "../src/components/QuestionBar.svelte";
import { way } from "../src/lib/sight";
import Harness from "./support/Harness.svelte";
import { tableAt } from "./support/line";

afterEach(cleanup);

test("what the focus is led to is not looked at closely: the battle stays in sight", async () => {
  const { table, socket, moment } = tableAt("wonders_turn");
  render(Harness, { table, part: QuestionBar, given: { showResult: () => undefined } });
  await tick();
  const button = document.querySelector<HTMLElement>("[data-option='attack:0']");
  button?.focus();
  flushSync();
  expect(table.zoom?.about).toEqual(["attack:0"]);
  const [question] = moment.update.questions;
  if (!question) throw new Error("nothing is asked");
  socket.say({ ...moment.update, seq: moment.update.seq + 1, first: moment.update.first + moment.update.events.length, events: [], questions: [{ ...question, id: "0.999" }] });
  flushSync();
  for (let i = 0; i < 4; i += 1) await tick();
  expect(document.activeElement?.getAttribute("data-option")).toBe("attack:0");
  expect(table.zoom).toBeNull();
  table.stop();
});

test("a close look knows whether what was pressed lies in the lower half, and is closed alone", () => {
  const { table } = tableAt("wonders_turn");
  const at = (top: number) => ({ getBoundingClientRect: () => ({ top, bottom: top + 40 }) }) as Element;
  table.pin({ title: "Koiscale" }, at(innerHeight - 60));
  expect(table.low).toBe(true);
  table.ask([], at(20));
  expect(table.low).toBe(false);
  table.pin({ title: "Koiscale" });
  expect(table.low).toBe(false);
  table.closeLook();
  expect([table.pinned, table.why, table.clause]).toEqual([null, null, ""]);
  table.stop();
});

test("what is out of sight is scrolled to by the shortest way, and its beginning is never passed", () => {
  expect(way(40, 60, 0, 100)).toBe(0);
  expect(way(-30, 10, 0, 100)).toBeLessThan(-29);
  expect(way(90, 130, 0, 100)).toBeGreaterThan(29);
  expect(way(90, 400, 0, 100)).toBe(90);
});
