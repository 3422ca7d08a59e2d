import { sql } from "kysely";
import { enqueueJob } from "../../../core/jobs.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Purpose } from "./rules.ts";

/** Uploaded pictures that a module is about to reference. */
export interface Use {
  memberId: bigint;
  purpose: Purpose;
  /** As the client sent them. */
  ids: string[];
  max: number;
}

/** The job that purges unused uploads. */
export const purgeJob = "uploads:purge";

/**
 * Claims pictures in the transaction that references them. Each can be used once, by its own
 * member, for the purpose it was uploaded for; anything else does not exist.
 *
 * @throws Refusal upload.unknown, upload.count
 */
export async function useUploads(tx: Tx, { memberId, purpose, ids, max }: Use): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length > max) throw new Refusal("upload.count", { max });
  if (wanted.length === 0) return;
  const used = await tx
    .updateTable("upload")
    .set({ state: "used" })
    .where("member_id", "=", memberId)
    .where("purpose", "=", purpose)
    .where("state", "=", "kept")
    .where("id", "in", wanted)
    .executeTakeFirst();
  if (used.numUpdatedRows !== BigInt(wanted.length)) throw new Refusal("upload.unknown");
}

/** Releases pictures, used or not, in the transaction that no longer references them. */
export async function releaseUploads(tx: Tx, memberId: bigint, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const released = await tx
    .updateTable("upload")
    .set({ state: "dropped" })
    .where("member_id", "=", memberId)
    .where("id", "in", ids)
    .where("state", "in", ["kept", "used"])
    .executeTakeFirst();
  await enqueueJob(tx, purgeJob, {}, "soon");
  return Number(released.numUpdatedRows);
}

/** Releases all pictures of a member but these. */
export async function releaseUploadsBut(
  tx: Tx,
  memberId: bigint,
  ids: readonly string[],
): Promise<void> {
  const released = await tx
    .updateTable("upload")
    .set({ state: "dropped" })
    .where("member_id", "=", memberId)
    .where(sql<boolean>`id <> all (${ids}::uuid[])`)
    .where("state", "in", ["kept", "used"])
    .executeTakeFirst();
  if (released.numUpdatedRows > 0n) await enqueueJob(tx, purgeJob, {}, "soon");
}
