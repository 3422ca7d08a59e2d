import { make } from "../dom.ts";
import { newCountdown } from "../shared/countdown.ts";
import type { Moment } from "./moment.ts";
import type { OwnTableWords } from "./scene.ts";
import type { TableWords } from "./words.ts";

const size = 46;

/** The line under the strip: how long bets are open, what is asked, and what lies on the table. */
export function newStatus(words: TableWords, own: OwnTableWords) {
  const ring = newCountdown(null, size);
  const title = make("b", {});
  const note = make("small", {});
  const sum = make("b", { class: "num" });
  const total = make("span", { class: "status-sum" }, make("small", {}, words.onTable), sum);
  const text = make("span", { class: "status-text" }, title, note);
  let shown = "";
  return {
    element: make("div", { class: "status" }, ring.element, text, total),
    draw({ phase, ms, leftMs }: Moment<unknown>): void {
      ring.draw(leftMs, Math.max(1, ms + leftMs));
      if (shown === phase) return;
      shown = phase;
      [title.textContent, note.textContent] = textsOf(phase, words, own);
    },
    show(amount: string): void {
      sum.textContent = amount;
    },
  };
}

function textsOf(
  phase: Moment<unknown>["phase"],
  words: TableWords,
  own: OwnTableWords,
): [string, string] {
  switch (phase) {
    case "open":
      return [words.place, own.note];
    case "closed":
      return [words.closed, own.note];
    case "reveal":
      return [words.drawing, own.note];
    case "pay":
      return [words.paid, own.note];
    case "void":
      return [words.voided, words.voidedNote];
    case "wait":
      return [words.waiting, words.waitingNote];
  }
}
