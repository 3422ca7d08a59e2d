import type { AnswerOf, CallName, PayloadOf } from "@trevo/contract/registry.ts";

/** Answers that the page's HTML was rendered from, by call and payload. */
export type SsrAnswers = Readonly<Record<string, unknown>>;

let answers: SsrAnswers = {};

/** The key under which the answer to a call is kept. */
export function ssrKey(name: CallName, payload: unknown): string {
  return `${name} ${JSON.stringify(payload)}`;
}

/** Sets the answers: on both sides before the first render, and to none when the page is left. */
export function setSsrData(given: SsrAnswers): void {
  answers = given;
}

/** The answer to a call that came with the page; null: it has to be requested. */
export function ssrData<N extends CallName>(name: N, payload: PayloadOf<N>): AnswerOf<N> | null {
  // Put there by the server, under the name of the call that it answers.
  return (answers[ssrKey(name, payload)] as AnswerOf<N> | undefined) ?? null;
}
