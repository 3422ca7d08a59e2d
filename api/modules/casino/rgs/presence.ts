import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requiresGeolocation, requireLocation } from "../../compliance/geolocation/index.ts";
import type { Ticket } from "./tickets.ts";

/** The clocks of the server and of the database may differ by so much. */
const marginMs = 2_000;

/**
 * The address that a bet of money comes from, where the place asks for it, else null. Who was not
 * looked at lately is looked at now. Whether one may play from there the ledger says, with the
 * bet: whatever came of the look stands on the session.
 *
 * @param from the address, made out only where it is needed
 */
export function presenceOf(app: App, ticket: Ticket, from: () => string): Promise<string> | null {
  // Not async: most bets are asked nothing, and need no promise for it.
  return ticket.mode === "free" || !requiresGeolocation(app) ? null : lookedAt(app, ticket, from());
}

async function lookedAt(app: App, ticket: Ticket, ip: string): Promise<string> {
  const { placed, sessionId, memberId } = ticket;
  if (placed?.ip === ip && Date.now() < placed.untilMs - marginMs) return ip;
  ticket.placed = null;
  try {
    const until = await requireLocation(app, { sessionId, memberId, ip });
    ticket.placed = { ip, untilMs: until?.getTime() ?? 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return ip;
}
