import { sql } from "kysely";
import type { z } from "zod";
import type { memberDeeds } from "@trevo/contract/staff/member-deeds.ts";
import type { App } from "../../../app.ts";
import { sliceOf } from "../../../core/slice.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import { blockDeed, messageDeed, tagDeed } from "./deeds.ts";

type Filter = z.output<typeof memberDeeds.list.payload>;
type Rows = z.output<typeof memberDeeds.rows.payload>;

/** What staff do to one member, or to several at once, and how far that is. */
export function staffCalls(app: App): StaffHandlers<"memberDeeds"> {
  return {
    tag: tagDeed,
    message: messageDeed,
    block: blockDeed,
    list: (context, filter) => list(app, context, filter),
    rows: (context, asked) => rowsOf(app, context, asked),
  };
}

const byId = [{ by: sql.ref("b.id"), as: "bigint" }] as const;
const byMember = [{ by: sql.ref("r.member_id"), as: "bigint" }] as const;

function list(app: App, context: StaffContext, { kind, ...asked }: Filter) {
  const count = (state: string) => sql<number>`(select count(*)::int from bulk_row r
    where r.deed_id = b.id and (${state} = 'all' or r.state = ${state}))`;
  let query = app.db
    .selectFrom("bulk_deed as b")
    .innerJoin("staff_member as m", "m.id", "b.maker_id")
    .leftJoin("staff_member as c", "c.id", "b.checker_id")
    .selectAll("b")
    .select(["m.username as maker", "c.username as checker"])
    .select([count("all").as("members"), count("done").as("done"), count("left").as("left")])
    .where("b.merchant", "=", context.merchant);
  if (kind !== undefined) query = query.where("b.kind", "=", kind);
  return sliceOf(app, query, { call: context.call, asked, keys: byId }, (row) => ({
    id: row.id.toString(),
    kind: row.kind,
    at: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    maker: row.maker,
    checker: row.checker,
    members: row.members,
    done: row.done,
    left: row.left,
  }));
}

function rowsOf(app: App, context: StaffContext, { id, ...asked }: Rows) {
  const query = app.db
    .selectFrom("bulk_row as r")
    .innerJoin("bulk_deed as b", "b.id", "r.deed_id")
    .innerJoin("member_account as m", "m.id", "r.member_id")
    .select(["r.member_id", "m.account", "r.state", "r.code", "r.done_at"])
    .where("b.id", "=", BigInt(id))
    .where("b.merchant", "=", context.merchant);
  return sliceOf(app, query, { call: `${context.call} ${id}`, asked, keys: byMember }, (row) => ({
    memberId: row.member_id.toString(),
    account: row.account,
    state: row.state,
    code: row.code,
    doneAt: row.done_at?.toISOString() ?? null,
  }));
}
