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

/** A page of its own browser profile, which notes every error of the client. */
export async function visit(stage: Stage, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Visit> {
  const context = await stage.browser.newContext({ viewport: DESKTOP, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // A lost connection is no fault of the client.
    if (message.type() === "error" && !/net::ERR|WebSocket connection|Failed to load resource/.test(message.text())) problems.push(message.text());
  });
  return { context, page, problems };
}

/** The lines of the log, oldest first. */
export function logOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll(".log li")].map((line) => line.querySelector(".text, span")?.textContent ?? ""));
}
