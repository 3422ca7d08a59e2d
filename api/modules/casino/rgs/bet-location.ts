import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { requiresGeolocation, requireLocation } from "../../compliance/geolocation/index.ts";
import type { Ticket } from "./tickets.ts";

/** The clocks of the server and of the database may differ by this much. */
const marginMs = 2_000;

/**
 * The address that a real-money bet comes from; null where the jurisdiction asks for no location.
 * A location check that is missing or out of date is made now. This never refuses: the check's
 * result is stored on the session, and the ledger judges by it when the bet is posted.
 *
 * @param readAddress called only where an address is needed
 */
export function checkedBetAddress(
  app: App,
  ticket: Ticket,
  readAddress: () => string,
): Promise<string> | null {
  // Not async: most bets need no location, and should not pay for a promise.
  const isNeeded = ticket.mode !== "free" && requiresGeolocation(app);
  return isNeeded ? checkedAddress(app, ticket, readAddress()) : null;
}

async function checkedAddress(app: App, ticket: Ticket, ip: string): Promise<string> {
  const { locationCheck, sessionId, memberId } = ticket;
  if (locationCheck?.ip === ip && Date.now() < locationCheck.untilMs - marginMs) return ip;
  ticket.locationCheck = null;
  try {
    const until = await requireLocation(app, { sessionId, memberId, ip });
    ticket.locationCheck = { ip, untilMs: until?.getTime() ?? 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  return ip;
}
