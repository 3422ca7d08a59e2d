import type { App } from "../../../app.ts";
import { whyBetsRefused } from "../../../ledger/index.ts";
import { touchSession } from "../../account/session/index.ts";
import { rgsErrorOf } from "./errors.ts";
import { balanceJson } from "./rounds.ts";
import type { Ticket } from "./tickets.ts";

const touchEveryMs = 30_000;

/** Bets have their session checked by the ledger; the other calls check it by this guard. */
export async function requireLiveSession(
  { ledger }: App,
  { memberId, sessionId }: Ticket,
): Promise<void> {
  const reason = await whyBetsRefused(ledger.reads, memberId, sessionId);
  if (reason !== null) throw rgsErrorOf(reason);
}

/** The balance as JSON text. */
export async function balanceOf({ ledger }: App, { memberId, currency }: Ticket): Promise<string> {
  const wallet = await ledger.wallet(memberId, currency);
  if (!wallet) throw new Error("A ticket belongs to a wallet that does not exist");
  return balanceJson(wallet.balance, currency);
}

/** Keeps the session from idling out while its member plays. */
export function touch({ db, log }: App, ticket: Ticket): void {
  const now = Date.now();
  if (now - ticket.touchedAt < touchEveryMs) return;
  ticket.touchedAt = now;
  touchSession(db, ticket.sessionId).catch((error: unknown) => {
    log.warn({ err: error }, "a session could not be marked as used");
  });
}

/** The same, told to a live session only: what is owed is paid to an ended one, and not shown. */
export async function liveBalance(app: App, ticket: Ticket): Promise<string> {
  const reason = await whyBetsRefused(app.ledger.reads, ticket.memberId, ticket.sessionId);
  if (reason === "session.ended") throw rgsErrorOf(reason);
  return balanceOf(app, ticket);
}
