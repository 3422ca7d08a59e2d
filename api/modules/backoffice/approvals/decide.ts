import { sql } from "kysely";
import type { App } from "../../../app.ts";
import { sha256 } from "../../../core/crypto.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act, Lapse } from "../../../core/deeds.ts";
import { canonicalJson } from "../../../core/json.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import {
  requireFresh,
  requireNotOwn,
  requireStaff,
  type StaffContext,
} from "../../../core/staff-request-context.ts";
import { t } from "../../../core/i18n.ts";
import { mayStill, recordAudit } from "../staff/index.ts";
import { deedOf, type ServedDeed } from "./deeds.ts";
import { type Proposal, whyNot, findProposal } from "./proposals.ts";
import { requireNoneOwn } from "./propose.ts";

interface Verdict {
  id: string;
  verdict: "approve" | "refuse";
  reason: string;
}

/**
 * Decides a proposal of somebody else. An approval does what was proposed, in the transaction that
 * keeps the decision: both commit, or neither does. Of two decisions at once, or of a decision and
 * a withdrawal, the second finds the proposal decided.
 *
 * @throws Refusal approval.unknown, approval.own, approval.decided, approval.expired,
 *   approval.overtaken, approval.denied, approval.amount, member.own, factor.fresh, and what the
 *   deed refuses
 */
export async function decide(app: App, context: StaffContext, asked: Verdict): Promise<void> {
  if (asked.verdict === "refuse" && asked.reason.length < 3)
    throw invalidFields({ reason: t(context.language, "rule.required") });
  try {
    const isOvertaken = await app.db
      .transaction()
      .execute((tx) => decideLocked(app, tx, context, asked));
    if (isOvertaken) throw new Refusal("approval.overtaken");
  } catch (error) {
    if (error instanceof Refusal && denials.has(error.code)) {
      const subject = `approval:${asked.id}`;
      await recordAudit(app.db, context, { subject, outcome: "refused", reason: error.code });
    }
    throw error;
  }
}

/** Refusals that say what somebody may not do: each is a line of the audit log. */
const denials = new Set([
  "approval.own",
  "approval.renewed",
  "approval.denied",
  "approval.amount",
  "factor.fresh",
]);

/** @returns whether what was proposed no longer holds */
async function decideLocked(
  app: App,
  tx: Tx,
  context: StaffContext,
  { id, verdict, reason }: Verdict,
): Promise<boolean> {
  const proposal = await findProposal(app, tx, context, id);
  const served = deedOf(app, proposal.call);
  requireSecondPerson(context, proposal, served);
  if (verdict === "refuse") {
    await end(tx, context, { proposal, served, state: "refused", reason });
    return false;
  }
  return !(await approve(tx, context, proposal, { served, reason }));
}

function requireSecondPerson(
  context: StaffContext,
  proposal: Proposal,
  { call }: ServedDeed,
): void {
  const no = whyNot(context, proposal, call);
  if (no === "approval.decided") throw new Refusal(no, { state: proposal.state });
  for (const id of proposal.member_ids) requireNotOwn(context, BigInt(id));
  if (no) throw new Refusal(no);
  if (call.approval.isFresh) requireFresh(context);
}

/** Runs the very payload that was kept. @returns false where it was overtaken */
async function approve(
  tx: Tx,
  context: StaffContext,
  proposal: Proposal,
  { served: { call, deed, name }, reason }: { served: ServedDeed; reason: string },
): Promise<boolean> {
  const { id, payload: text, maker_id: staffId, maker: userName } = proposal;
  if (!sha256(text).equals(proposal.payload_hash)) throw new Error(`Approval ${id} was changed`);
  const payload = call.payload.parse(JSON.parse(text));
  const act: Act = { context, maker: { staffId, userName }, approvalId: id };
  const isStillTheirs = await mayStill(tx, staffId, call.needs);
  const plan = isStillTheirs ? await deed.plan(tx, act, payload) : null;
  if (plan) requireNoneOwn(context, plan);
  if (!plan || canonicalJson(plan.before ?? null) !== canonicalJson(proposal.before)) {
    const served = { call, deed, name };
    await end(tx, context, { proposal, served, state: "overtaken", reason });
    return false;
  }
  await setState(tx, id, { state: "approved", by: requireStaff(context).staffId, reason });
  await deed.run(tx, act, payload);
  await recordAudit(tx, context, {
    subject: proposal.subject,
    reason: proposal.reason,
    ...(plan.before ? { before: plan.before } : {}),
    after: { ...plan.after, deed: name, approval: id.toString(), maker: userName },
  });
  return true;
}

/**
 * Takes one's own proposal back.
 *
 * @throws Refusal approval.unknown, approval.denied, approval.decided
 */
export async function cancel(
  app: App,
  context: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const proposal = await findProposal(app, tx, context, id);
    if (proposal.maker_id !== requireStaff(context).staffId) throw new Refusal("approval.denied");
    if (proposal.state !== "waiting")
      throw new Refusal("approval.decided", { state: proposal.state });
    const served = deedOf(app, proposal.call);
    await end(tx, context, { proposal, served, state: "cancelled", reason });
  });
}

interface Ending {
  proposal: Proposal;
  served: ServedDeed;
  state: Lapse;
  reason: string;
}

/** Ends a proposal without doing it. */
async function end(
  tx: Tx,
  context: StaffContext,
  { proposal, served, state, reason }: Ending,
): Promise<void> {
  const by = state === "overtaken" ? null : requireStaff(context).staffId;
  await setState(tx, proposal.id, { state, by, reason });
  const { call, deed, name } = served;
  await deed.lapse?.(tx, call.payload.parse(JSON.parse(proposal.payload)), state);
  await recordAudit(tx, context, {
    subject: proposal.subject,
    reason,
    after: { deed: name, approval: proposal.id.toString(), state },
  });
}

async function setState(
  tx: Tx,
  id: bigint,
  { state, by, reason }: { state: Proposal["state"]; by: bigint | null; reason: string },
): Promise<void> {
  await tx
    .updateTable("approval")
    .set({
      state,
      decided_by: by,
      decided_at: sql<Date>`clock_timestamp()`,
      decision: reason === "" ? null : reason,
    })
    .where("id", "=", id)
    .execute();
}
