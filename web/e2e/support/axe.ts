// What axe finds on a page.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Serious findings of axe on the page as it is. */
export async function findings(page: Page): Promise<string[]> {
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
