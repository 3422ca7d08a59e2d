import { make } from "../../stage/dom.ts";
import { countUp } from "../../stage/count-up.ts";
import type { TableDesk } from "../../stage/tables/scene.ts";
import type { Spun } from "../rules.ts";
import { colourOf } from "./cloth.ts";
import type { RouletteWords } from "./words.ts";

const countMs = 600;

/** The number that came, and what it paid the player. */
export function newResult({ session, own: table }: TableDesk, own: RouletteWords) {
  const stone = make("small", {});
  const number = make("b", { class: "num" });
  const tile = make("span", { class: "result-tile" }, stone, number);
  const title = make("b", {});
  const note = make("small", {});
  const sum = make("b", { class: "num result-sum" });
  const element = make(
    "div",
    { class: "result", "aria-hidden": true },
    tile,
    make("span", { class: "result-text" }, title, note),
    sum,
  );
  return {
    element,
    show(spun: Spun, paid: { stake: number; payout: number } | null, told: string): void {
      const lucky = spun.lucky.find((each) => each.number === spun.number);
      tile.className = `result-tile ${lucky ? "stone-tile" : colourOf(spun.number)}`;
      stone.textContent = lucky ? `${lucky.stakes}×` : "";
      number.textContent = String(spun.number);
      title.textContent = lucky ? own.came(spun.number, colourOf(spun.number)) : told;
      note.textContent = lucky ? own.withEmerald : own.sides(spun.number);
      const isWin = paid !== null && paid.payout > paid.stake;
      element.classList.toggle("won", isWin);
      sum.classList.toggle("gold", isWin);
      element.classList.add("shown");
      if (paid === null) sum.textContent = "";
      else if (paid.payout === 0) sum.textContent = table.nothing;
      else {
        void countUp(paid.payout, countMs, (micro) => {
          sum.textContent = session.money(micro);
        });
      }
    },
    hide(): void {
      element.classList.remove("shown");
    },
  };
}
