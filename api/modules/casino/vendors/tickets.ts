import { sql } from "kysely";
import { randomToken, sha256 } from "../../../core/crypto.ts";
import type { App } from "../../../app.ts";

const ticketBytes = 32;

/** What a ticket is good for: one member, one vendor, one game, one launch, one session. */
export interface TicketWish {
  vendor: string;
  game: string;
  memberId: bigint;
  sessionId: string;
  currency: string;
}

/** Issues the ticket that a vendor shows with its bets; it is stored as a hash only. */
export async function issueVendorTicket({ db }: App, wish: TicketWish): Promise<string> {
  const ticket = randomToken(ticketBytes);
  await sql`insert into vendor_ticket (hash, vendor, game, member_id, session_id, currency)
    values (${sha256(ticket)}, ${wish.vendor}, ${wish.game}, ${wish.memberId}, ${wish.sessionId},
      ${wish.currency})`.execute(db);
  return ticket;
}

/** A session lives twelve hours at most; a day later nothing can be staked with its tickets. */
export async function forgetVendorTickets({ db }: App): Promise<void> {
  await sql`delete from vendor_ticket where created_at < now() - interval '2 days'`.execute(db);
}
