import { expect, test } from "vitest";

import { hurry, nextQuestion, play, prefer, pressAnswer } from "./support/player.mjs";
import { logOf, problem, useStage, visit } from "./support/setup";

const stage = useStage();

test.skipIf(problem)("a link brings the running game to another device, and the first can take it back", async () => {
  const laptop = await visit(stage);
  const phone = await visit(stage);
  await hurry(laptop.page);
  await laptop.page.goto(stage.server.url);
  await laptop.page.locator("[data-play=one_card_wonder]").click();
  await laptop.page.waitForSelector("#question");
  const table = laptop.page.url();
  let rounds = 0;
  await play(laptop.page, (about) => pressAnswer(laptop.page, about), () => (rounds += 1) > 4);

  await laptop.page.goto(stage.server.url);
  await laptop.page.locator("header.top .btn").first().click();
  await laptop.page.getByRole("button", { name: "Make a link" }).click();
  const link = await laptop.page.getByLabel("Link for another device").inputValue();
  expect(new URL(link).hash.length).toBeGreaterThan(10);

  await phone.page.goto(link);
  await phone.page.getByRole("button", { name: /Return/ }).click();
  await phone.page.waitForSelector("#question");
  expect(phone.page.url()).toBe(table);
  expect((await logOf(phone.page)).length).toBeGreaterThan(5);

  // The same seat twice: the later device plays, the earlier one can take it back.
  await laptop.page.goto(table);
  await laptop.page.waitForSelector("#question");
  await phone.page.getByRole("button", { name: "Take back" }).click();
  await laptop.page.getByRole("button", { name: "Take back" }).waitFor();
  await expect.poll(() => phone.page.getByRole("button", { name: "Take back" }).count()).toBe(0);

  // A link is good for one use.
  const third = await visit(stage);
  await third.page.goto(link);
  await third.page.getByRole("heading", { name: "This link does not work" }).waitFor();
  for (const { problems, context } of [laptop, phone, third]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

test.skipIf(problem)("a half-made choice can be left again, and the table is exactly as it was", async () => {
  const { page, problems, context } = await visit(stage);
  await hurry(page);
  await page.goto(stage.server.url);
  await page.getByRole("group", { name: "How many players?" }).getByRole("button", { name: "2", exact: true }).click();
  await page.locator("[data-play=one_card_wonder]").click();
  await page.waitForSelector("#question");
  const back = page.getByRole("button", { name: /^Back/ });
  let last = "";
  let left = false;
  for (let round = 0; round < 200 && !left; round += 1) {
    const seen = await nextQuestion(page, last);
    if (seen.over) break;
    const before = { log: await logOf(page), board: await page.locator(".board .ocw").innerText(), asked: await page.locator("#question h1").textContent() };
    // Whoever can sell two pairs is asked for the second one after the first.
    const pairs = seen.about.filter((one) => one.startsWith("sell pair:"));
    const gather = seen.about.find((one) => one.startsWith("claim:")) ?? prefer(seen.about, round);
    await pressAnswer(page, pairs.length > 1 ? (pairs[0] ?? "") : gather);
    last = seen.question;
    if (pairs.length < 2) continue;
    const next = await nextQuestion(page, last);
    if (next.over || !(await back.count())) continue;
    await back.click();
    await expect.poll(() => page.locator("#question h1").textContent()).toBe(before.asked);
    expect(await logOf(page)).toEqual(before.log);
    expect(await page.locator(".board .ocw").innerText()).toBe(before.board);
    left = true;
  }
  expect(left).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
