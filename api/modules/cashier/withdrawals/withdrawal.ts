import { type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Vault } from "../../../core/crypto.ts";
import type { Db, Tx } from "../../../core/db.ts";
import type { PayoutPartTable, WithdrawalTable } from "../../../schema.ts";
import type { PayoutTarget } from "./providers/payout-bank.ts";

export type WithdrawalRow = Selectable<WithdrawalTable>;
export type PartRow = Selectable<PayoutPartTable>;
export type WithdrawalState = WithdrawalRow["state"];

/** States in which the whole amount is still held in the wallet. */
export const heldStates = [
  "checking",
  "waiting",
  "asked",
  "review",
  "second",
  "approved",
] as const satisfies readonly WithdrawalState[];

/** Ends at which all of it is the member's again. */
export const givenBackStates = [
  "rejected",
  "cancelled",
  "expired",
  "failed",
] as const satisfies readonly WithdrawalState[];

const endStates: ReadonlySet<WithdrawalState> = new Set([
  ...givenBackStates,
  "paid",
  "partly_paid",
  "returned",
]);

export const purpose = "withdrawal-target";

const targetSchema = z.object({ number: z.string(), holder: z.string(), mask: z.string() });

/** What of a target is sealed: all that tells whose it is. */
export function sealTarget(vault: Vault, { number, holder, mask }: PayoutTarget): Buffer {
  return vault.seal(Buffer.from(JSON.stringify({ number, holder, mask })), purpose);
}

/** Where a withdrawal goes, as it was when it was asked for. */
export function targetOf(vault: Vault, row: WithdrawalRow): PayoutTarget {
  const opened = targetSchema.parse(JSON.parse(vault.open(row.target_sealed, purpose).toString()));
  return { ...opened, kind: row.target_kind, scheme: row.target_scheme };
}

/** A withdrawal, locked until the transaction ends; undefined: there is none. */
export function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return tx
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The bank transfers of a withdrawal, in order; none before it was sent. */
export function partsOf(db: Db | Tx, withdrawalId: string): Promise<PartRow[]> {
  return db
    .selectFrom("payout_part")
    .selectAll()
    .where("withdrawal_id", "=", withdrawalId)
    .orderBy("n")
    .execute();
}

/** Who made it go on, and why. */
export interface Cause {
  actor: "member" | "program" | "staff" | "bank";
  staffId?: bigint;
  reason?: string;
  note?: string;
}

/** Fields that a step may set beside the state. */
type Change = Partial<
  Pick<
    WithdrawalRow,
    | "points"
    | "needs_two"
    | "wait_until"
    | "asks"
    | "asked_at"
    | "promised_at"
    | "due_at"
    | "proposed_by"
    | "decided_by"
    | "sent_at"
    | "needs_person"
    | "question"
  >
>;

/**
 * Takes a locked withdrawal to its next state and notes who did it. A claim ends with it. The
 * table's trigger refuses a step that there is not.
 */
export async function advance(
  { tx, row }: { tx: Tx; row: Pick<WithdrawalRow, "id"> },
  to: WithdrawalState,
  cause: Cause,
  change: Change = {},
): Promise<WithdrawalRow> {
  const { reason } = cause;
  const ends = endStates.has(to);
  const moved = await tx
    .updateTable("withdrawal")
    .set({
      ...(to === "asked" ? {} : resumed),
      ...change,
      state: to,
      claimed_by: null,
      claimed_until: null,
      ...(reason === undefined ? {} : { reason }),
      ...(ends ? { ended_at: sql<Date>`coalesce(ended_at, now())` } : {}),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteEvent(tx, moved, cause);
  return moved;
}

/** While its member was asked the clock stood still: what was promised is later by that. */
const resumed = {
  due_at: later("due_at"),
  promised_at: later("promised_at"),
  paused_seconds: sql<number>`paused_seconds
    + coalesce(extract(epoch from now() - asked_at), 0)::int`,
  asked_at: null,
};

function later(column: string) {
  return sql<Date>`${sql.ref(column)} + coalesce(now() - asked_at, interval '0')`;
}

/** When a promise counts from: the request, and what its clock stood still since. */
export function clockStart({
  requested_at: from,
  paused_seconds: paused,
}: Pick<WithdrawalRow, "requested_at" | "paused_seconds">): Date {
  return new Date(from.getTime() + paused * 1_000);
}

/** Notes what happened to a withdrawal. */
export async function noteEvent(
  tx: Tx,
  { id, state }: Pick<WithdrawalRow, "id" | "state">,
  { actor, staffId, reason, note }: Cause,
): Promise<void> {
  await tx
    .insertInto("withdrawal_event")
    .values({
      withdrawal_id: id,
      state,
      actor,
      staff_id: staffId ?? null,
      reason: reason ?? null,
      note: note ?? null,
    })
    .execute();
}
