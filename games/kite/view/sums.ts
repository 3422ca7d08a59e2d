import { make } from "../../stage/dom.ts";
import type { Session } from "../../stage/shared/session.ts";
import type { KiteWords } from "./words.ts";

/** What the player has, what is in play or the session has brought, and the last win. */
export function newSums({ words }: Session, own: KiteWords) {
  const sum = (className = "num") => {
    const [label, amount] = [make("small", {}), make("b", { class: className }, "–")];
    return { label, amount, element: make("span", {}, label, amount) };
  };
  const [balance, middle, last] = [sum(), sum(), sum("num gold")];
  last.element.classList.add("end");
  balance.label.textContent = words.balance;
  last.label.textContent = words.lastWin;
  return {
    element: make("div", { class: "sums" }, balance.element, middle.element, last.element),
    /** @param lastWin micro; null: there was none yet */
    show(session: Session, lastWin: number | null): void {
      balance.amount.textContent = session.money(session.balance);
      const bets = [...session.rounds.own.values()].filter(({ state }) => state === "placed");
      const staked = bets.reduce((all, { stake }) => all + Number(stake), 0);
      const shown = staked > 0 ? staked : session.net;
      middle.element.hidden = shown === null;
      middle.label.textContent = staked > 0 ? own.inPlay : words.net;
      middle.amount.textContent = session.money(shown ?? 0);
      last.amount.textContent = lastWin === null ? "–" : session.money(lastWin);
    },
  };
}
