import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { hurry, play, pressAnswer } from "./support/player.mjs";
import { mockApi, mockLine, serveStatic, showFixture, tableInfo, welcome } from "./support/mock.mjs";
import { LOOKS, PHONE, problem, useStage, visit } from "./support/setup";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const stage = useStage();
let pages: Awaited<ReturnType<typeof serveStatic>>;

beforeAll(async () => {
  if (!problem) pages = await serveStatic();
});
afterAll(() => pages?.server.close());

/** Serious findings of axe on the page as it is. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; impact: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[];
    }
    const { axe } = globalThis as unknown as { axe: { run: (root: Document, options: object) => Promise<Found> } };
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map((one) => `${one.id}: ${one.help}: ${one.nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary}`).slice(0, 3).join(" | ")}`);
  });
}

const MOMENTS = ["draft", "mats", "turn", "pay", "drawn", "compose", "tribute", "over", "turn2", "turn6", "generic"];

describe.skipIf(problem).each(LOOKS)("axe finds nothing serious: $name", ({ viewport, colorScheme }) => {
  const open = () => visit(stage, { viewport, colorScheme, reducedMotion: "reduce" });

  test.each([true, false])("in the lobby (empty: %s) and its dialogs", async (empty) => {
    const { page, context } = await open();
    await mockApi(page, { empty });
    await page.goto(pages.url);
    await page.waitForSelector("[data-play]");
    expect(await findings(page)).toEqual([]);
    for (const name of ["Play with friends", "Settings and keys"]) {
      for (const button of await page.getByRole("button", { name }).all()) {
        await button.click();
        await page.waitForSelector("dialog[open]");
        expect(await findings(page), name).toEqual([]);
        await page.keyboard.press("Escape");
      }
    }
    await page.locator("header.top .btn").first().click();
    await page.waitForSelector("dialog[open]");
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  test("in the waiting room", async () => {
    const { page, context } = await open();
    await mockApi(page);
    await mockLine(page, [welcome(tableInfo("w", "waiting", ["Ada", "", "bot Lantern"]), [0])]);
    await page.goto(`${pages.url}/table/w`);
    await page.waitForSelector("section.room");
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  test.each(MOMENTS)("at the moment %s", async (name) => {
    const { page, context } = await open();
    const line = await showFixture(page, pages.url, name);
    expect(await findings(page)).toEqual([]);
    if (name === "turn") {
      await page.locator("#question .link", { hasText: "why not" }).click();
      expect(await findings(page), "why not").toEqual([]);
      await page.keyboard.press("F2");
      await page.waitForSelector("dialog[open]");
      expect(await findings(page), "position").toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator("#question [data-option]").first().click();
      expect(await findings(page), "armed").toEqual([]);
      if (viewport === PHONE) {
        for (const tab of ["Mat", "Supply", "Players"]) {
          await page.locator(".tabs button", { hasText: tab }).click();
          expect(await findings(page), tab).toEqual([]);
        }
        await page.getByRole("button", { name: "Log and chat" }).click();
        expect(await findings(page), "log").toEqual([]);
      }
      line.drop?.();
      await page.waitForTimeout(200);
      expect(await findings(page), "lost").toEqual([]);
    }
    await context.close();
  });
});

test.skipIf(problem)("axe finds nothing serious on a real table and its replay", async () => {
  const { page, context } = await visit(stage, { reducedMotion: "reduce" });
  await hurry(page);
  await page.goto(stage.server.url);
  await page.getByRole("group", { name: "How many players?" }).getByRole("button", { name: "2", exact: true }).click();
  await page.locator("[data-play=one_card_wonder]").click();
  await page.waitForSelector("#question");
  await play(page, (about) => pressAnswer(page, about));
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page.waitForSelector("input[type=range]");
  await page.waitForTimeout(300);
  expect(await findings(page)).toEqual([]);
  await context.close();
});
