/** Answers that the page's HTML was rendered from, by call and payload. */
export type SsrAnswers = Readonly<Record<string, unknown>>;

let answers: SsrAnswers = {};

/** The key under which the answer to a call is kept. */
export function ssrKey(name: string, payload: unknown): string {
  return `${name} ${JSON.stringify(payload)}`;
}

/** Sets the answers: on both sides before the first render, and to none when the page is left. */
export function setSsrData(given: SsrAnswers): void {
  answers = given;
}

/** The answer to a call that came with the page; null: it has to be requested. */
export function ssrAnswer(name: string, payload: unknown): unknown {
  return answers[ssrKey(name, payload)] ?? null;
}
