import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { findings } from "./support/axe";
import { fixture, mockApi, mockLine, serveStatic, showFixture, tableInfo, welcome } from "./support/mock.mjs";
import { LOOKS, PHONE, problem, useStage, visit } from "./support/setup";

const stage = useStage();
let pages: Awaited<ReturnType<typeof serveStatic>>;

beforeAll(async () => {
  if (!problem) pages = await serveStatic();
});
afterAll(() => pages?.server.close());

/** Shown on one page after each other. */
const MOMENTS = ["draft", "mats", "pay", "drawn", "compose", "tribute", "turn2", "turn6"];

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

  test("at moments of a game", async () => {
    const { page, context } = await open();
    await mockApi(page);
    const messages: unknown[] = [];
    const line = await mockLine(page, messages);
    for (const [number, name] of MOMENTS.entries()) {
      const { table, update } = fixture(name);
      messages.splice(0, 2, welcome(table, [0]), { ...update, branch: number, first: 0, seq: number + 1 });
      if (number === 0) await page.goto(`${pages.url}/table/fixture`);
      else for (const message of messages) line.say(message);
      await page.waitForFunction((id) => document.getElementById("question")?.dataset["question"] === id, update.questions[0].id);
      expect(await findings(page), name).toEqual([]);
    }
    await context.close();
  });

  test.each(["over", "generic"])("at the moment %s", async (name) => {
    const { page, context } = await open();
    await showFixture(page, pages.url, name);
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  test("in a turn and what opens in it", async () => {
    const { page, context } = await open();
    const line = await showFixture(page, pages.url, "turn");
    expect(await findings(page)).toEqual([]);
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
    await context.close();
  });
});
