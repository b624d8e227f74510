/** What every browser test needs: a browser, the real server, and the word why not where there is none. */

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import { browserPath, launch } from "./browser.mjs";
import { Server, serverProblem } from "./server.mjs";

/** Why these tests cannot run here; "" when they can. */
export const problem = browserPath() === "" ? "no Chromium is installed (Debian: apt install chromium)" : serverProblem();
if (problem) console.warn(`browser tests are skipped: ${problem}`);

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const EVERY_LOOK = [
  { name: "desktop, dark", viewport: DESKTOP, colorScheme: "dark" },
  { name: "phone, light", viewport: PHONE, colorScheme: "light" },
  { name: "desktop, light", viewport: DESKTOP, colorScheme: "light" },
  { name: "phone, dark", viewport: PHONE, colorScheme: "dark" },
] as const;
/** Each size and each theme once; in a thorough run (`make soak`) each size in each theme. */
export const LOOKS = process.env["WW_THOROUGH"] ? EVERY_LOOK : EVERY_LOOK.slice(0, 2);

export interface Stage {
  browser: Browser;
  server: Server;
}

/** A server and a browser for the tests of one file. */
export function useStage(more: string[] = []): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    if (problem) return;
    stage.server = await new Server(more).start();
    stage.browser = await launch();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Everything that went wrong in the page. */
  problems: string[];
}

let visits = 0;

/** A page of its own browser profile, which notes every error of the client and draws the same random decks in every run
 * (WW_DEAL chooses others). Moves of others are not staged there unless a pace is given,
 * and nothing is answered but by a press. */
export async function visit(stage: Stage, options: Parameters<Browser["newContext"]>[0] = {}, pace = "off"): Promise<Visit> {
  const context = await stage.browser.newContext({ viewport: DESKTOP, ...options });
  await context.addInitScript((chosen) => {
    if (!localStorage.getItem("ww.settings")) localStorage.setItem("ww.settings", JSON.stringify({ pace: chosen, alone: false }));
  }, pace);
  visits += 1;
  await context.addInitScript((seed) => {
    let state = seed;
    Math.random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  }, 7919 * Number(process.env["WW_DEAL"] ?? 1) + 104729 * visits);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // A lost connection is no fault of the client.
    if (message.type() === "error" && !/net::ERR|WebSocket connection|Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

/** Every event of the log, oldest first. */
export async function logOf(page: Page): Promise<string[]> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.every[aria-pressed="false"]')?.click());
  await page.waitForFunction(() => document.querySelector('.every[aria-pressed="true"]'));
  return page.evaluate(() => [...document.querySelectorAll(".log .text, .log .single .told")].map((line) => line.textContent?.trim() ?? ""));
}

/** How many pixels of the log lie below what is seen of it. */
export function farFromEnd(page: Page): Promise<number> {
  return page.locator(".log").evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
}
