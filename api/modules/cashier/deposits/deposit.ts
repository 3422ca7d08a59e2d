import type { z } from "zod";
import type { deposit } from "@trevo/contract/member/deposits.ts";
import { fromMicro } from "@trevo/contract/money.ts";
import type { Selectable } from "kysely";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { DepositTable } from "../../../core/tables.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { commandId } from "../../../ledger/index.ts";
import { requireMfa } from "../../account/mfa/index.ts";
import { checkAgain, checkDeposit, lockMember } from "./checks.ts";
import { methodsOf } from "./methods/index.ts";
import { type Charge, ProviderAway } from "./providers/provider.ts";
import { type MethodRules, openMethods } from "./rules.ts";

export type DepositRow = Selectable<DepositTable>;
export type DepositValue = z.input<typeof deposit>;

/**
 * Starts a deposit: writes the intent down, then asks the provider, outside of any transaction.
 * Whatever breaks off in between, the same key finds the same intent and goes on with it, and
 * the provider finds the same charge by the intent's id.
 *
 * @throws Refusal method.unavailable, deposit.limit, limit.unasked, limit.reached, player.excluded,
 *   player.paused, rate.limited, provider.unavailable
 */
export async function startDeposit(
  app: App,
  context: RequestContext,
  wish: { method: string; amount: bigint },
): Promise<DepositValue> {
  const id = commandId("deposit intent", requireSession(context).memberId.toString(), context.key);
  const open = await openMethods(app.db, requireSession(context), methodsOf(app));
  const method = open.find((method) => method.id === wish.method);
  if (!method) throw new Refusal("method.unavailable");
  const intent = await writeIntent(app, context, { id, method, amount: wish.amount });
  if (!isUnasked(intent)) return depositValue(intent, context);
  const charge = await askProvider(app, context, { intent, method });
  return depositValue(await noteCharge(app, charge, id), context);
}

async function writeIntent(
  app: App,
  context: RequestContext,
  { id, method, amount }: { id: string; method: MethodRules; amount: bigint },
): Promise<DepositRow> {
  const { db, config } = app;
  const session = requireSession(context);
  return db.transaction().execute(async (tx) => {
    await lockMember(tx, session.memberId);
    const earlier = await tx
      .selectFrom("deposit")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirst();
    if (earlier && !isUnasked(earlier)) return earlier;
    await requireMfa(app, tx, session);
    const wanted = { session, amount, method, config };
    if (earlier) {
      await checkAgain(tx, wanted);
      return earlier;
    }
    await checkDeposit(tx, wanted);
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
function isUnasked({ charge_id, state }: DepositRow): boolean {
  return charge_id === null && state === "pending";
}

async function askProvider(
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
    if (!(error instanceof ProviderAway)) throw error;
    log.warn({ err: error, deposit: intent.id }, "a payment provider did not answer");
    throw new Refusal("provider.unavailable");
  }
}

/** Writes the provider's answer beside the intent; a webhook may have been there before. */
async function noteCharge({ db }: App, charge: Charge, id: string): Promise<DepositRow> {
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

/** A deposit as its owner sees it. */
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
