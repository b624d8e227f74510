import { afterAll, beforeAll, expect, test } from "vitest";

import { findings } from "./support/axe";
import { mockApi, serveStatic, showFixture } from "./support/mock.mjs";
import { DESKTOP, PHONE, problem, useStage, visit } from "./support/setup";

const stage = useStage();
let pages: Awaited<ReturnType<typeof serveStatic>>;
beforeAll(async () => void (pages = await serveStatic()));
afterAll(() => void pages.server.close());

const GAMES = ["one_card_wonder", "wonders_of_the_first", "wheel_of_time"];
const LOOKS = [
  { name: "desktop, light", viewport: DESKTOP, colorScheme: "light" },
  { name: "phone, dark", viewport: PHONE, colorScheme: "dark" },
] as const;

test.skipIf(problem).each(LOOKS)("each game has a page on how to play it, with pictures of its board: $name", async (look) => {
  const { page, problems, context } = await visit(stage, look);
  for (const game of GAMES) {
    await page.goto(`${stage.server.url}/how/${game}`);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toMatch(/^How to play \w+/);
    const sections = await page.locator("main").getByRole("heading", { level: 2 }).count();
    expect(sections).toBeGreaterThanOrEqual(5);
    expect(sections).toBeLessThanOrEqual(8);
    // Every picture is there, fits, and shows a part of the board that has something in it.
    await expect.poll(() => page.locator("figure .handw, figure .supply").count()).toBeGreaterThan(0);
    const pictures = page.locator("figure:not(:has(.absent))");
    const all = await page.locator("figure").count();
    if (look.viewport === DESKTOP) await expect.poll(() => pictures.count()).toBe(all);
    expect(await pictures.count()).toBeGreaterThanOrEqual(look.viewport === DESKTOP ? 4 : 2);
    for (const picture of await pictures.all()) {
      const frame = picture.locator(".frame");
      await expect.poll(async () => (await frame.boundingBox())?.height ?? 0, { message: `${game}: ${await picture.textContent()}` }).toBeGreaterThan(30);
      const [around, drawn] = [await picture.boundingBox(), await frame.boundingBox()];
      expect(drawn?.width ?? 0).toBeGreaterThan(60);
      expect((drawn?.x ?? 0) + (drawn?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // It begins at its top, and no board has scrolled out of its frame.
    expect(await page.evaluate(() => [scrollY, ...[...document.querySelectorAll("main, .frame")].flatMap((one) => [one.scrollTop, one.scrollLeft])].filter((one) => one !== 0))).toEqual([]);
    // Nothing of a picture can be come to.
    const before = await page.locator("main button").count();
    expect(before).toBeGreaterThan(0);
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("figure") !== null && document.activeElement !== document.body)).toBe(false);
    }
    expect(await findings(page)).toEqual([]);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem)("the page is come to from the lobby and from a table, and left again with Esc and back", async () => {
  const { page, context } = await visit(stage);
  await page.goto(stage.server.url);
  await page.getByRole("article", { name: "Wonders of The First" }).getByRole("link", { name: "How to play" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/how/wonders_of_the_first");
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  await page.goForward();
  await page.waitForSelector("figure");
  await page.goBack();
  await page.waitForSelector("[data-play]");
  // Come to from elsewhere: Esc leads to the lobby.
  await page.goto(`${stage.server.url}/how/one_card_wonder`);
  await page.waitForSelector("figure");
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-play]");
  await page.goto(`${stage.server.url}/how/nothing`);
  await expect.poll(() => page.locator("main").textContent()).toContain("Nothing is written");
  await context.close();

  const table = await visit(stage);
  await mockApi(table.page);
  await showFixture(table.page, pages.url, "wheel_action");
  await table.page.getByRole("button", { name: "This table" }).click();
  await table.page.getByRole("link", { name: /How to play/ }).click();
  await table.page.waitForSelector("figure");
  await table.page.keyboard.press("Escape");
  await table.page.waitForSelector("#question");
  expect(new URL(table.page.url()).pathname).toBe("/table/fixture");
  await table.context.close();
});
