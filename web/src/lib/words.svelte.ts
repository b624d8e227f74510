/** The words of a game and what they mean, asked of the server once for each edition. */

import { SvelteMap } from "svelte/reactivity";

import { api } from "./api";
import type { WordData } from "./protocol";

export interface Part {
  text: string;
  word: WordData | null;
}

/** Finds the words of a game in a text. */
export class Wordbook {
  private readonly byName = new Map<string, WordData>();
  private readonly all: RegExp | null;
  private readonly rare: RegExp | null;

  constructor(words: readonly WordData[]) {
    for (const word of words) for (const name of [word.name, ...word.also]) this.byName.set(name.toLowerCase(), word);
    this.all = pattern([...this.byName.keys()]);
    this.rare = pattern([...this.byName].filter(([, word]) => !word.common).map(([name]) => name));
  }

  /** The text in parts; `every` marks the common words too. A word is marked once, where it comes first. */
  parts(text: string, every = false): Part[] {
    const found = every ? this.all : this.rare;
    if (!found) return [{ text, word: null }];
    const out: Part[] = [];
    const seen = new Set<string>();
    let at = 0;
    for (const match of text.matchAll(found)) {
      const word = this.byName.get(match[0].toLowerCase()) ?? null;
      if (!word || seen.has(word.name)) continue;
      seen.add(word.name);
      if (match.index > at) out.push({ text: text.slice(at, match.index), word: null });
      out.push({ text: match[0], word });
      at = match.index + match[0].length;
    }
    if (at < text.length || out.length === 0) out.push({ text: text.slice(at), word: null });
    return out;
  }
}

function pattern(names: readonly string[]): RegExp | null {
  // Only what begins and ends with a letter: "+1" is no word to mark in every sum.
  const words = names.filter((name) => /^\p{L}.*\p{L}$/u.test(name)).toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

const EMPTY = new Wordbook([]);
const books = new SvelteMap<string, Wordbook>();
const asked = new Set<string>();

/** The words of a game; none until they have come, or where the game has none. */
export function wordbook(game: string, edition: string): Wordbook {
  return books.get(`${game}/${edition}`) ?? EMPTY;
}

/** Ask for the words of a game, unless that was done already. */
export function learnWords(game: string, edition: string): void {
  const name = `${game}/${edition}`;
  if (!game || asked.has(name)) return;
  asked.add(name);
  // An answer that is none counts as no answer: words are then told without their meaning.
  api
    .words(game, edition)
    .then((found) => books.set(name, new Wordbook(found.words)))
    .catch(() => asked.delete(name));
}

export function forgetWords(): void {
  books.clear();
  asked.clear();
}
