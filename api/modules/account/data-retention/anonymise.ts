import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { verifiedContacts } from "../../messaging/notifications/index.ts";
import { endSessionsOf } from "../session/index.ts";
import { releaseUploads } from "../../platform/uploads/index.ts";
import { isOf, tablesWith } from "./retention.ts";

/**
 * Takes a member's person out of every row: what is left is an id among figures, and the keyed
 * print of the number of their papers, by which an exclusion and the one account to a person hold
 * on. The account is closed and every way in ends. The ledger is not touched: it knows ids alone.
 */
export async function anonymise(
  { memberTables }: Pick<App, "memberTables">,
  tx: Tx,
  memberId: bigint,
): Promise<void> {
  await deleteMessages(tx, memberId);
  await endSessionsOf(tx, memberId, "owner");
  await deletePictures(tx, memberId);
  // Tries at the name too: a stranger's have no member.
  await sql`delete from login_event e using member m
    where m.id = ${memberId} and e.member_id is null and e.username = m.username`.execute(tx);
  for (const table of tablesWith(memberTables, "delete", "seal")) {
    await sql`delete from ${sql.table(table)} where ${isOf(memberTables, table, memberId)}`.execute(
      tx,
    );
  }
  await sql`update care_intervention set note = ''
    where ${isOf(memberTables, "care_intervention", memberId)}`.execute(tx);
  await sql`update session set ip = '', user_agent = '', remembered = null, place_ip = null
    where member_id = ${memberId}`.execute(tx);
  await sql`update member_contact set qq_num = null, facebook = null, wechat = null, line = null,
      whatsapp = null, zalo = null, gender = null, address = null
    where member_id = ${memberId}`.execute(tx);
  await sql`update member set username = 'left-' || id, account = 'left-' || id, nickname = null,
      payee_name = null, email = null, mobile = null, birthday = null, password_hash = null,
      register_host = null, register_key = null, register_ip = null, mobile_proven_at = null,
      reset_by = null, status = 'closed', erased_at = now()
    where id = ${memberId}`.execute(tx);
}

/**
 * Messages and codes, sent or not, to what is proven to be the member's and no other's. Whatever
 * else was written into a form may be a stranger's.
 */
async function deleteMessages(tx: Tx, memberId: bigint): Promise<void> {
  const { mail, sms } = await verifiedContacts(tx, memberId);
  const { rows } = await sql<{ address: string }>`
    select lower(a) as address from unnest(array[${mail}, ${sms}]::text[]) as a
      where a is not null and not exists (select 1 from member m
        left join member_profile p on p.member_id = m.id
        where m.id <> ${memberId} and ((m.email = a and p.verified_email = a)
          or (m.mobile = a and m.mobile_proven_at is not null)))`.execute(tx);
  const addresses = rows.map(({ address }) => address);
  await sql`delete from outbox where lower(address) = any (${addresses}::text[])`.execute(tx);
  await sql`delete from verification_code
    where lower(address) = any (${addresses}::text[])`.execute(tx);
}

/** Those of a proof of identity stay sealed with it; the others go. */
async function deletePictures(tx: Tx, memberId: bigint): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from upload u
      where u.member_id = ${memberId} and not exists (select 1 from identity_photo p
        where p.member_id = u.member_id and p.upload_id = u.id)`.execute(tx);
  await releaseUploads(
    tx,
    memberId,
    rows.map(({ id }) => id),
  );
}
