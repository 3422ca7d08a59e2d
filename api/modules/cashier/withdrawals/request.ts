import type { Tx } from "../../../core/db.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { Refusal } from "../../../core/refusal.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { commandId, debtOf, findWallet } from "../../../ledger/index.ts";
import { lockActiveMember } from "../../account/members/index.ts";
import { requireFactor } from "../../account/mfa/index.ts";
import { payoutAccountsOf, verifyPaymentPassword } from "../../account/profile/index.ts";
import { requireKyc } from "../../compliance/kyc/index.ts";
import { assessJob } from "./assess.ts";
import { hold, recover } from "./commands.ts";
import { feeOf, limitsOf, requireWithinLimits, usageOf } from "./limits.ts";
import { minutesFrom, promises } from "./promises.ts";
import { requirePlayed } from "./played.ts";
import { payoutBank } from "./providers/index.ts";
import { noteEvent, sealTarget, type WithdrawalRow } from "./withdrawal.ts";

/** What a member asks for. */
export interface WithdrawalRequest {
  /** Micro. */
  amount: bigint;
  accountId: string;
  paymentPassword: string;
}

/**
 * Asks for a payout: the row and the hold of its whole amount commit together, so that of two
 * requests for all of a balance one is refused. Whoever takes a break, is excluded or over a limit
 * of play may still take money out.
 *
 * @returns its id; the same key finds the same one
 * @throws Refusal identity.needed, factor.required, payment.password.missing, validation,
 *   secret.shut, payout.account.unknown, withdrawal.limit, withdrawal.count, withdrawal.open,
 *   withdrawal.daily, withdrawal.monthly, withdrawal.locked, insufficient.balance, account.blocked,
 *   method.unavailable where no bank pays out
 */
export async function requestWithdrawal(
  app: App,
  context: RequestContext,
  asked: WithdrawalRequest,
): Promise<string> {
  const { db, config } = app;
  const { memberId, currency } = requireSession(context);
  const id = commandId("withdrawal", memberId.toString(), context.key);
  const earlier = await db
    .selectFrom("withdrawal")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (earlier) return id;
  if (!payoutBank(app)) throw new Refusal("method.unavailable");
  await requireKyc(db, { config }, { memberId, action: "withdraw" });
  await requireFactor(app, context);
  await verifyPaymentPassword(db, context, asked.paymentPassword);
  const payouts = await app.ledger.houseAccount({ kind: "payouts", currency, code: "" });
  await app.ledger.transact(db, async (tx, post) => {
    await lockActiveMember(tx, memberId);
    const row = await writeRequest(app, context, { tx, id, asked });
    if (!row) return;
    const debt = await debtOf(tx, memberId, currency);
    if (debt && debt.owed > 0n) await recover(post, row, debt);
    await hold(post, row, payouts);
  });
  return id;
}

/** Writes the row and what follows from it; null: another request with this key was faster. */
async function writeRequest(
  app: App,
  context: RequestContext,
  { tx, id, asked }: { tx: Tx; id: string; asked: WithdrawalRequest },
): Promise<WithdrawalRow | null> {
  const { config, vault } = app;
  const session = requireSession(context);
  const { memberId, merchant, currency } = session;
  const { amount } = asked;
  // Taken back since the caller was let through.
  await requireKyc(tx, { config }, { memberId, action: "withdraw" });
  const wallet = await findWallet(tx, memberId, currency);
  if (!wallet) throw new Error(`Member ${memberId} has no ${currency} wallet`);
  const accounts = await payoutAccountsOf(app, tx, memberId);
  const target = accounts.find((account) => account.id === asked.accountId);
  if (!target) throw new Refusal("payout.account.unknown");
  const limits = await limitsOf(tx, session);
  const usage = await usageOf(tx, session);
  requireWithinLimits(limits, usage, amount);
  await requirePlayed(app, tx, wallet, amount);
  const now = new Date();
  const row = await tx
    .insertInto("withdrawal")
    .values({
      id,
      merchant,
      currency,
      amount,
      member_id: memberId,
      session_id: session.id,
      ledger_account: wallet.id,
      fee: feeOf(config, limits, usage, amount),
      state: "checking",
      payout_account: target.id,
      target_kind: target.kind,
      target_scheme: target.scheme,
      target_sealed: sealTarget(vault, target),
      requested_at: now,
      promised_at: minutesFrom(now, promises.automatic),
      due_at: minutesFrom(now, jurisdictionOf(config).payouts.slaMinutes),
    })
    .onConflict((on) => on.column("id").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await noteEvent(tx, row, { actor: "member" });
  await enqueueJob(tx, assessJob, { id });
  return row;
}
