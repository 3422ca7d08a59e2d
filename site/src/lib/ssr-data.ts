import type { AnswerOf, CallName, PayloadOf } from "@trevo/contract/registry.ts";

/** Answers that a page's HTML was made from, by what was asked. */
export type SsrAnswers = Readonly<Record<string, unknown>>;

let answers: SsrAnswers = {};

/** The key under which the answer to a call is kept. */
export function ssrKey(name: CallName, payload: unknown): string {
  return `${name} ${JSON.stringify(payload)}`;
}

/**
 * Takes what a page carries: called on both sides before the first render, and with nothing when
 * the page is left, since whoever comes back asks anew.
 */
export function setSsrData(given: SsrAnswers): void {
  answers = given;
}

/** What the page brought for a call; null: it has to be asked for. */
export function ssrData<N extends CallName>(name: N, payload: PayloadOf<N>): AnswerOf<N> | null {
  // Put there by the server, under the name of the call that it answers.
  return (answers[ssrKey(name, payload)] as AnswerOf<N> | undefined) ?? null;
}
