import { sql } from "kysely";
import type { z } from "zod";
import type { oversight } from "@trevo/contract/staff/oversight.ts";
import type { App } from "../../../app.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext } from "../../../core/staff-request-context.ts";
import { raiseAlert, resolveAlert } from "./alerts.ts";

interface Kept {
  until_seq: bigint;
  until_hash: Buffer;
  broken_seq: bigint | null;
}

/** Rows whose hashes are made again in one statement. */
const rowsAtOnce = 10_000n;

/** A row that was changed, one that does not follow the one before, or rows cut off the end. */
export interface AuditFault {
  seq: bigint;
  fault: "hash" | "chain" | "cut";
}

/**
 * Checks the chain of acts: what was written since it was last found whole, or all of it. What is
 * found is kept for whoever opens the audit log, raises an alert and is logged. The end is logged
 * each time, and logs are stored elsewhere: so a cut is noticed by whoever holds them too.
 */
export async function checkAuditChain(
  app: App,
  { isWhole }: { isWhole: boolean },
): Promise<AuditFault | null> {
  const { db, log, config } = app;
  return db.transaction().execute(async (tx) => {
    const kept = await tx
      .selectFrom("staff_audit_check")
      .select(["until_seq", "until_hash", "broken_seq"])
      .forUpdate()
      .executeTakeFirstOrThrow();
    const end = await endOf(tx);
    const fault =
      (await cutBefore(tx, kept)) ??
      (await firstFault(tx, isWhole ? 0n : startOf(kept), end?.seq ?? 0n));
    const whole = fault === null && end !== undefined;
    await tx
      .updateTable("staff_audit_check")
      .set({
        checked_at: sql<Date>`clock_timestamp()`,
        broken_seq: fault?.seq ?? null,
        fault: fault?.fault ?? null,
        ...(whole ? { until_seq: end.seq, until_hash: end.hash } : {}),
      })
      .execute();
    const alert = { merchant: config.merchant, kind: "audit.broken", subject: "audit" };
    if (fault) {
      log.error(fault, "the record of staff acts was changed");
      await raiseAlert(tx, { ...alert, detail: { seq: fault.seq.toString(), fault: fault.fault } });
    } else await resolveAlert(tx, alert);
    if (end && isWhole)
      log.info(
        { seq: end.seq, hash: end.hash.toString("hex") },
        "the record of staff acts ends here",
      );
    return fault;
  });
}

/** What was found broken is looked at again, until it is mended. */
function startOf({ until_seq: until, broken_seq: broken }: Kept): bigint {
  return broken === null || broken > until ? until : broken - 1n;
}

function endOf(db: Db | Tx) {
  return db
    .selectFrom("staff_audit")
    .select(["seq", "hash", "at"])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether the row that the chain was whole to is no longer what it was. */
async function cutBefore(
  tx: Tx,
  { until_seq: seq, until_hash: hash }: Kept,
): Promise<AuditFault | null> {
  if (seq === 0n) return null;
  const found = await tx
    .selectFrom("staff_audit")
    .select("hash")
    .where("seq", "=", seq)
    .executeTakeFirst();
  if (!found) return { seq, fault: "cut" };
  return found.hash.equals(hash) ? null : { seq, fault: "hash" };
}

async function firstFault(tx: Tx, after: bigint, until: bigint): Promise<AuditFault | null> {
  for (let from = after; from < until; from += rowsAtOnce) {
    const { rows } = await sql<AuditFault>`select seq, fault
      from staff_audit_faults(${from}, ${from + rowsAtOnce}) order by seq limit 1`.execute(tx);
    if (rows[0]) return rows[0];
  }
  return null;
}

/** Up to where the chain is whole, and the first broken row. */
export async function auditProof(app: App) {
  await checkAuditChain(app, { isWhole: false });
  const [kept, end] = await Promise.all([keptCheck(app), endOf(app.db)]);
  return {
    ...proofOf(kept),
    hash: kept.until_hash.toString("hex"),
    end: (end?.seq ?? 0n).toString(),
    broken: kept.fault === null ? null : { seq: `${kept.broken_seq}`, fault: kept.fault },
  };
}

/** The same as it was last found, without looking again. */
export async function keptAuditProof(app: App) {
  return proofOf(await keptCheck(app));
}

/** Where the record of acts was last found broken; null: it is whole. */
export async function brokenAudit(app: App): Promise<AuditFault | null> {
  const { broken_seq: seq, fault } = await keptCheck(app);
  return seq === null || fault === null ? null : { seq, fault };
}

function keptCheck({ db }: App) {
  return db.selectFrom("staff_audit_check").selectAll().executeTakeFirstOrThrow();
}

function proofOf(kept: Awaited<ReturnType<typeof keptCheck>>) {
  return {
    isWhole: kept.fault === null,
    checkedAt: kept.checked_at.toISOString(),
    until: kept.until_seq.toString(),
  };
}

type Whole = z.input<typeof oversight.auditVerify.answer>;

/** Checks all of it, now. */
export async function verifyAudit(app: App): Promise<Whole> {
  await checkAuditChain(app, { isWhole: true });
  return auditProof(app);
}

/** One act in full, with what its hash is made of. @throws Refusal audit.unknown */
export async function auditEntry(
  { db }: App,
  { merchant }: StaffContext,
  { seq }: { seq: string },
) {
  const row = await db
    .selectFrom("staff_audit as a")
    .selectAll()
    .select(sql<string>`staff_audit_text(a)`.as("text"))
    .where("a.seq", "=", BigInt(seq))
    .where("a.merchant", "=", merchant)
    .executeTakeFirst();
  if (!row) throw new Refusal("audit.unknown");
  return {
    seq: row.seq.toString(),
    at: row.at.toISOString(),
    userName: row.username,
    call: row.call,
    subject: row.subject,
    outcome: row.outcome,
    reason: row.reason,
    ip: row.ip,
    requestId: row.request_id,
    before: row.before,
    after: row.after,
    hash: row.hash.toString("hex"),
    hashBefore: row.prev_hash.toString("hex"),
    text: row.text,
  };
}
