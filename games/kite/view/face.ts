import { percentText } from "../../stage/number-text.ts";
import type { Face } from "../../stage/scene.ts";
import type { Session } from "../../stage/shared/session.ts";
import { returns } from "../rules.ts";
import type { Bet } from "./bet.ts";
import type { KiteWords } from "./words.ts";

/** What a bet's button does now. */
type Press = "place" | "queue" | "unqueue" | "cancel" | "leave" | null;

/** What leaving pays at a height, in micro: never more than what it leaves at by itself. */
export function paysAt(bet: { stake: string; leavesAt: number }, height: number): number {
  return Math.floor((Number(bet.stake) * Math.min(height, bet.leavesAt)) / 100);
}

/** What the button of a bet says and does, `height` hundredths up; null: nothing flies. */
export function buttonOf(
  session: Session,
  own: KiteWords,
  bet: Bet,
  height: number | null,
): Face & { readonly press: Press } {
  const { round } = session.rounds;
  const isOff = session.state !== "ready";
  const stake = session.money(bet.stakes.amount);
  const placed = bet.own?.state === "placed" ? bet.own : null;
  if (bet.doing === "place") return { title: own.placing, tone: "plain", isOff: true, press: null };
  if (placed && height !== null) {
    const isLeaving = bet.doing === "leave" || height >= placed.leavesAt;
    const title = isLeaving ? own.collecting : own.collect;
    const note = session.money(paysAt(placed, height));
    return { title, note, tone: "leave", isOff: isOff || isLeaving, press: "leave" };
  }
  if (placed) {
    const mayCancel = round?.state === "open" && bet.doing === null;
    const note = mayCancel ? own.cancel : session.money(Number(placed.stake));
    return { title: own.inRound, note, tone: "plain", isOff: isOff || !mayCancel, press: "cancel" };
  }
  if (bet.isQueued) {
    return { title: own.queued(stake), note: own.cancel, tone: "plain", isOff, press: "unqueue" };
  }
  if (round?.state === "open" && bet.own === undefined) {
    const note = own.price(stake, percentText(returns, session.words.style));
    return { title: own.bet, note, tone: "bet", isOff, press: "place" };
  }
  return { ...later(own, bet, stake, round?.state === "closed"), isOff, press: "queue" };
}

/** A bet on the next round: what was played already is offered first. */
function later(own: KiteWords, bet: Bet, stake: string, isFlying: boolean): Face {
  if (bet.wasUsed) return { title: own.again, note: own.priceNext(stake), tone: "bet" };
  if (isFlying) return { title: own.next, note: own.nextNote(stake), tone: "plain" };
  const title = bet.slot === 1 ? own.bet : own.second;
  return { title, note: own.priceNext(stake), tone: bet.slot === 1 ? "bet" : "plain" };
}
