import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../../../core/db.ts";
import { letterOf, t } from "../../../core/i18n.ts";
import { Refusal } from "../../../core/refusal.ts";
import { raiseAlert, resolveAlert } from "../../backoffice/staff/index.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";

/** So many refused payments within a day close the ways that they were tried by. */
const refusedMax = 10;
const withinHours = 24;

interface OfMember {
  memberId: bigint;
  merchant: string;
}

/**
 * Closes the ways to pay in by which too many payments of a member were refused, until staff have
 * looked: after five there was a pause (`deposit-rules.ts`), and five more came all the same. What
 * was refused before staff opened one again counts no more. In the transaction that closes the
 * refused deposit; two at once may miss one another, and the next one closes the way.
 */
export async function stopIfRefused(tx: Tx, { memberId, merchant }: OfMember): Promise<void> {
  const { rows } = await sql<{ method: string }>`
    with refused as (
      select method, failed_at from deposit
        where member_id = ${memberId}
          and failed_at > now() - make_interval(hours => ${withinHours}::int)
          and failed_at > coalesce((select max(cleared_at) from deposit_stop
            where member_id = ${memberId}), '-infinity')
    )
    insert into deposit_stop (member_id, method)
      select distinct ${memberId}::bigint, method from refused
        where (select count(*) from refused) >= ${refusedMax}
      on conflict (member_id, method) where cleared_at is null do nothing
      returning method`.execute(tx);
  if (rows.length === 0) return;
  const methods = rows.map(({ method }) => method).toSorted();
  await raiseAlert(tx, { ...alertOf({ memberId, merchant }), detail: { methods } });
  await tellOwner(tx, { memberId, methods, what: "stopped" });
}

/** The ways to pay in that are closed for a member. */
export async function stoppedMethods(db: Db | Tx, memberId: bigint): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom("deposit_stop")
    .select(["method", "at"])
    .where("member_id", "=", memberId)
    .where("cleared_at", "is", null)
    .execute();
  return new Map(rows.map(({ method, at }) => [method, at]));
}

/** @throws Refusal deposit.stopped */
export async function requireNotClosed(tx: Tx, memberId: bigint, method: string): Promise<void> {
  if ((await stoppedMethods(tx, memberId)).has(method)) throw new Refusal("deposit.stopped");
}

/** Opens a way to pay in again, by staff who have looked. False: it is open. */
export async function reopen(
  tx: Tx,
  { method, staffId, ...member }: OfMember & { method: string; staffId: bigint },
): Promise<boolean> {
  const { memberId } = member;
  const { numUpdatedRows } = await tx
    .updateTable("deposit_stop")
    .set({ cleared_at: sql<Date>`now()`, staff_id: staffId })
    .where("member_id", "=", memberId)
    .where("method", "=", method)
    .where("cleared_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if ((await stoppedMethods(tx, memberId)).size === 0) await resolveAlert(tx, alertOf(member));
  await tellOwner(tx, { memberId, methods: [method], what: "reopened" });
  return true;
}

async function tellOwner(
  tx: Tx,
  asked: { memberId: bigint; methods: readonly string[]; what: "stopped" | "reopened" },
): Promise<void> {
  const { memberId, methods, what } = asked;
  await sendInboxMessage(tx, {
    memberId,
    key: `deposit.${what}:${randomUUID()}`,
    topic: "payment",
    ...letterOf(`deposit.letter.${what}`, (language) => ({
      methods: methods.map((method) => t(language, `deposit.${method}.name`)).join(", "),
    })),
  });
}

function alertOf({ memberId, merchant }: OfMember) {
  return { merchant, kind: "deposit.stopped", subject: `member:${memberId}` };
}
