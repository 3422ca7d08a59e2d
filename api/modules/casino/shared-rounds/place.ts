import type { KiteBet } from "@trevo/games/kite/rules.ts";
import { heightMax } from "@trevo/games/kite/rules.ts";
import type { App } from "../../../app.ts";
import { commandId, newRoundId, requestHash } from "../../../ledger/index.ts";
import {
  type BetOrigin,
  type Played,
  RgsError,
  rgsErrorOf,
  type Stake,
  type Ticket,
} from "../rgs/index.ts";
import { acceptBet, betsOf, type SharedBet } from "./bets.ts";
import { giveBack, ledgerRound } from "./pay.ts";
import { newestRound } from "./rounds.ts";
import { publishBets } from "./state.ts";
import { betJson } from "./wire.ts";

/**
 * Stakes on the round that takes bets. The ledger decides, as of every bet, whether its player may
 * stake; a bet whose commit came after the close is given back in full. A slot holds one bet, and
 * the same key is the same bet.
 *
 * @throws RgsError ERR_VAL (409, `round.closed`) for a round that takes no bets; ERR_BE for a slot
 *   that is taken; what the ledger refuses
 */
export async function placeBet(
  app: App,
  ticket: Ticket,
  stake: Stake,
  { key, address }: BetOrigin,
): Promise<Played> {
  const { db, ledger, events } = app;
  const { account, currency } = ticket;
  const game = stake.game.code;
  // Read by the rules of this game.
  const { round: asked, slot, auto = null } = stake.choice.params as KiteBet;
  const number = BigInt(asked);
  const before = await betsOf(db, { game, number }, account);
  const known = before.find((bet) => bet.key === key);
  if (known) return repeated(app, ticket, known, { stake: stake.amount, slot, auto });
  const round = await newestRound(db, game);
  if (!round || round.number !== number || round.state !== "open") {
    events.publish("shared-rounds.wanted", { game });
    throw roundClosed();
  }
  if (app.state.sharedRounds.clock.now() >= round.closesAt.getTime()) throw roundClosed();
  const others = before.filter((bet) => bet.slot === slot);
  if (others.some(({ state }) => state !== "void")) throw slotTaken();

  const attempt = others.length + 1;
  const named = { game, number, account, slot, attempt };
  const bet = { ...named, roundId: newRoundId(), stake: stake.amount };
  const place = [game, asked, account.id, slot, attempt].map(String);
  const answer = await ledger.post({
    action: "post",
    id: commandId("shared.bet", ...place),
    hash: requestHash("shared.bet", ...place, key, bet.stake.toString(), String(auto)),
    kind: "bet",
    account,
    counter: ticket.counter,
    amount: bet.stake,
    round: ledgerRound(bet, { close: false }),
    guard: { sessionId: ticket.sessionId, ...(address === null ? {} : { address }) },
  });
  if (answer.outcome === "refused") {
    if (answer.reason === "conflict") throw slotTaken();
    // A check of another address of this session has replaced ours.
    if (answer.reason === "limit.place") ticket.locationCheck = null;
    throw rgsErrorOf(answer.reason);
  }
  const roundId = answer.roundId ?? bet.roundId;
  const leavesAt = Math.min(auto ?? heightMax, mostHeight(app, bet.stake));
  const accepted = await acceptBet(db, { ...bet, roundId, currency, key, auto, leavesAt });
  if (accepted) {
    publishBets(app, game, number);
    return { balance: answer.balance ?? 0n, round: betJson(accepted) };
  }
  // The same bet by another request may have been faster.
  const twin = (await betsOf(db, bet, account)).find((other) => other.key === key);
  if (twin) return { balance: answer.balance ?? 0n, round: betJson(twin) };
  await giveBack(app, { roundId, account });
  throw roundClosed("The bet came too late; the stake was given back in full");
}

/** Where a stake reaches the most that the house pays: a win is never cut, so it leaves there. */
function mostHeight({ config }: App, stake: bigint): number {
  const height = (config.gameWinMax * 100n) / stake;
  return height > BigInt(heightMax) ? heightMax : Number(height);
}

async function repeated(
  { ledger }: App,
  { memberId, currency }: Ticket,
  bet: SharedBet,
  asked: { stake: bigint; slot: number; auto: number | null },
): Promise<Played> {
  if (bet.stake !== asked.stake || bet.slot !== asked.slot || bet.auto !== asked.auto) {
    throw rgsErrorOf("conflict");
  }
  const wallet = await ledger.wallet(memberId, currency);
  return { balance: wallet?.balance ?? 0n, round: betJson(bet) };
}

/** The round takes no bets: nothing was debited, or it was given back. */
export function roundClosed(message = "This round takes no bets any more"): RgsError {
  const error = new RgsError("ERR_VAL", message, 409);
  error.reason = "round.closed";
  return error;
}

function slotTaken(): RgsError {
  return new RgsError("ERR_BE", "This slot has a bet on this round");
}
