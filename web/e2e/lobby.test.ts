import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { findings } from "./support/axe";
import { PHONE, problem, useStage, visit } from "./support/setup";

const stage = useStage();

/** What a new table was asked for. */
function tablesAsked(page: Page): any[] {
  const asked: any[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/tables")) asked.push(request.postDataJSON());
  });
  return asked;
}

/** A press on the card whose choice it is: the round mark itself is not drawn. */
async function pick(page: Page, name: RegExp): Promise<void> {
  const choice = page.getByRole("radio", { name });
  await page.locator("label").filter({ has: choice }).click();
  await expect.poll(() => choice.isChecked()).toBe(true);
}

test.skipIf(problem).each([undefined, PHONE])("decks are chosen on the shelf, dealt, and dealt again by one press (%o)", async (viewport) => {
  const { page, context, problems } = await visit(stage, viewport ? { viewport } : {});
  const asked = tablesAsked(page);
  await page.goto(stage.server.url);
  const card = page.getByRole("article", { name: "Wonders of The First" });
  await card.getByRole("button", { name: "Choose decks" }).click();
  await pick(page, /What is buried/);
  await page.getByRole("button", { name: /^Opponent's/ }).click();
  await pick(page, /Wind and water/);
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Deal" }).click();
  await page.waitForSelector("#question");
  expect(asked[0]).toMatchObject({ game: "wonders_of_the_first", options: { deck_1: "umbrathene", deck_2: "thalwind" } });
  await page.goto(stage.server.url);
  await page.locator('[data-play="wonders_of_the_first"]').click();
  await page.waitForSelector("#question");
  expect(asked[1]).toMatchObject({ options: { deck_1: "umbrathene", deck_2: "thalwind" } });
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem)("a list of one's own is checked by the server, kept, and plays the Villain", async () => {
  const { page, context, problems } = await visit(stage);
  const asked = tablesAsked(page);
  await page.goto(stage.server.url);
  const shelf = await (await page.request.get(`${stage.server.url}/api/decks/wheel_of_time`)).json();
  const cards: string = shelf.decks.find((deck: { name: string }) => deck.name === "forsaken").cards.replaceAll("; ", "\n");
  await page.getByRole("article", { name: /Wheel of Time/ }).getByRole("button", { name: "Choose decks" }).click();
  const list = page.getByRole("textbox", { name: /list of cards/ });
  await list.fill(`${cards}\n4 Trollok Fist`);
  await page.getByText("1 fault").waitFor();
  await list.fill(cards);
  // However long the list is, what is said of it stays beside it.
  await page.getByRole("button", { name: "Keep this deck" }).waitFor();
  expect(await page.locator("form.paste").evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  await page.getByRole("textbox", { name: "Name of the deck" }).fill("Shadows of mine");
  await page.getByRole("button", { name: "Keep this deck" }).click();
  expect(await page.getByRole("radio", { name: /Shadows of mine/ }).isChecked()).toBe(true);
  await page.reload();
  await page.getByRole("article", { name: /Wheel of Time/ }).getByRole("button", { name: "Choos" }).click();
  await pick(page, /Shadows of mine/);
  await page.getByRole("button", { name: "Deal" }).click();
  await page.waitForSelector("#question");
  expect(asked[0].options.villain_deck).toContain("\n");
  expect(asked[0].seats.map((seat: { kind: string }) => seat.kind)).toEqual(["bot", "me"]);
  expect(problems).toEqual([]);
  await context.close();
});

test.skipIf(problem)("a friend chooses a deck in the waiting room, and the host hears nothing of it", async () => {
  const [host, guest] = [await visit(stage), await visit(stage)];
  await host.page.goto(stage.server.url);
  await host.page.getByRole("article", { name: "Wonders of The First" }).getByRole("button", { name: "Choose decks" }).click();
  await pick(host.page, /A friend/);
  await host.page.getByRole("button", { name: "Make the table" }).click();
  await host.page.getByLabel("Link to this table").waitFor();
  const heard: string[] = [];
  host.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  await host.page.reload();
  await guest.page.goto(await host.page.getByLabel("Link to this table").inputValue());
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  await pick(guest.page, /What is buried/);
  await guest.page.getByText("Your deck: Umbrathene: what is buried").waitFor();
  expect(await findings(guest.page)).toEqual([]);
  await guest.page.getByRole("button", { name: "I am ready" }).click();
  for (const { page } of [host, guest]) await page.waitForSelector("#question");
  expect(heard.join("")).not.toContain("umbrathene");
  await host.context.close();
  await guest.context.close();
});
