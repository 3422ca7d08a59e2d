import { enqueueJob } from "../../../core/jobs.ts";
import type { Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Purpose } from "./rules.ts";

/** Pictures that something of the house is going to name. */
export interface Use {
  memberId: bigint;
  purpose: Purpose;
  /** As the client named them. */
  ids: string[];
  max: number;
}

/** The job that removes files which nothing uses. */
export const sweepJob = "uploads:sweep";

/**
 * Takes pictures into use within the transaction that names them. Each can be used once, by its
 * own member, for what it was sent for; anything else does not exist.
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

/** Lets go of pictures, used or not, within the transaction that no longer names them. */
export async function dropUploads(tx: Tx, memberId: bigint, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const dropped = await tx
    .updateTable("upload")
    .set({ state: "dropped" })
    .where("member_id", "=", memberId)
    .where("id", "in", ids)
    .where("state", "in", ["kept", "used"])
    .executeTakeFirst();
  await enqueueJob(tx, sweepJob, {}, "soon");
  return Number(dropped.numUpdatedRows);
}
