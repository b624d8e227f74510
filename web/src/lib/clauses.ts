/** Our own statements of the rules, asked for once each. */

import { announcer } from "./announce.svelte";
import { api } from "./api";

const known = new Map<string, Promise<string>>();

/** What a clause means; in a game by an edition also whether its book is silent on it. */
export function clauseWords(game: string, clause: string, edition = ""): Promise<string> {
  const name = `${game}/${clause}/${edition}`;
  const found = known.get(name) ?? api.clause(game, clause, edition).then((answer) => answer.words);
  known.set(name, found);
  found.then(
    (words) => announcer.say(`Rule ${clause}: ${words}`),
    () => known.delete(name),
  );
  return found;
}
