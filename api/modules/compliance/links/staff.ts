import { sql } from "kysely";
import type { z } from "zod";
import type { links } from "@trevo/contract/staff/links.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import {
  requireStaff,
  type StaffContext,
  type StaffHandlers,
} from "../../../core/staff-request-context.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";

type Filter = z.output<typeof links.list.payload>;
type Judgement = z.output<typeof links.judge.payload>;
type Row = z.input<typeof links.judge.answer>;

/** Linked accounts for staff, and what they make of them. */
export function staffCalls(app: App): StaffHandlers<"links"> {
  return {
    list: (context, filter) => list(app, context, filter),
    judge: (context, judgement) => judge(app, context, judgement),
  };
}

const byTime = [
  { by: sql.ref("l.last_at"), as: "timestamptz" },
  { by: sql.ref("l.id"), as: "bigint" },
] as const;

function list(app: App, context: StaffContext, { state, kind, memberId, ...asked }: Filter) {
  let query = linksOf(app.db, context);
  if (state !== "all") query = query.where("l.state", "=", state);
  if (kind !== undefined) query = query.where("l.kind", "=", kind);
  if (memberId !== undefined) {
    query = query.where(sql<boolean>`l.member_ids @> array[${memberId}]::bigint[]`);
  }
  return sliceOf(app, query, { call: context.call, asked, keys: byTime }, rowOf);
}

/**
 * Keeps what somebody makes of linked accounts, with the reason.
 *
 * @throws Refusal link.unknown, link.changed: another account joined since it was seen
 */
function judge({ db }: App, context: StaffContext, { id, verdict, accounts, reason }: Judgement) {
  const { staffId } = requireStaff(context);
  return db.transaction().execute(async (tx) => {
    const find = () => linksOf(tx, context).where("l.id", "=", BigInt(id)).executeTakeFirst();
    await sql`select 1 from shared_mark where id = ${BigInt(id)} for update`.execute(tx);
    const before = await find();
    if (!before) throw new Refusal("link.unknown");
    if (before.member_ids.length !== accounts) throw new Refusal("link.changed");
    await tx
      .updateTable("shared_mark")
      .set({ state: verdict, judged_by: staffId, judged_at: sql<Date>`now()`, reason })
      .where("id", "=", before.id)
      .execute();
    await recordAudit(tx, context, {
      subject: `link:${id}`,
      reason,
      before: { state: before.state },
      after: { state: verdict, kind: before.kind, members: before.member_ids.map(String) },
    });
    const after = await find();
    if (!after) throw new Error("A link was judged and is gone");
    return rowOf(after);
  });
}

interface Account {
  memberId: string;
  account: string;
  status: Row["accounts"][number]["status"];
}

function linksOf(db: Db | Tx, { merchant }: StaffContext) {
  return db
    .selectFrom("shared_mark as l")
    .leftJoin("staff_member as s", "s.id", "l.judged_by")
    .select(["l.id", "l.kind", "l.member_ids", "l.first_at", "l.last_at", "l.state"])
    .select(["l.reason", "l.judged_at", "s.username as by"])
    .select(
      sql<Account[]>`(select json_agg(json_build_object('memberId', m.id::text,
          'account', m.account, 'status', m.status) order by m.id)
        from member_account m where m.id = any(l.member_ids))`.as("accounts"),
    )
    .where("l.merchant", "=", merchant);
}

function rowOf(
  row: Awaited<ReturnType<ReturnType<typeof linksOf>["executeTakeFirstOrThrow"]>>,
): Row {
  const { by, reason, judged_at: at } = row;
  return {
    id: row.id.toString(),
    kind: row.kind,
    accounts: row.accounts,
    firstAt: row.first_at.toISOString(),
    at: row.last_at.toISOString(),
    state: row.state,
    judged: by !== null && reason !== null && at ? { by, reason, at: at.toISOString() } : null,
  };
}
