import type { Selectable } from "kysely";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { DepositTable } from "../../../schema.ts";
import { Refusal } from "../../../core/refusal.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { App } from "../../../app.ts";
import { commandId } from "../../../ledger/index.ts";
import { jurisdictionOf } from "../../../jurisdictions/index.ts";
import { knownCpf, lockActiveMember, personOf } from "../../account/members/index.ts";
import { requireMfa } from "../../account/mfa/index.ts";
import { requireStillAllowed, requireDepositAllowed } from "./deposit-rules.ts";
import { type DepositDetail, depositDetail, depositNo } from "./deposit-value.ts";
import { type MethodRules, openMethods } from "./enabled-methods.ts";
import { storedFee } from "./fee.ts";
import { methodsOf } from "./methods/index.ts";
import type { Begun } from "./methods/method.ts";

export type DepositRow = Selectable<DepositTable>;

/**
 * Starts a deposit: writes the intent, then asks for what the payer needs outside of any
 * transaction. After an interruption the same idempotency key finds the same intent and continues,
 * and the provider finds the same charge by the intent's id.
 *
 * @throws Refusal method.unavailable, deposit.limit, deposit.paused, limit.unasked, limit.reached,
 *   player.excluded, player.paused, rate.limited, provider.unavailable
 */
export async function startDeposit(
  app: App,
  context: RequestContext,
  request: { method: string; amount: bigint },
): Promise<DepositDetail> {
  const session = requireSession(context);
  const id = commandId("deposit intent", session.memberId.toString(), context.key);
  const viewer = { session, userAgent: context.userAgent };
  const open = await openMethods(app.db, viewer, methodsOf(app));
  const method = open.find(({ id, flow }) => id === request.method && flow !== "office");
  if (!method) throw new Refusal("method.unavailable");
  const intent = await writeIntent(app, context, { id, method, amount: request.amount });
  if (!awaitsStart(intent)) return depositDetail(app, context, intent);
  const begun = await begin(app, context, { intent, method });
  return depositDetail(app, context, await storeStart(app, begun, id));
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
    if (earlier && !awaitsStart(earlier)) return earlier;
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
        provider: method.provider,
        currency: session.currency,
        amount,
        bank_account: method.receiving?.id ?? null,
        fee_terms: method.fee === null ? null : JSON.stringify(storedFee(method.fee)),
        expires_at: new Date(Date.now() + method.expiresSeconds * 1000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Whether the payer has not got yet what is needed to pay. */
function awaitsStart({ begun_at, charge_id, state }: DepositRow): boolean {
  return begun_at === null && charge_id === null && state === "pending";
}

async function begin(
  app: App,
  context: RequestContext,
  { intent, method }: { intent: DepositRow; method: MethodRules },
): Promise<Begun> {
  const [person, taxId] = await Promise.all([
    personOf(app.db, intent.member_id),
    knownCpf(app.db, app.vault, intent.member_id),
  ]);
  try {
    return await method.begin({
      reference: intent.id,
      depositNo: depositNo(intent.no),
      amount: intent.amount,
      currency: intent.currency,
      expiresInSeconds: method.expiresSeconds,
      expiresAt: intent.expires_at,
      returnUrl: `${context.origin}/m/voucherCenter?deposit=${intent.id}`,
      language: context.language,
      rail: method.id,
      payer: { name: person.payee_name, taxId },
      instruments: jurisdictionOf(app.config).deposits.cards,
      receiving: method.receiving,
    });
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error;
    app.log.warn({ err: error, deposit: intent.id }, "a payment provider did not answer");
    throw new Refusal("provider.unavailable");
  }
}

/** Stores what the payer needs with the intent; a webhook may have arrived before. */
async function storeStart({ db }: App, begun: Begun, id: string): Promise<DepositRow> {
  return db
    .updateTable("deposit")
    .set({
      begun_at: new Date(),
      ...(begun.chargeId === null ? {} : { charge_id: begun.chargeId }),
      code: begun.code,
      pay_url: begun.payUrl,
      pay_amount: begun.quote?.amount ?? null,
      pay_currency: begun.quote?.currency ?? null,
      expires_at: begun.expiresAt,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
