/** Our own statements of the rules, asked for once each. */

import { announcer } from "./announce.svelte";
import { api } from "./api";

const known = new Map<string, Promise<string>>();

export function clauseWords(game: string, clause: string): Promise<string> {
  const name = `${game}/${clause}`;
  const found = known.get(name) ?? api.clause(game, clause).then((answer) => answer.words);
  known.set(name, found);
  found.then(
    (words) => announcer.say(`Rule ${clause}: ${words}`),
    () => known.delete(name),
  );
  return found;
}
