import type { SharedBoard } from "@trevo/contract/shared-rounds.ts";
import { make } from "../dom.ts";
import type { Session } from "../shared/session.ts";
import type { newTouches } from "../touches.ts";
import type { Opening } from "../wallet.ts";
import type { Bets } from "./bets.ts";
import type { Moment } from "./moment.ts";
import { newTray } from "./tray.ts";
import { newWinners } from "./winners.ts";
import type { TableWords } from "./words.ts";

interface Parts {
  readonly bets: Bets;
  readonly touches: ReturnType<typeof newTouches>;
}

/** What the dock shows of a round. Micro. */
interface Shown {
  readonly board: SharedBoard | null;
  /** The player's own; null: no bet. */
  readonly payout: number | null;
  readonly ownId: string;
  readonly lastWin: number | null;
  readonly players: string;
}

/** The foot of a table: chips while bets are open, winners and the next bet while it is shown. */
export function newDock(session: Session, own: TableWords, { bets, touches }: Parts) {
  const sum = (label: string, className = "num") => {
    const amount = make("b", { class: className }, "–");
    return { amount, element: make("span", {}, make("small", {}, label), amount) };
  };
  const balance = sum(session.words.balance);
  const limits = sum(own.limits);
  const last = sum(session.words.lastWin, "num gold");
  last.element.classList.add("end");
  const acted = (act: () => void) => () => {
    touches.press();
    act();
  };
  const tray = newTray(own, {
    undo: acted(() => bets.undo()),
    clear: acted(() => bets.clear()),
    repeat: acted(() => bets.repeat()),
    double: acted(() => bets.double()),
    chosen: () => touches.press(),
  });
  const winners = newWinners(own);
  const line = make("b", {}, own.repeatBet);
  const note = make("small", {});
  const again = make("button", { type: "button", class: "go again" }, line, note);
  again.addEventListener("click", () => {
    touches.press();
    bets.isRepeated = !bets.isRepeated;
  });
  const shown = make("div", { class: "shown" }, winners.element, again);
  const sums = make("div", { class: "sums" }, balance.element, limits.element, last.element);
  return {
    element: make("footer", { class: "bet-bar dock table-dock" }, sums, tray.element, shown),
    get chip() {
      return tray.chip;
    },
    pick: (place: number) => tray.pick(place),
    load({ minBet, maxBet, betLevels, defaultBetLevel }: Opening<never>["config"]): void {
      tray.load(
        betLevels.filter((level) => level < maxBet),
        defaultBetLevel,
      );
      const whole = (micro: number) => session.money(micro).replace(/[.,]00$/, "");
      limits.amount.textContent = own.range(whole(minBet), whole(maxBet));
    },
    /** Each frame: the seconds to the next round. */
    tick({ phase, leftMs }: Moment<unknown>): void {
      if (phase !== "pay" && phase !== "reveal") return;
      const seconds = Math.ceil(leftMs / 1000);
      const next = phase === "pay" ? ` · ${own.nextIn(seconds)}` : "";
      const amount = [...bets.last.values()].reduce((all, micro) => all + micro, 0);
      const text = amount > 0 ? `${session.money(amount)}${next}` : `${own.nothingYet}${next}`;
      again.disabled = amount === 0;
      again.setAttribute("aria-pressed", String(bets.isRepeated));
      const title = bets.isRepeated ? own.repeated : own.repeatBet;
      if (line.textContent !== title) line.textContent = title;
      if (note.textContent !== text) note.textContent = text;
    },
    show({ board, payout, ownId, lastWin }: Shown): void {
      balance.amount.textContent = session.money(session.balance);
      last.amount.textContent = lastWin === null ? "–" : session.money(lastWin);
      const isOpen = session.rounds.round?.state === "open" && session.state === "ready";
      tray.show({
        bet: isOpen,
        undo: bets.mayUndo,
        clear: bets.total > 0,
        repeat: bets.last.size > 0,
      });
      winners.show(session, board, { payout, ownId });
    },
  };
}
