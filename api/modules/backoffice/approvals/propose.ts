import { sql } from "kysely";
import { common } from "@trevo/contract/define.ts";
import type { App } from "../../../app.ts";
import { sha256 } from "../../../core/crypto.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act, Plan } from "../../../core/deeds.ts";
import { canonicalJson } from "../../../core/json.ts";
import {
  requireNotOwn,
  requireStaff,
  type StaffContext,
} from "../../../core/staff-request-context.ts";
import { recordAudit } from "../staff/index.ts";
import type { ServedDeed } from "./deeds.ts";

/** How long a second person has to decide. */
const waitHours = 24;

interface Sent {
  /** As it came, and as it was parsed. */
  raw: Record<string, unknown>;
  payload: { reason: string };
}

/** A proposal that waits. */
interface Waiting {
  id: bigint;
  maker_id: bigint;
  payload: string;
  expires_at: Date;
  is_expired: boolean;
}

/**
 * Keeps what was asked as a proposal for a second person, or does it at once where its plan says
 * that it takes none. The same again, by the same person while it waits, is that proposal.
 */
export async function propose(
  app: App,
  context: StaffContext,
  served: ServedDeed,
  { raw, payload }: Sent,
) {
  const { deed } = served;
  const { staffId, userName } = requireStaff(context);
  const act = { context, maker: { staffId, userName }, approvalId: null };
  const slot = deed.slotOf?.(payload) ?? null;
  const text = textOf(raw, payload);
  return app.db.transaction().execute(async (tx) => {
    const earlier = await lockEarlier(tx, context, { slot, text });
    const same = earlier.find(
      (one) => one.maker_id === staffId && one.payload === text && !one.is_expired,
    );
    if (same) {
      await recordAudit(tx, context, { subject: `approval:${same.id}`, reason: payload.reason });
      return answerOf(same);
    }
    const plan = await deed.plan(tx, act, payload);
    requireNoneOwn(context, plan);
    await overtake(tx, served, earlier);
    if (plan.isAlone) {
      await deed.run(tx, act, payload);
      await recordAudit(tx, context, entryOf(plan, payload.reason));
      return { approvalId: null, state: "done", expiresAt: null } as const;
    }
    const kept = await keep(tx, act, { slot, text, plan, reason: payload.reason });
    await deed.wait?.(tx, { ...act, approvalId: kept.id }, payload);
    await recordAudit(tx, context, entryOf(plan, payload.reason, kept.id));
    return answerOf(kept);
  });
}

/** @throws Refusal member.own */
export function requireNoneOwn(context: StaffContext, { members = [] }: Plan): void {
  for (const memberId of members) requireNotOwn(context, memberId);
}

/** What is kept and hashed: the fields of the call as they were sent, in one order. */
function textOf(raw: Record<string, unknown>, payload: object): string {
  const fields = Object.keys(payload).filter((name) => !(name in common));
  return canonicalJson(Object.fromEntries(fields.map((name) => [name, raw[name]])));
}

/**
 * The proposals that wait in this slot, locked; where it has none, the very same ones. Of two
 * proposed at once the second one sees the first.
 */
async function lockEarlier(
  tx: Tx,
  { call, merchant }: StaffContext,
  { slot, text }: { slot: string | null; text: string },
): Promise<Waiting[]> {
  const lock = `approval ${merchant} ${call} ${slot ?? text}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const waiting = tx
    .selectFrom("approval")
    .select(["id", "maker_id", "payload", "expires_at", isExpired])
    .where("merchant", "=", merchant)
    .where("call", "=", call)
    .where("state", "=", "waiting");
  const which =
    slot === null
      ? waiting.where("payload_hash", "=", sha256(text))
      : waiting.where("slot", "=", slot);
  return which.orderBy("id").forUpdate().execute();
}

/** Ends those that this one takes the place of. */
async function overtake(tx: Tx, { call, deed }: ServedDeed, earlier: Waiting[]): Promise<void> {
  if (deed.slotOf === undefined) return;
  for (const { id, payload } of earlier) {
    await tx
      .updateTable("approval")
      .set({ state: "overtaken", decided_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    await deed.lapse?.(tx, call.payload.parse(JSON.parse(payload)), "overtaken");
  }
}

const isExpired = sql<boolean>`expires_at <= now()`.as("is_expired");

function keep(
  tx: Tx,
  { context, maker }: Act,
  { slot, text, plan, reason }: { slot: string | null; text: string; plan: Plan; reason: string },
): Promise<Waiting> {
  return tx
    .insertInto("approval")
    .values({
      merchant: context.merchant,
      call: context.call,
      subject: plan.subject,
      slot,
      payload: text,
      payload_hash: sha256(text),
      before: plan.before ? canonicalJson(plan.before) : null,
      after: canonicalJson(plan.after),
      member_ids: [...(plan.members ?? [])],
      maker_id: maker.staffId,
      reason,
      expires_at: sql<Date>`now() + make_interval(hours => ${waitHours}::int)`,
    })
    .returning(["id", "maker_id", "payload", "expires_at", isExpired])
    .executeTakeFirstOrThrow();
}

function entryOf({ subject, before, after }: Plan, reason: string, approval?: bigint) {
  const waits = approval === undefined ? {} : { approval: approval.toString() };
  return { subject, reason, ...(before ? { before } : {}), after: { ...after, ...waits } };
}

function answerOf({ id, expires_at: expiresAt }: Pick<Waiting, "id" | "expires_at">) {
  return {
    approvalId: id.toString(),
    state: "waiting",
    expiresAt: expiresAt.toISOString(),
  } as const;
}
