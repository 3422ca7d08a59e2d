import { sql } from "kysely";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { App } from "../../../app.ts";

const ticketBytes = 32;

/** What a ticket is issued for: one member, vendor, game, launch and session. */
export interface TicketRequest {
  vendor: string;
  game: string;
  memberId: bigint;
  sessionId: string;
  currency: string;
}

/** Issues the ticket that a vendor sends with its bets; only its hash is stored. */
export async function issueVendorTicket({ db }: App, request: TicketRequest): Promise<string> {
  const ticket = randomToken(ticketBytes);
  await sql`insert into vendor_ticket (hash, vendor, game, member_id, session_id, currency)
    values (${sha256(ticket)}, ${request.vendor}, ${request.game}, ${request.memberId},
      ${request.sessionId}, ${request.currency})`.execute(db);
  return ticket;
}

/**
 * Purges old tickets. Nothing is staked with a ticket after its session, of twelve hours at most.
 * But a vendor may name it weeks later, to pay a promotion.
 */
export async function purgeExpiredTickets({ db }: App): Promise<void> {
  await sql`delete from vendor_ticket where created_at < now() - interval '120 days'`.execute(db);
}
