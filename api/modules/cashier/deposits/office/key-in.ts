import { sql } from "kysely";
import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { deposits } from "@trevo/contract/staff/deposits.ts";
import type { Tx } from "../../../../core/db.ts";
import type { Act, Deed } from "../../../../core/deeds.ts";
import { enqueueJob } from "../../../../core/jobs.ts";
import { Refusal } from "../../../../core/refusal.ts";
import type { StaffContext } from "../../../../core/staff-request-context.ts";
import type { App } from "../../../../app.ts";
import { commandId } from "../../../../ledger/index.ts";
import { methodsOf } from "../methods/index.ts";
import { bankProvider } from "../methods/paid-to-account.ts";
import { receivingAccount } from "../receiving-account.ts";
import { readJob } from "../say-paid.ts";
import { nameMover } from "./decide.ts";

type Asked = z.output<typeof deposits.keyIn.payload>;

/**
 * Enters a deposit for a member whose money came to our bank without one. Two persons agree whose
 * it is, and the line with the bank's id credits it: nobody's word does. Money that is there
 * already is not held to the member's own limits; it counts in them.
 */
export function keyingIn(app: App): Deed<Asked> {
  return {
    async plan(tx, { context }, asked) {
      const { account, currency } = await memberOf(tx, context, asked);
      await requireManual(app, tx, { context, currency, amount: asked.amount });
      await requireNewReference(tx, asked.reference);
      const { memberId, amount, reference } = asked;
      return {
        subject: `member:${memberId}`,
        members: [BigInt(memberId)],
        after: { account, amount: fromMicro(amount), currency, reference },
      };
    },
    run: (tx, act, asked) => enter(app, tx, act, asked),
  };
}

async function enter(app: App, tx: Tx, { context, approvalId }: Act, asked: Asked): Promise<void> {
  if (approvalId === null) throw new Error("A deposit that is keyed in takes two persons");
  const { merchant } = context;
  const { currency } = await memberOf(tx, context, asked);
  const { seconds } = await requireManual(app, tx, { context, currency, amount: asked.amount });
  await requireNewReference(tx, asked.reference);
  const account = await receivingAccount(tx, { merchant, currency });
  const id = commandId("deposit keyed in", approvalId.toString());
  await tx
    .insertInto("deposit")
    .values({
      id,
      member_id: BigInt(asked.memberId),
      method: "manual",
      provider: bankProvider,
      currency,
      amount: asked.amount,
      state: "review",
      review_at: sql<Date>`now()`,
      begun_at: sql<Date>`now()`,
      reference: asked.reference,
      bank_account: account?.id ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds}::int)`,
      check_at: null,
    })
    .execute();
  await nameMover(tx, context, { id, note: asked.reason });
  await enqueueJob(tx, readJob, {}, "soon");
}

async function memberOf(tx: Tx, { merchant }: StaffContext, { memberId }: { memberId: string }) {
  const found = await tx
    .selectFrom("member_account")
    .select(["account", "currency"])
    .where("id", "=", BigInt(memberId))
    .where("merchant", "=", merchant)
    .where("closed_at", "is", null)
    // Trials and test accounts hold no money.
    .where("type", "in", [0, 1, 2])
    .executeTakeFirst();
  if (!found) throw new Refusal("member.unknown");
  return found;
}

/** @throws Refusal method.unavailable, deposit.limit */
async function requireManual(
  app: App,
  tx: Tx,
  { context, currency, amount }: { context: StaffContext; currency: string; amount: bigint },
): Promise<{ seconds: number }> {
  const method = methodsOf(app).find(({ id }) => id === "manual");
  const row = await tx
    .selectFrom("payment_method")
    .selectAll()
    .where("merchant", "=", context.merchant)
    .where("method", "=", "manual")
    .where("currency", "=", currency)
    .where("enabled", "=", true)
    .executeTakeFirst();
  if (!method || !row) throw new Refusal("method.unavailable");
  if (amount < row.amount_min || amount > row.amount_max) {
    throw new Refusal("deposit.limit", {
      amountMin: fromMicro(row.amount_min),
      amountMax: fromMicro(row.amount_max),
      currency,
    });
  }
  return { seconds: row.expires_seconds };
}

/** One payment is one deposit. @throws Refusal deposit.reference.used {no} */
async function requireNewReference(tx: Tx, reference: string): Promise<void> {
  // Of two that are decided at once, the second one sees the first.
  const key = `deposit ${reference.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const known = await tx
    .selectFrom("deposit")
    .select("no")
    .where(sql<string>`lower(reference)`, "=", reference.toLowerCase())
    .where("provider", "=", bankProvider)
    .where("state", "in", ["review", "pending", "paid", "reversed", "returned"])
    .executeTakeFirst();
  if (known) throw new Refusal("deposit.reference.used", { no: `D${known.no}` });
}
