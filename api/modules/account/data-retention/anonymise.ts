import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import {
  contactsOfOneOnly,
  deleteMessagesTo,
  verifiedContacts,
} from "../../messaging/notifications/index.ts";
import { anonymiseSessions, endSessionsOf } from "../session/index.ts";
import { releaseUploadsBut } from "../../platform/uploads/index.ts";
import { isOf, tablesWith } from "./retention.ts";
import { anonymiseMember } from "../members/index.ts";
import { anonymiseContact } from "../registration/index.ts";
import { clearNotes } from "../../compliance/harm-detection/index.ts";
import { uploadsOfTransfers } from "../../cashier/deposits/index.ts";
import { uploadsOfProofs } from "../../compliance/kyc/index.ts";

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
  await anonymiseSessions(tx, memberId);
  for (const table of tablesWith(memberTables, "delete", "seal")) {
    await sql`delete from ${sql.table(table)} where ${isOf(memberTables, table, memberId)}`.execute(
      tx,
    );
  }
  await clearNotes(tx, memberId);
  await anonymiseContact(tx, memberId);
  await anonymiseMember(tx, memberId);
}

/**
 * Messages and codes, sent or not, to what is proven to be the member's and no other's. Whatever
 * else was written into a form may be a stranger's.
 */
async function deleteMessages(tx: Tx, memberId: bigint): Promise<void> {
  const { mail, sms } = await verifiedContacts(tx, memberId);
  await deleteMessagesTo(tx, await contactsOfOneOnly(tx, memberId, [mail, sms]));
}

/** Those of a proof of identity, or of a transfer, stay sealed with it; the others go. */
async function deletePictures(tx: Tx, memberId: bigint): Promise<void> {
  const kept = [await uploadsOfProofs(tx, memberId), await uploadsOfTransfers(tx, memberId)];
  await releaseUploadsBut(tx, memberId, kept.flat());
}
