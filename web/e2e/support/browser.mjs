// A headless Chromium that makes no calls of its own, or the word why there is none.
import { existsSync } from "node:fs";

import { chromium } from "playwright-core";

const PLACES = [process.env.WW_CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export function browserPath() {
  return PLACES.find((path) => path && existsSync(path)) ?? "";
}

export function launch() {
  return chromium.launch({
    executablePath: browserPath(),
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      "--no-default-browser-check",
      "--disable-extensions",
      "--metrics-recording-only",
      "--disable-features=Translate,OptimizationHints,MediaRouter",
    ],
  });
}
