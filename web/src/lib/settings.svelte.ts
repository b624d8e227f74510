/** What a person has chosen on this device: theme, sound, motion, keys. */

import { load, save } from "./storage";

export type Theme = "system" | "dark" | "light";
/** How fast the moves of others are shown. */
export type Pace = "calm" | "normal" | "fast" | "off";
export const TEMPOS: Record<Pace, number> = { calm: 1.6, normal: 1, fast: 0.5, off: 0 };

interface Saved {
  theme: Theme;
  sound: boolean;
  pace: Pace;
  still: boolean;
  letters: boolean;
  twice: boolean;
  alone: boolean;
  players: number;
  bot: string;
}

const NAME = "ww.settings";
const USUAL: Saved = { theme: "system", sound: false, pace: "normal", still: false, letters: true, twice: true, alone: true, players: 4, bot: "" };

class Settings {
  theme = $state<Theme>("system");
  /** Off until somebody switches it on. */
  sound = $state(false);
  pace = $state<Pace>("normal");
  /** No motion, whatever the system says. */
  still = $state(false);
  /** Keys without a modifier may act (WCAG 2.1.4 wants a switch). */
  letters = $state(true);
  /** Choices that reveal something ask for a second press. */
  twice = $state(true);
  /** Against bots, an answer that is the only one is given unasked. */
  alone = $state(true);
  /** The table that "Play now" deals. */
  players = $state(4);
  bot = $state("");

  constructor() {
    Object.assign(this, { ...USUAL, ...load<Partial<Saved>>(NAME, {}) });
  }

  change(values: Partial<Saved>): void {
    Object.assign(this, values);
    const { theme, sound, pace, still, letters, twice, alone, players, bot } = this;
    save(NAME, { theme, sound, pace, still, letters, twice, alone, players, bot } satisfies Saved);
    this.apply();
  }

  apply(): void {
    const root = document.documentElement.classList;
    root.toggle("dark", this.theme === "dark");
    root.toggle("light", this.theme === "light");
    root.toggle("still", this.still);
  }

  get isLight(): boolean {
    if (this.theme !== "system") return this.theme === "light";
    return typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: light)").matches;
  }

  flipTheme(): void {
    this.change({ theme: this.isLight ? "dark" : "light" });
  }

  /** What the times of staged moves are multiplied by. */
  get tempo(): number {
    return TEMPOS[this.pace] ?? 1;
  }

  get moves(): boolean {
    if (this.still) return false;
    return typeof matchMedia !== "function" || !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
