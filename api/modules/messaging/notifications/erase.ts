import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/**
 * Deletes messages and codes, sent or not, to addresses that are one member's and no other's.
 *
 * @param addresses mail addresses and numbers, in small letters
 */
export async function deleteMessagesTo(tx: Tx, addresses: readonly string[]): Promise<void> {
  await sql`delete from outbox where lower(address) = any (${addresses}::text[])`.execute(tx);
  await sql`delete from verification_code
    where lower(address) = any (${addresses}::text[])`.execute(tx);
}

/** Those of a member's verified contacts that no other member has verified, in small letters. */
export async function contactsOfOneOnly(
  tx: Tx,
  memberId: bigint,
  contacts: readonly (string | null)[],
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select lower(a) as address from unnest(${contacts}::text[]) as a
      where a is not null and not exists (select 1 from member_person m
        left join member_verified_mail p on p.member_id = m.id
        where m.id <> ${memberId} and ((m.email = a and p.verified_email = a)
          or (m.mobile = a and m.mobile_proven_at is not null)))`.execute(tx);
  return rows.map(({ address }) => address);
}
