import { sql } from "kysely";
import type { z } from "zod";
import type { aml } from "@trevo/contract/staff/aml.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { sliceOf } from "../../../core/slice.ts";
import {
  requireNotOwn,
  requireStaff,
  type StaffContext,
  type StaffHandlers,
} from "../../../core/staff-request-context.ts";
import { rangeOfDays } from "../../../jurisdictions/calendar.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { meetSign } from "./meet-sign.ts";

type CaseDetails = z.input<typeof aml.open.answer>;
type CaseRow = Awaited<ReturnType<typeof caseOf>>;

interface Done {
  kind: "note" | "decide";
  note: string;
  after: Record<string, unknown>;
}

/** Cases of money laundering for staff; their own members' are not there for them. */
export function staffCalls(app: App): StaffHandlers<"aml"> {
  const { db } = app;
  /** Acts on an open case with its row locked, and records it in the audit log. */
  const act = async (
    context: StaffContext,
    caseId: string,
    action: (tx: Tx, found: CaseRow) => Promise<Done | { after: Record<string, unknown> }>,
  ) => {
    await db.transaction().execute(async (tx) => {
      await sql`select 1 from aml_case where id = ${BigInt(caseId)} for update`.execute(tx);
      const found = await caseOf(tx, context, caseId);
      if (found.closed_at) throw new Refusal("aml.closed");
      const done = await action(tx, found);
      if ("note" in done) await keepStep(tx, context, { caseId: found.id, ...done });
      await recordAudit(tx, context, {
        subject: `member:${found.member_id}`,
        ...("note" in done && { reason: done.note }),
        after: { caseId, ...done.after },
      });
    });
    return detailsOf(db, await caseOf(db, context, caseId));
  };
  return {
    list(context, { state, memberId, ...asked }) {
      const query = casesOf(db, context)
        .select(columns)
        .where("c.closed_at", state === "closed" ? "is not" : "is", null)
        .$if(memberId !== undefined, (some) =>
          some.where("c.member_id", "=", BigInt(memberId ?? 0)),
        )
        .$if(state === "overdue", (some) => some.where(isOverdue))
        .$if(state === "mine", (some) =>
          some.where("c.owner_id", "=", requireStaff(context).staffId),
        );
      return sliceOf(app, query, { call: context.call, asked, keys: byDue }, rowOf);
    },
    open: async (context, { caseId }) => detailsOf(db, await caseOf(db, context, caseId)),
    start: (context, asked) => start(app, context, asked),
    take: (context, { caseId }) =>
      act(context, caseId, async (tx, { id }) => {
        const { staffId, userName } = requireStaff(context);
        await tx.updateTable("aml_case").set({ owner_id: staffId }).where("id", "=", id).execute();
        return { after: { owner: userName } };
      }),
    note: (context, { caseId, note }) =>
      act(context, caseId, () => Promise.resolve({ kind: "note", note, after: {} })),
    decide: (context, { caseId, outcome, receipt, note }) =>
      act(context, caseId, async (tx, { id }) => {
        if ((outcome === "reported") !== (receipt !== undefined)) {
          throw invalidFields({ receipt: t(context.language, "rule.receipt") });
        }
        await tx
          .updateTable("aml_case")
          .set({ closed_at: sql<Date>`now()`, outcome, receipt: receipt ?? null })
          .where("id", "=", id)
          .execute();
        return { kind: "decide", note, after: { outcome, receipt: receipt ?? null } };
      }),
  };
}

/** @throws Refusal member.unknown, member.own; validation where the deed is yet to come */
async function start(
  { db }: App,
  context: StaffContext,
  { memberId, sign, deedOn, note }: z.output<typeof aml.start.payload>,
): Promise<CaseDetails> {
  const id = BigInt(memberId);
  const { from: deedAt } = await rangeOfDays(db, context, { startDate: deedOn, endDate: deedOn });
  if (!deedAt || deedAt > new Date()) {
    throw invalidFields({ deedOn: t(context.language, "rule.invalid") });
  }
  const caseId = await db.transaction().execute(async (tx) => {
    const member = await tx
      .selectFrom("member_account")
      .select("id")
      .where("id", "=", id)
      .where("merchant", "=", context.merchant)
      .executeTakeFirst();
    if (!member) throw new Refusal("member.unknown");
    requireNotOwn(context, id);
    const { staffId } = requireStaff(context);
    const opened = await meetSign(tx, { memberId: id, sign, deedAt, staffId, note });
    const after = { caseId: opened.toString(), sign, deedOn };
    await recordAudit(tx, context, { subject: `member:${memberId}`, reason: note, after });
    return opened;
  });
  return detailsOf(db, await caseOf(db, context, caseId.toString()));
}

async function keepStep(
  tx: Tx,
  context: StaffContext,
  { caseId, kind, note }: { caseId: bigint; kind: Done["kind"]; note: string },
): Promise<void> {
  const { staffId } = requireStaff(context);
  await tx
    .insertInto("aml_step")
    .values({ case_id: caseId, staff_id: staffId, kind, note })
    .execute();
}

const isOverdue = sql<boolean>`(c.closed_at is null and c.due_at <= now())`;

const byDue = [
  { by: sql.ref("c.due_at"), as: "timestamptz" },
  { by: sql.ref("c.id"), as: "bigint" },
] as const;

const columns = [
  "c.id",
  "c.member_id",
  "c.sign",
  "c.deed_at",
  "c.due_at",
  "c.opened_at",
  "c.closed_at",
  "c.outcome",
  "c.receipt",
  "m.account",
  "s.username as owner",
  isOverdue.as("is_overdue"),
] as const;

/** Whoever is looked into does not hear of it, also where they are one of the staff. */
function casesOf(db: Db | Tx, context: StaffContext) {
  return db
    .selectFrom("aml_case as c")
    .innerJoin("member_account as m", "m.id", "c.member_id")
    .leftJoin("staff_member as s", "s.id", "c.owner_id")
    .where("m.merchant", "=", context.merchant)
    .where(sql<boolean>`c.member_id <> all (${requireStaff(context).ownMembers}::bigint[])`);
}

/** @throws Refusal aml.unknown */
async function caseOf(db: Db | Tx, context: StaffContext, caseId: string) {
  const found = await casesOf(db, context)
    .select(columns)
    .where("c.id", "=", BigInt(caseId))
    .executeTakeFirst();
  if (!found) throw new Refusal("aml.unknown");
  return found;
}

function rowOf(found: CaseRow) {
  return {
    caseId: found.id.toString(),
    memberId: found.member_id.toString(),
    account: found.account,
    sign: found.sign,
    deedAt: found.deed_at.toISOString(),
    dueAt: found.due_at.toISOString(),
    openedAt: found.opened_at.toISOString(),
    isOverdue: found.is_overdue,
    owner: found.owner,
    closedAt: found.closed_at?.toISOString() ?? null,
    outcome: found.outcome,
    receipt: found.receipt,
  };
}

async function detailsOf(db: Db, found: CaseRow): Promise<CaseDetails> {
  const steps = await db
    .selectFrom("aml_step as i")
    .leftJoin("staff_member as s", "s.id", "i.staff_id")
    .select(["i.at", "i.kind", "i.note", "s.username as by"])
    .where("i.case_id", "=", found.id)
    .orderBy("i.id", "desc")
    .limit(200)
    .execute();
  return {
    ...rowOf(found),
    steps: steps.map(({ at, ...rest }) => ({ at: at.toISOString(), ...rest })),
  };
}
