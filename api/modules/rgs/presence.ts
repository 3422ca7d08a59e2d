import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { asksWhere, requirePlace } from "../whereabouts/index.ts";
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
export function presenceOf(
  house: House,
  ticket: Ticket,
  from: () => string,
): Promise<string> | null {
  // Not async: most bets are asked nothing, and need no promise for it.
  return ticket.mode === "free" || !asksWhere(house) ? null : lookedAt(house, ticket, from());
}

async function lookedAt(house: House, ticket: Ticket, ip: string): Promise<string> {
  const { placed, sessionId, memberId } = ticket;
  if (placed?.ip === ip && Date.now() < placed.untilMs - marginMs) return ip;
  ticket.placed = null;
  try {
    const until = await requirePlace(house, { sessionId, memberId, ip });
    ticket.placed = { ip, untilMs: until?.getTime() ?? 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return ip;
}
