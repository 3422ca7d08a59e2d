import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import type { UpOrDownWords } from "./words.ts";

/** Under the cards: what the game asks, what the player holds, or how the round ended. */
export function newPrize(stage: Stage, own: UpOrDownWords) {
  const label = make("small", {});
  const sum = make("b", { class: "prize num" });
  const note = make("span", { class: "prize-note" });
  const element = make("div", { class: "prize-box" }, label, sum, note);

  function say(title: string, text: string): void {
    element.dataset["part"] = "words";
    label.textContent = "";
    sum.textContent = title;
    note.textContent = text;
  }

  return {
    element,
    /** Before a round, and in one without a right guess. */
    ask: () => say(own.lead, own.leadText),
    lose: () => say(own.wrong, ""),
    hold(micro: number): void {
      element.dataset["part"] = "prize";
      label.textContent = stage.words.prizeNow;
      sum.textContent = stage.money(micro);
    },
    times(hundredths: number): void {
      note.textContent = stage.words.stakeTimes(stage.times(hundredths));
    },
    take(): void {
      label.textContent = own.taken;
    },
  };
}
