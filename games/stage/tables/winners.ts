import type { SharedBoard } from "@trevo/contract/shared-rounds.ts";
import { icon, make } from "../dom.ts";
import type { Session } from "../shared/session.ts";
import type { TableWords } from "./words.ts";

/** Winners that are shown. */
const most = 3;

/** Who won a round, and how much, in the place of chips while it is shown. */
export function newWinners(own: TableWords) {
  const total = make("b", { class: "num gold" });
  const head = make("p", { class: "winners-head" }, icon("people"), own.winners, total);
  const list = make("ul", { class: "winners-list" });
  return {
    element: make("section", { class: "winners", "aria-label": own.winners }, head, list),
    /** Of the player's own: what it paid in micro, null without a bet, and its id. */
    show(
      session: Session,
      board: SharedBoard | null,
      { payout, ownId }: { payout: number | null; ownId: string },
    ): void {
      const { rows = [], paid = "0" } = board ?? {};
      total.textContent = session.money(Number(paid));
      const others = rows
        .filter(({ id, height }) => id !== ownId && (height ?? 0) > 0)
        .map(({ name, stake, height }) => ({
          name,
          micro: Math.floor((Number(stake) * (height ?? 0)) / 100),
        }))
        .map(({ name, micro }) => lineOf(name, session.money(micro), ""));
      const mine =
        payout !== null && payout > 0 ? [lineOf(own.you, session.money(payout), "own")] : [];
      const lines = [...mine, ...others].slice(0, most);
      const nobody = make("li", { class: "nobody" }, own.noWinners);
      list.replaceChildren(...(lines.length > 0 ? lines : [nobody]));
    },
  };
}

function lineOf(name: string, amount: string, className: string): HTMLElement {
  return make(
    "li",
    className === "" ? {} : { class: className },
    make("span", {}, name),
    make("b", { class: "num gold" }, amount),
  );
}
