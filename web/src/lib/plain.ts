/** Any picture as readable lines, whatever the game: names in words, lists of small values in one line. */

export interface PlainLine {
  depth: number;
  text: string;
}

const DEEPEST = 6;

export function wordsOf(name: string): string {
  return name.replaceAll("_", " ");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSmall(value: unknown): boolean {
  return value === null || typeof value !== "object";
}

export function smallWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === -1) return "–";
  return String(value);
}

/** A row in words: equal neighbours are counted, not repeated. */
export function rowWords(values: readonly unknown[]): string {
  const out: { words: string; count: number }[] = [];
  for (const value of values) {
    const words = smallWords(value);
    const latest = out.at(-1);
    if (latest?.words === words) latest.count += 1;
    else out.push({ words, count: 1 });
  }
  return out.map(({ words, count }) => (count > 2 ? `${words} (${count} times)` : Array<string>(count).fill(words).join(", "))).join(", ");
}

/** A thing's own name, where it has one. */
function titleOf(value: Record<string, unknown>): string {
  for (const key of ["name", "label", "title", "words"]) {
    const found = value[key];
    if (typeof found === "string" && found) return found;
  }
  return "";
}

export function linesOf(picture: unknown, depth = 0): PlainLine[] {
  if (depth > DEEPEST) return [];
  if (isSmall(picture)) return [{ depth, text: smallWords(picture) }];
  if (Array.isArray(picture)) return picture.flatMap((item, i) => entry(itemName(item, i), item, depth));
  return Object.entries(picture as Record<string, unknown>).flatMap(([name, value]) => entry(wordsOf(name), value, depth));
}

function itemName(item: unknown, i: number): string {
  return (isRecord(item) && titleOf(item)) || String(i + 1);
}

function entry(name: string, value: unknown, depth: number): PlainLine[] {
  if (isSmall(value)) return [{ depth, text: `${name}: ${smallWords(value)}` }];
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ depth, text: `${name}: none` }];
    if (value.every(isSmall)) return [{ depth, text: `${name}: ${rowWords(value)}` }];
  }
  return [{ depth, text: name }, ...linesOf(value, depth + 1)];
}
