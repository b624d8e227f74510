/** What helps somebody along: the lesson of a guided game, and what a bot would do. The server says both. */

import { announcer } from "./announce.svelte";
import type { Choice } from "./options";
import type { FromClient, Hint, LessonInfo, QuestionInfo } from "./protocol";

/** The part of a table that a guide looks at. */
interface Guided {
  questions: QuestionInfo[];
  choices: Choice[];
  seat: number;
  choose: (choice: Choice) => void;
  arm: (choice: Choice) => void;
}

export class Guide {
  /** The latest answer to a wish for a hint. */
  private told = $state.raw<Hint | null>(null);
  private asked = "";
  /** The learner plays on without being led. */
  free = $state(false);
  /** A legal choice that is not the lesson's, pressed once. */
  doubted = $state.raw<Choice | null>(null);
  /** The move that is being shown. */
  showing = $state("");

  constructor(
    private readonly table: Guided,
    private readonly send: (message: FromClient) => void,
  ) {}

  question = $derived.by((): QuestionInfo | undefined => this.table.questions[0]);
  lesson = $derived.by((): LessonInfo | null => this.question?.lesson ?? null);
  hint = $derived.by((): Hint | null => (this.told && this.told.question === this.question?.id ? this.told : null));
  /** The choice that the lesson or the hint proposes. */
  wanted = $derived.by((): Choice | null => {
    const proposed = this.lesson && this.lesson.option >= 0 ? this.lesson.option : (this.hint?.option ?? -1);
    // Where there is one answer, that is it.
    if (this.lesson && this.table.choices.length === 1) return this.table.choices[0] ?? null;
    return this.table.choices.find(({ question, option }) => question === this.question && option.number === proposed) ?? null;
  });
  leads = $derived.by(() => this.lesson !== null && !this.free && this.wanted !== null && this.table.choices.length > 1);

  /** Whether these choices stand back, because the lesson proposes another one. */
  aside(choices: readonly Choice[]): boolean {
    return this.leads && choices.length > 0 && !choices.some((choice) => choice.id === this.wanted?.id);
  }

  isWanted(choice: Choice): boolean {
    return this.wanted?.id === choice.id && (this.leads || this.hint !== null);
  }

  /** Ask what a bot would do, once for each question. */
  ask(): void {
    const question = this.question;
    if (!question || this.asked === question.id) return;
    this.asked = question.id;
    this.send({ type: "hint", seat: this.table.seat, question: question.id });
  }

  /** A lesson that proposes nothing here leaves it to a bot. */
  follow(): void {
    if (this.lesson && !this.free && this.lesson.option < 0 && (this.question?.options.length ?? 0) > 1) this.ask();
  }

  heard(hint: Hint): void {
    this.told = hint;
    const label = this.wanted?.option.label;
    if (label && !this.lesson) announcer.say(`Hint: ${label}. ${hint.words}`);
  }

  refused(): void {
    this.asked = "";
  }

  /** Whether a choice may go to the server now; one that is not the lesson's is asked about first. */
  allows(choice: Choice): boolean {
    if (!this.aside([choice]) || this.doubted?.id === choice.id) {
      this.doubted = null;
      return true;
    }
    this.doubted = choice;
    announcer.say(`${choice.option.label} is not the lesson's move. Press again to play it.`);
    return false;
  }

  /** Play the proposed move, slowly enough to be seen. */
  showMe(wait = 700): void {
    const wanted = this.wanted;
    if (!wanted || this.showing) return;
    this.showing = wanted.id;
    setTimeout(() => {
      this.showing = "";
      if (this.wanted?.id !== wanted.id) return;
      this.table.arm(wanted);
      this.table.choose(wanted);
    }, wait);
  }
}
