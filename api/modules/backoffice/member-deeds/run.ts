import { sql } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { lockMember } from "../../account/members/index.ts";
import { recordOwnAct } from "../staff/index.ts";
import { applyTo, type Bulk } from "./apply.ts";

/** Asked for when what is done to several members was agreed on. */
export const runJob = "member-deeds:run";

/**
 * Goes through the members of a deed, each in a transaction of its own: one who is refused leaves
 * the others, and what was cut off goes on where it was.
 */
export async function runBulk({ db }: App, id: bigint): Promise<void> {
  for (;;) {
    const isLeft = await db.transaction().execute((tx) => runNext(tx, id));
    if (!isLeft) return;
  }
}

/** Does it to the next member who waits. @returns false where nobody does any more */
export async function runNext(tx: Tx, id: bigint): Promise<boolean> {
  const bulk = await tx
    .selectFrom("bulk_deed as b")
    .innerJoin("staff_member as s", "s.id", "b.maker_id")
    .selectAll("b")
    .select("s.username as maker")
    .where("b.id", "=", id)
    .forUpdate("b")
    .executeTakeFirstOrThrow();
  if (bulk.ended_at !== null) return false;
  const next = await tx
    .selectFrom("bulk_row")
    .select("member_id as memberId")
    .where("deed_id", "=", id)
    .where("state", "=", "waiting")
    .orderBy("member_id")
    .limit(1)
    .executeTakeFirst();
  if (!next) {
    const ended = { ended_at: sql<Date>`clock_timestamp()` };
    await tx.updateTable("bulk_deed").set(ended).where("id", "=", id).execute();
    return false;
  }
  await runRow(tx, bulk, next.memberId);
  return true;
}

async function runRow(
  tx: Tx,
  bulk: Bulk & { merchant: string; maker: string },
  memberId: bigint,
): Promise<void> {
  await lockMember(tx, memberId);
  const member = await tx
    .selectFrom("member_account")
    .select(["id", "status"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const code = await applyTo(tx, bulk, member);
  await tx
    .updateTable("bulk_row")
    .set({
      state: code === null ? "done" : "left",
      code,
      done_at: sql<Date>`clock_timestamp()`,
    })
    .where("deed_id", "=", bulk.id)
    .where("member_id", "=", memberId)
    .execute();
  const { merchant, kind, id, maker_id: staffId, maker: userName } = bulk;
  await recordOwnAct(tx, {
    merchant,
    call: `memberDeeds.${kind === "unblock" ? "block" : kind}`,
    subject: `member:${memberId}`,
    after: { bulk: id.toString(), kind, state: code ?? "done" },
    who: { staffId, userName },
  });
}
