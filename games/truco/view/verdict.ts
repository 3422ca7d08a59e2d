import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import { awards } from "../rules.ts";
import type { TrucoWords } from "./words.ts";

/** Above the player's cards: what is played for, or how the hand ended. */
export function newVerdict(stage: Stage, own: TrucoWords) {
  const title = make("b", { class: "verdict-title" });
  const sum = make("b", { class: "num verdict-sum" });
  const element = make("p", { class: "verdict" }, title, sum);

  function say(text: string): void {
    title.textContent = text;
    sum.textContent = "";
    delete sum.dataset["tone"];
  }

  return {
    element,
    say,
    /** What the hand pays and costs as it stands. */
    playFor(stake: number, isTruco: boolean): void {
      const won = (stake * (isTruco ? awards.trucoWon : awards.won)) / 100;
      say(isTruco ? own.allIn(stage.money(won)) : own.halfIn(stage.money(won)));
    },
    /** @param isWin whether it is more than the stake: gold is for that alone */
    end(text: string, isWin: boolean): void {
      say(text);
      sum.dataset["tone"] = isWin ? "gold" : "plain";
    },
    count(micro: number): void {
      sum.textContent = stage.money(micro);
    },
  };
}
