import { countUp } from "../../stage/count-up.ts";
import { make } from "../../stage/dom.ts";
import type { TableDesk } from "../../stage/tables/scene.ts";
import type { Dice } from "../rules.ts";
import { drawnDice, sizeOf, sumOf } from "./die.ts";
import type { SicBoWords } from "./words.ts";

const countMs = 600;
/** Rounds before that are shown with their dice. */
const recentMost = 4;

/** The dice that came and what they paid; and, over the cloth, those of the rounds before. */
export function newResult({ session, own: table }: TableDesk, own: SicBoWords) {
  const recent = make("div", { class: "recent", "aria-hidden": true });
  const dice = make("span", { class: "result-dice" });
  const title = make("b", {});
  const note = make("small", {});
  const text = make("span", { class: "result-text" }, title, note);
  const sum = make("b", { class: "num result-sum" });
  const result = make("div", { class: "result", "aria-hidden": true }, dice, text, sum);
  let written = "";
  return {
    element: result,
    recent,
    /** @param throws newest first */
    remember(throws: readonly Dice[]): void {
      const shown = throws.slice(0, recentMost);
      const key = JSON.stringify(shown);
      if (key === written) return;
      written = key;
      recent.replaceChildren(
        ...shown.map((each) =>
          make(
            "span",
            { class: `past ${sizeOf(each)}` },
            drawnDice(each),
            make("b", { class: "num" }, String(sumOf(each))),
          ),
        ),
      );
    },
    came(came: Dice): void {
      const size = sizeOf(came);
      dice.replaceChildren(drawnDice(came));
      title.textContent = own.sum(sumOf(came));
      note.textContent =
        size === "triple"
          ? own.triple(came[0])
          : own.join(own.sides[size], own.sides[sumOf(came) % 2 === 0 ? "even" : "odd"]);
      sum.textContent = "";
      result.classList.remove("won");
      result.classList.add("shown");
    },
    paid(paid: { stake: number; payout: number } | null): void {
      const isWin = paid !== null && paid.payout > paid.stake;
      result.classList.toggle("won", isWin);
      sum.classList.toggle("gold", isWin);
      if (paid === null) return;
      if (paid.payout === 0) sum.textContent = table.nothing;
      else {
        void countUp(paid.payout, isWin ? countMs : 0, (micro) => {
          sum.textContent = session.money(micro);
        });
      }
    },
    hide(): void {
      result.classList.remove("shown");
    },
  };
}
