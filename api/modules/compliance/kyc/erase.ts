import { sql } from "kysely";
import type { Tx } from "../../../core/db.ts";

/** The pictures of a member's proofs of identity, which stay sealed with them. */
export async function uploadsOfProofs(tx: Tx, memberId: bigint): Promise<string[]> {
  const { rows } = await sql<{ upload_id: string }>`
    select upload_id from identity_photo where member_id = ${memberId}`.execute(tx);
  return rows.map(({ upload_id: id }) => id);
}

/**
 * Lets the pictures of a member's proofs go.
 *
 * @returns the uploads, which are to be released
 */
export async function deleteProofPhotos(tx: Tx, memberId: bigint): Promise<string[]> {
  const { rows } = await sql<{ upload_id: string }>`
    delete from identity_photo where member_id = ${memberId} returning upload_id`.execute(tx);
  return rows.map(({ upload_id: id }) => id);
}

/** Lets a member's proofs go, with the sealed number by which the person is known. */
export async function deleteProofs(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from identity_case where member_id = ${memberId}`.execute(tx);
}
