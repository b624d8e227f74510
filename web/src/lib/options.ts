/** From a question's list of options to keys, groups and highlights. Nothing here knows a rule. */

import type { Dimmed, OptionInfo, QuestionInfo } from "./protocol";

/** What an option or a refusal is about: the same for both, so that the board can find either. */
export function about(verb: string, argument = 0): string {
  return `${verb}:${argument}`;
}

/** An open option together with the question it answers. */
export interface Choice {
  id: string;
  about: string;
  key: string;
  question: QuestionInfo;
  option: OptionInfo;
}

/** Keys for options beyond the ninth. Left out: Z undo, L log, M sound, I zoom. */
const LETTERS = "qwertyuopasdfghjkxcvbn";

/** Plain answers keep their own letter, so that "pass" is the same key everywhere. */
const PLAIN: Record<string, string> = { yes: "y", no: "n", pass: "p", done: "d" };

/** The key of every option: a number its own, else 1 to 9 in the order of the list, then letters, without those in `used`. Empty when keys have
 * run out. */
export function assignKeys(options: readonly OptionInfo[], used: ReadonlySet<string> = new Set()): string[] {
  const taken = new Set<string>(used);
  const keys = options.map((option) => {
    const own = PLAIN[option.verb] ?? (/^\d$/.test(option.label) ? option.label : "");
    if (own === "" || taken.has(own)) return "";
    taken.add(own);
    return own;
  });
  const free = [..."123456789", ...LETTERS].filter((key) => !taken.has(key));
  return keys.map((key) => key || (free.shift() ?? ""));
}

/** Gives every choice its key. */
export type Keys = (choices: readonly Omit<Choice, "key">[]) => string[];

const countedThrough: Keys = (choices) => assignKeys(choices.map((choice) => choice.option));

/** All choices of all open questions of a seat, in the server's order. */
export function choicesOf(questions: readonly QuestionInfo[], keysOf: Keys = countedThrough): Choice[] {
  const all = questions.flatMap((question) =>
    question.options.map((option) => ({
      question,
      option,
      id: `${question.id}/${option.number}`,
      about: about(option.verb, option.argument),
    })),
  );
  const keys = keysOf(all);
  return all.map((choice, i) => ({ ...choice, key: keys[i] ?? "" }));
}

/** The same choices, but while a choice that was begun goes on with what is left of its answers, each keeps the key that it
 * had: "3" stays "3" after "2" was taken. `had` are the keys of the question before. */
export function withKeptKeys(choices: Choice[], had: ReadonlyMap<string, string>): Choice[] {
  const listed = choices.filter(({ option }) => !(option.verb in PLAIN));
  if (choices.some(({ question }) => !question.can_cancel) || !listed.every(({ about }) => had.has(about))) return choices;
  const kept = choices.map((choice) => (listed.includes(choice) ? { ...choice, key: had.get(choice.about) ?? "" } : choice));
  const keys = kept.map(({ key }) => key).filter(Boolean);
  return new Set(keys).size === keys.length ? kept : choices;
}

/** The answer that leaves an order open: it comes before the orders, since most of the time it does not matter. */
export function isAnyOrder({ option, question }: Choice): boolean {
  return option.verb === "done" && question.options.some((other) => other.verb === "order");
}

export interface Group {
  name: string;
  choices: Choice[];
}

/** Groups in the order of their first option. `nameOf` gives a verb's group; by default each verb is its own. */
export function groupsOf(choices: readonly Choice[], nameOf: (verb: string, option: OptionInfo) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    const name = nameOf(choice.option.verb, choice.option);
    const group = groups.get(name);
    if (group) group.choices.push(choice);
    else groups.set(name, { name, choices: [choice] });
  }
  return [...groups.values()];
}

/** More options than this are told apart by a search box. */
export const MANY = 30;

export function matching(choices: readonly Choice[], words: string): Choice[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [...choices];
  return choices.filter(({ option }) => `${option.label} ${option.hint}`.toLowerCase().includes(wanted));
}

/** An option as it is spoken: key, words, cost and result. */
export function spoken(choice: Choice): string {
  const { option, key } = choice;
  const hint = option.hint ? `, ${option.hint}` : "";
  const final = option.vain ? `, does nothing now: ${option.vain}; press twice` : option.final ? ", cannot be undone; press twice" : "";
  return `${key ? `${key.toUpperCase()}: ` : ""}${option.label}${hint}${final}`;
}

/** A refusal as it is spoken. */
export function refused(dimmed: Dimmed): string {
  const clauses = dimmed.clauses.map((clause) => `rule ${clause}`).join(", ");
  return `not possible: ${dimmed.why}${clauses ? `, ${clauses}` : ""}`;
}

/** A clause without the prefix of its book: "OCW-build.3" is shown as "build.3". */
export function shortClause(clause: string): string {
  return clause.replace(/^[A-Z][A-Z0-9]*-/, "");
}
