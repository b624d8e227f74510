/** A choice of several steps that can still be taken back: what was answered so far, and how to answer it otherwise. */

import type { Choice } from "./options";
import type { QuestionInfo } from "./protocol";

interface Table {
  readonly questions: readonly QuestionInfo[];
  readonly choices: readonly Choice[];
  readonly canAct: boolean;
  cancel(): void;
  choose(choice: Choice): void;
}

export class Begun {
  /** What was answered since the choice began, and what it could have begun with. */
  private made: string[] = [];
  private others: ReadonlySet<string> = new Set();
  /** What is answered once the choice is taken back. */
  private next: string[] = [];

  constructor(private readonly table: Table) {}

  private get open(): boolean {
    return this.table.questions.some((question) => question.can_cancel);
  }

  /** An answer was sent. */
  sent(choice: Choice): void {
    if (!this.open) {
      this.made = [];
      this.others = new Set(this.table.choices.map((one) => one.about));
    }
    this.made.push(choice.about);
  }

  /** Something was pressed that the open question does not offer: what was chosen is given back, what could have been
   * chosen is chosen in its place. False if it is neither. */
  instead(things: readonly string[]): boolean {
    if (!this.open || !this.table.canAct) return false;
    const given = things.find((thing) => this.made.includes(thing));
    const other = things.find((thing) => this.others.has(thing));
    if (given === undefined && other === undefined) return false;
    this.next = given === undefined ? [other as string] : this.made.filter((one) => one !== given);
    this.table.cancel();
    return true;
  }

  /** The next question is there; true if it was answered. */
  goOn(): boolean {
    const [about, ...rest] = this.next;
    const found = this.table.choices.find((choice) => choice.about === about);
    this.next = found ? rest : [];
    if (!found) return false;
    this.table.choose(found);
    return true;
  }
}
