import type { OwnSharedBet, SharedBetRow } from "@trevo/contract/shared-rounds.ts";
import { wholeText } from "../../stage/number-text.ts";
import type { BoardHead, BoardLine } from "../../stage/shared/board.ts";
import type { Session } from "../../stage/shared/session.ts";
import { kiteOf } from "./crowd.ts";
import { paysAt } from "./face.ts";
import { kitePictures, ownPicture } from "./sprites.ts";
import type { KiteWords } from "./words.ts";

/** Bets of others: the player's own are told apart. */
export function othersOf({ rounds }: Session): SharedBetRow[] {
  const own = new Set([...rounds.own.values()].map(({ id }) => id));
  return (rounds.board?.rows ?? []).filter(({ id }) => !own.has(id));
}

/** The list as text: the player's bets first, then the largest. */
export function linesOf(session: Session, own: KiteWords, height: number | null): BoardLine[] {
  const bets = [...session.rounds.own.values()].toSorted((a, b) => a.slot - b.slot);
  return [
    ...bets.map((bet) => ownLine(session, own, bet, height)),
    ...othersOf(session).map((row) => lineOf(session, own, row)),
  ];
}

/** How many play, how many are in the air, and what is staked; after the cut what was paid. */
export function headOf(session: Session, own: KiteWords): BoardHead {
  const { words } = session;
  const { board, round } = session.rounds;
  const { bets = 0, out = 0, staked = "0", paid = "0" } = board ?? {};
  const count = (value: number) => wholeText(value, words.style);
  if (round?.state === "over") {
    const lost = bets > out ? own.cutOff(count(bets - out)) : "";
    return { count: own.left(count(out)), note: lost, total: session.money(Number(paid)) };
  }
  const isFlying = round?.state === "closed" && bets > 0;
  const note = isFlying ? own.inAir(count(bets - out)) : "";
  return { count: own.bets(count(bets)), note, total: session.money(Number(staked)) };
}

function ownLine(
  session: Session,
  own: KiteWords,
  bet: OwnSharedBet,
  height: number | null,
): BoardLine {
  const stands = bet.state === "placed" && height !== null ? paysAt(bet, height) : null;
  const paid = bet.state === "out" ? Number(bet.payout) : stands;
  return {
    name: own.you,
    stake: session.money(Number(bet.stake)),
    times: bet.state === "out" ? session.times(bet.height ?? 0) : "",
    result: paid === null ? stateOf(own, bet.state === "lost", false) : session.money(paid),
    tone: paid === null ? "dim" : "gold",
    isOwn: true,
    picture: ownPicture,
  };
}

function lineOf(session: Session, own: KiteWords, { id, name, stake, height }: SharedBetRow) {
  const state = session.rounds.round?.state;
  const isOut = height !== null && height > 0;
  const paid = Math.floor((Number(stake) * (height ?? 0)) / 100);
  const isLost = !isOut && (height === 0 || state === "over");
  return {
    name,
    stake: session.money(Number(stake)),
    times: isOut ? session.times(height) : isLost ? "–" : "",
    result: isOut ? session.money(paid) : stateOf(own, isLost, state === "closed"),
    tone: isOut ? "gold" : "dim",
    isOwn: false,
    picture: kitePictures[kiteOf(id)] ?? "",
  } as const;
}

function stateOf(own: KiteWords, isLost: boolean, isFlying: boolean): string {
  if (isLost) return own.lost;
  return isFlying ? own.flies : own.ready;
}
