import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import type { ProposalCall } from "@trevo/contract/staff/proposals.ts";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import type { App } from "../../../app.ts";
import type { Badge, Looking } from "../../../core/badges.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import {
  isOwnMember,
  requireStaff,
  type StaffContext,
} from "../../../core/staff-request-context.ts";
import { sameHand, samePerson } from "../staff/index.ts";
import { deedOf } from "./deeds.ts";

/** A kept proposal, with the names of who made and decided it. */
export type Proposal = Awaited<ReturnType<typeof findProposal>>;

/** The proposals that the caller may see: their own, and those of calls that they may decide. */
export function proposalsOf({ state }: App, db: Db | Tx, context: Looking) {
  const { staffId, permissions } = requireStaff(context);
  const isAuditor = permissions.includes("audit:read");
  const all = [...state.approvals.values()];
  const seen = all.filter(({ call }) => isAuditor || permissions.includes(call.approval.needs));
  const names = (of: typeof all) => of.map(({ name }) => name);
  return (
    db
      .selectFrom("approval as a")
      .innerJoin("staff_member as m", "m.id", "a.maker_id")
      .leftJoin("staff_member as d", "d.id", "a.decided_by")
      .selectAll("a")
      .select(["m.username as maker", "d.username as decider"])
      .select(sql<boolean>`a.expires_at <= now()`.as("is_expired"))
      .select(samePerson(sql.ref("a.maker_id"), staffId).as("is_own"))
      .select(sameHand(sql.ref("a.maker_id"), staffId).as("is_renewed"))
      .where("a.merchant", "=", context.merchant)
      // What a release took away has nobody who does it.
      .where(sql<SqlBool>`a.call = any(${names(all)}::text[])`)
      .where(sql<SqlBool>`(a.maker_id = ${staffId} or a.call = any(${names(seen)}::text[]))`)
  );
}

/** More than so many are not counted: they wait for a day at most. */
const countedMax = 500;

/** What waits for a decision that this one may take. */
export function badge(app: App): Badge {
  return {
    name: "approvals",
    isOwn: true,
    async count(looking) {
      const waiting = await proposalsOf(app, app.db, looking)
        .where("a.state", "=", "waiting")
        .where(sql<SqlBool>`a.expires_at > now()`)
        .orderBy("a.id")
        .limit(countedMax)
        .execute();
      const reasons = await Promise.all(waiting.map((found) => whyNotNow(app, looking, found)));
      return { count: reasons.filter((no) => no === null).length };
    },
  };
}

/**
 * One of them; locked in a transaction, which is about to decide it.
 *
 * @throws Refusal approval.unknown
 */
export async function findProposal(app: App, db: Db | Tx, context: StaffContext, id: string) {
  const query = proposalsOf(app, db, context).where("a.id", "=", BigInt(id));
  const found = await (db.isTransaction ? query.forUpdate("a") : query).executeTakeFirst();
  if (!found) throw new Refusal("approval.unknown");
  return found;
}

type WhyNot = Exclude<StaffAnswerOf<"approvals.open">["whyNot"], "approval.amount" | null>;

/** Why the caller may not decide it; null: nothing that their roles or the proposal say. */
export function whyNot(
  context: Looking,
  proposal: Pick<Proposal, "state" | "is_expired" | "is_own" | "is_renewed" | "member_ids">,
  { approval }: ProposalCall,
): WhyNot | null {
  const { permissions } = requireStaff(context);
  if (proposal.state !== "waiting") return "approval.decided";
  if (proposal.is_expired) return "approval.expired";
  if (proposal.is_own) return "approval.own";
  if (proposal.member_ids.some((id) => isOwnMember(context, BigInt(id)))) return "member.own";
  if (proposal.is_renewed) return "approval.renewed";
  return permissions.includes(approval.needs) ? null : "approval.denied";
}

/** The same, with what only its deed can tell: whether it is above what the caller decides. */
async function whyNotNow(app: App, context: Looking, found: Proposal) {
  const { call, deed } = deedOf(app, found.call);
  const no = whyNot(context, found, call);
  if (no !== null || !deed.isAbove) return no;
  const payload = call.payload.parse(JSON.parse(found.payload));
  const isAbove = await deed.isAbove(app.db, context, { payload, before: found.before });
  return isAbove ? ("approval.amount" as const) : null;
}

/** A row of the list. */
export async function rowOf(app: App, context: StaffContext, found: Proposal) {
  return {
    id: found.id.toString(),
    call: found.call,
    subject: found.subject,
    about: aboutOf(found),
    reason: found.reason,
    state: found.state,
    maker: found.maker,
    createdAt: found.created_at.toISOString(),
    expiresAt: found.expires_at.toISOString(),
    decidedBy: found.decider,
    decidedAt: found.decided_at?.toISOString() ?? null,
    decision: found.decision,
    whyNot: await whyNotNow(app, context, found),
  };
}

const text = z.string().nullable().catch(null).default(null);
const knownBy = z.object({ no: text, account: text, amount: text, currency: text });

/** What both states of it say in these words is what people know it by. */
function aboutOf({ before, after }: Pick<Proposal, "before" | "after">) {
  return knownBy.parse({ ...before, ...after });
}
