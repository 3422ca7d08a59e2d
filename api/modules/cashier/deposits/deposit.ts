import type { z } from "zod";
import type { deposit } from "@trevo/contract/member/deposits.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Selectable } from "kysely";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { DepositTable } from "../../../core/tables.ts";
import { Refusal } from "../../../core/refusal.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { App } from "../../../app.ts";
import { commandId } from "../../../ledger/index.ts";
import { requireMfa } from "../../account/mfa/index.ts";
import { requireStillAllowed, requireDepositAllowed, lockActiveMember } from "./deposit-rules.ts";
import { methodsOf } from "./methods/index.ts";
import type { Charge } from "./providers/provider.ts";
import { type MethodRules, openMethods } from "./enabled-methods.ts";

export type DepositRow = Selectable<DepositTable>;
export type DepositValue = z.input<typeof deposit>;

/**
 * Starts a deposit: writes the intent, then calls the provider outside of any transaction. After an
 * interruption the same idempotency key finds the same intent and continues, and the provider finds
 * the same charge by the intent's id.
 *
 * @throws Refusal method.unavailable, deposit.limit, limit.unasked, limit.reached, player.excluded,
 *   player.paused, rate.limited, provider.unavailable
 */
export async function startDeposit(
  app: App,
  context: RequestContext,
  request: { method: string; amount: bigint },
): Promise<DepositValue> {
  const id = commandId("deposit intent", requireSession(context).memberId.toString(), context.key);
  const open = await openMethods(app.db, requireSession(context), methodsOf(app));
  const method = open.find((method) => method.id === request.method);
  if (!method) throw new Refusal("method.unavailable");
  const intent = await writeIntent(app, context, { id, method, amount: request.amount });
  if (!awaitsCharge(intent)) return depositValue(intent, context);
  const charge = await startCharge(app, context, { intent, method });
  return depositValue(await storeCharge(app, charge, id), context);
}

async function writeIntent(
  app: App,
  context: RequestContext,
  { id, method, amount }: { id: string; method: MethodRules; amount: bigint },
): Promise<DepositRow> {
  const { db, config } = app;
  const session = requireSession(context);
  return db.transaction().execute(async (tx) => {
    await lockActiveMember(tx, session.memberId);
    const earlier = await tx
      .selectFrom("deposit")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (earlier && !awaitsCharge(earlier)) return earlier;
    await requireMfa(app, tx, session);
    const request = { session, amount, method, config };
    if (earlier) {
      await requireStillAllowed(tx, request);
      return earlier;
    }
    await requireDepositAllowed(tx, request);
    return tx
      .insertInto("deposit")
      .values({
        id,
        member_id: session.memberId,
        method: method.id,
        provider: method.provider.id,
        currency: session.currency,
        amount,
        expires_at: new Date(Date.now() + method.expiresSeconds * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Whether the provider has not answered for it yet. */
function awaitsCharge({ charge_id, state }: DepositRow): boolean {
  return charge_id === null && state === "pending";
}

async function startCharge(
  { log }: App,
  context: RequestContext,
  { intent, method }: { intent: DepositRow; method: MethodRules },
): Promise<Charge> {
  try {
    return await method.provider.startCharge({
      reference: intent.id,
      amount: intent.amount,
      currency: intent.currency,
      expiresInSeconds: method.expiresSeconds,
      returnUrl: `${context.origin}/m/voucherCenter?deposit=${intent.id}`,
      language: context.language,
    });
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    log.warn({ err: error, deposit: intent.id }, "a payment provider did not answer");
    throw new Refusal("provider.unavailable");
  }
}

/** Stores the provider's answer with the intent; a webhook may have arrived before. */
async function storeCharge({ db }: App, charge: Charge, id: string): Promise<DepositRow> {
  return db
    .updateTable("deposit")
    .set({
      charge_id: charge.id,
      code: charge.code,
      pay_url: charge.payUrl,
      expires_at: charge.expiresAt,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A deposit as the member sees it. */
export function depositValue(row: DepositRow, context: RequestContext): DepositValue {
  return {
    id: row.id,
    method: row.method,
    status: row.state,
    amount: fromMicro(row.amount),
    credited: row.credited === null ? null : fromMicro(row.credited),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    code: row.code,
    payUrl: row.pay_url === null ? null : new URL(row.pay_url, context.origin).href,
  };
}
