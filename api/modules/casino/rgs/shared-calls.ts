import { randomUUID } from "node:crypto";
import type { App } from "../../../app.ts";
import { RgsError } from "./errors.ts";
import { liveBalance, touch } from "./live-session.ts";
import { balanceJson, type Stake } from "./rounds.ts";
import { sharedGame, slotsGame, type SharedSlot } from "./shared.ts";
import type { Ticket } from "./tickets.ts";

/** Stakes on the round of a ticket's game that is open for bets. */
export async function betShared(
  app: App,
  { ticket, stake }: { ticket: Ticket; stake: Stake },
  { key, address }: { key: string | null; address: string | null },
): Promise<string> {
  const origin = { key: key ?? randomUUID(), address };
  const { balance, round } = await slotsGame(app, stake.game.code).bet(ticket, stake, origin);
  touch(app, ticket);
  return `{"balance":${balanceJson(balance, ticket.currency)},"round":${round}}`;
}

/**
 * Leaves a shared round, or takes a bet back. Neither needs a live session: whoever has staked may
 * always leave.
 *
 * @param cameAt by the process's monotonic clock
 */
export async function actShared(
  app: App,
  ticket: Ticket,
  asked: SharedSlot & { action: string; cameAt: number },
): Promise<string> {
  const game = slotsGame(app, ticket.game.code);
  const { cameAt, ...act } = asked;
  const at = game.now() - (performance.now() - cameAt);
  const { round } = await game.act(ticket, act, at);
  touch(app, ticket);
  return `{"balance":${await liveBalance(app, ticket)},"round":${round}}`;
}

/** What decided a shared round that is over, for anyone who asks. */
export async function proveShared(
  app: App,
  { game, round }: { game: string; round: number },
): Promise<string> {
  const proof = await sharedGame(app, game).proof(round);
  if (!proof) throw new RgsError("ERR_BNF", "There is no such round, or it is not over");
  return JSON.stringify(proof);
}
