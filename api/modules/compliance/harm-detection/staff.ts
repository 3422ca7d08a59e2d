import type { z } from "zod";
import type { harmDetection } from "@trevo/contract/staff/harm-detection.ts";
import { sql } from "kysely";
import type { Sign } from "../../../schema.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import {
  type StaffContext,
  type StaffHandlers,
  requireStaff,
} from "../../../core/staff-request-context.ts";
import type { App } from "../../../app.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { sendCareMessage } from "./care-message.ts";

type CaseDetails = z.input<typeof harmDetection.open.answer>;
type CaseRow = Awaited<ReturnType<typeof caseOf>>;

/** Harm-detection cases for staff, and what staff do about them. */
export function staffCalls(app: App): StaffHandlers<"harmDetection"> {
  const { db } = app;
  /** Runs an action on an open case with its row locked, and records it in the audit log. */
  const act = async (
    context: StaffContext,
    caseId: string,
    action: (
      tx: Tx,
      found: CaseRow,
    ) => Promise<{ reason?: string; after: Record<string, unknown> }>,
  ) => {
    await db.transaction().execute(async (tx) => {
      await sql`select 1 from care_case where id = ${BigInt(caseId)} for update`.execute(tx);
      const found = await caseOf(tx, context, caseId);
      if (found.closed_at) throw new Refusal("care.closed");
      const result = await action(tx, found);
      await recordAudit(tx, context, { subject: `member:${found.member_id}`, ...result });
    });
    return caseDetailsOf(db, await caseOf(db, context, caseId));
  };
  return {
    list(context, { state, memberId, ...asked }) {
      const query = casesOf(db, context)
        .select(columns)
        .$if(state !== "all", (some) =>
          some.where("c.closed_at", state === "closed" ? "is not" : "is", null),
        )
        .$if(memberId !== undefined, (some) =>
          some.where("c.member_id", "=", BigInt(memberId ?? 0)),
        )
        .$if(state === "overdue", (some) => some.where(isOverdue))
        .$if(state === "mine", (some) =>
          some.where("c.owner_id", "=", requireStaff(context).staffId),
        );
      return sliceOf(app, query, { call: context.call, asked, keys: byNeed }, rowOf);
    },
    open: async (context, { caseId }) => caseDetailsOf(db, await caseOf(db, context, caseId)),
    take: (context, { caseId }) =>
      act(context, caseId, async (tx, { id }) => {
        const { staffId, userName } = requireStaff(context);
        await tx.updateTable("care_case").set({ owner_id: staffId }).where("id", "=", id).execute();
        return { after: { caseId, owner: userName } };
      }),
    note: (context, { caseId, kind, note }) =>
      act(context, caseId, async (tx, { id, member_id: memberId }) => {
        const interventionId = await recordIntervention(tx, context, { id, kind, note });
        if (kind !== "call")
          await sendCareMessage(tx, { memberId, key: `care-step:${interventionId}`, kind });
        return { reason: note, after: { caseId, kind } };
      }),
    close: (context, { caseId, outcome, note }) =>
      act(context, caseId, async (tx, { id }) => {
        await recordIntervention(tx, context, { id, kind: "close", note });
        await tx
          .updateTable("care_case")
          .set({ closed_at: sql<Date>`now()`, outcome })
          .where("id", "=", id)
          .execute();
        return { reason: note, after: { caseId, outcome } };
      }),
  };
}

/** Records an intervention, and that the case was answered in time. */
async function recordIntervention(
  tx: Tx,
  context: StaffContext,
  {
    id,
    kind,
    note,
  }: { id: bigint; kind: CaseDetails["interventions"][number]["kind"]; note: string },
): Promise<bigint> {
  const noted = await tx
    .insertInto("care_intervention")
    .values({ case_id: id, staff_id: requireStaff(context).staffId, kind, note })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("care_case")
    .set({ answered_at: sql<Date>`coalesce(answered_at, now())` })
    .where("id", "=", id)
    .execute();
  return noted.id;
}

const isOverdue = sql<boolean>`(c.closed_at is null and c.answered_at is null
  and c.due_at <= now())`;

/** Those that nobody has answered come first, by when they are due. */
const byNeed = [
  { by: sql`(c.answered_at is not null)`, as: "boolean" },
  { by: sql.ref("c.due_at"), as: "timestamptz" },
  { by: sql.ref("c.id"), as: "bigint" },
] as const;

const columns = [
  "c.id",
  "c.member_id",
  "c.level",
  "c.opened_at",
  "c.due_at",
  "c.closed_at",
  "c.outcome",
  "m.account",
  "s.username as owner",
  isOverdue.as("is_overdue"),
] as const;

function casesOf(db: Db | Tx, { merchant }: StaffContext) {
  return db
    .selectFrom("care_case as c")
    .innerJoin("member_account as m", "m.id", "c.member_id")
    .leftJoin("staff_member as s", "s.id", "c.owner_id")
    .where("m.merchant", "=", merchant);
}

/** @throws Refusal care.unknown */
async function caseOf(db: Db | Tx, context: StaffContext, caseId: string) {
  const found = await casesOf(db, context)
    .select([...columns, sql<string>`c.first_day::text`.as("first_day")])
    .where("c.id", "=", BigInt(caseId))
    .executeTakeFirst();
  if (!found) throw new Refusal("care.unknown");
  return found;
}

function rowOf(found: Omit<CaseRow, "first_day">) {
  return {
    caseId: found.id.toString(),
    memberId: found.member_id.toString(),
    account: found.account,
    level: found.level,
    openedAt: found.opened_at.toISOString(),
    dueAt: found.due_at.toISOString(),
    isOverdue: found.is_overdue,
    owner: found.owner,
    closedAt: found.closed_at?.toISOString() ?? null,
    outcome: found.outcome,
  };
}

async function caseDetailsOf(db: Db, found: CaseRow): Promise<CaseDetails> {
  const [days, done] = await Promise.all([
    sql<{ day: string; score: number; signs: Sign[] }>`
      select d.day::text as day, d.score, d.signs from care_day d, care_case c
        where c.id = ${found.id} and d.member_id = c.member_id and d.level is not null
          and d.day between c.first_day and c.last_day
        order by d.day desc limit 100`.execute(db),
    db
      .selectFrom("care_intervention as i")
      .leftJoin("staff_member as s", "s.id", "i.staff_id")
      .select(["i.at", "i.kind", "i.note", "s.username as by"])
      .where("i.case_id", "=", found.id)
      .orderBy("i.id", "desc")
      .limit(100)
      .execute(),
  ]);
  return {
    ...rowOf(found),
    days: days.rows,
    interventions: done.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  };
}
