import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { paymentMethods } from "@trevo/contract/staff/payment-methods.ts";
import type { Selectable } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { HandlersOf, StaffContext } from "../../../core/staff-request-context.ts";
import type { PaymentMethodTable } from "../../../schema.ts";
import { methodsOf } from "./methods/index.ts";
import type { PaymentMethod } from "./methods/method.ts";

type Input = z.output<typeof paymentMethods.setMethod.payload>;
type Row = z.input<typeof paymentMethods.methods.answer>["list"][number];

/** The ways to pay in, as staff read and set them; a member's next look shows the change. */
export function methodCalls(app: App): HandlersOf<typeof paymentMethods> {
  return {
    async methods({ merchant }) {
      const rows = await app.db
        .selectFrom("payment_method")
        .selectAll()
        .where("merchant", "=", merchant)
        .orderBy("sort")
        .orderBy("method")
        .execute();
      // A row of which this release has no code is offered to nobody.
      const list = rows.flatMap((row) => {
        const rail = railOf(app, row.method);
        return rail ? [rowOf(rail, row)] : [];
      });
      return { list };
    },
    setMethod: {
      slotOf: ({ method, currency }) => `${method} ${currency}`,
      plan: (tx, act, input) => plan(app, tx, act, input),
      run,
    },
  };
}

const railOf = (app: App, id: string): PaymentMethod | undefined =>
  methodsOf(app).find((method) => method.id === id);

/** @throws Refusal validation */
async function plan(app: App, tx: Tx, { context }: Act, input: Input) {
  const { method, currency } = input;
  const row = await tx
    .selectFrom("payment_method")
    .selectAll()
    .where("merchant", "=", context.merchant)
    .where("method", "=", method)
    .where("currency", "=", currency)
    .forUpdate()
    .executeTakeFirst();
  const rail = railOf(app, method);
  if (!row || !rail) throw invalid(context, "method");
  requireSound(context, rail, input);
  const named = ({ railMin: _min, railMax: _max, ...rest }: Row) => rest;
  const { method: _, currency: __, ...before } = named(rowOf(rail, row));
  return {
    subject: `method:${method}:${currency}`,
    before,
    after: {
      isOn: input.isOn,
      amountMin: fromMicro(input.amountMin),
      amountMax: fromMicro(input.amountMax),
      suggested: input.suggested.map((amount) => fromMicro(amount)),
      expiresMinutes: input.expiresMinutes,
      feePayer: input.feePayer,
      feeFlat: fromMicro(input.feeFlat),
      feeBps: input.feeBps,
      feeMin: fromMicro(input.feeMin),
      feeMax: input.feeMax === null ? null : fromMicro(input.feeMax),
      level: input.level,
    },
  };
}

/** Within what the rail bears, in order, and without a fee that eats a small deposit. */
function requireSound(context: StaffContext, rail: PaymentMethod, input: Input): void {
  const { amountMin, amountMax, suggested, feeFlat, feeMin, feeMax } = input;
  if (amountMin < rail.amountMin || amountMin > amountMax) throw invalid(context, "amountMin");
  if (amountMax > rail.amountMax) throw invalid(context, "amountMax");
  if (suggested.some((amount) => amount < amountMin || amount > amountMax)) {
    throw invalid(context, "suggested");
  }
  if (feeMax !== null && feeMax < feeMin) throw invalid(context, "feeMax");
  if (feeFlat >= amountMin) throw invalid(context, "feeFlat");
  if (feeMin >= amountMin) throw invalid(context, "feeMin");
}

async function run(tx: Tx, { context }: Act, input: Input): Promise<void> {
  await tx
    .updateTable("payment_method")
    .set({
      enabled: input.isOn,
      amount_min: input.amountMin,
      amount_max: input.amountMax,
      suggested: input.suggested,
      expires_seconds: input.expiresMinutes * 60,
      fee_payer: input.feePayer,
      fee_flat: input.feeFlat,
      fee_bps: input.feeBps,
      fee_min: input.feeMin,
      fee_max: input.feeMax,
      level: input.level,
    })
    .where("merchant", "=", context.merchant)
    .where("method", "=", input.method)
    .where("currency", "=", input.currency)
    .execute();
}

function rowOf(rail: PaymentMethod, row: Selectable<PaymentMethodTable>): Row {
  return {
    method: row.method,
    currency: row.currency,
    isOn: row.enabled,
    amountMin: fromMicro(row.amount_min),
    amountMax: fromMicro(row.amount_max),
    railMin: fromMicro(rail.amountMin),
    railMax: fromMicro(rail.amountMax),
    suggested: row.suggested.map((amount) => fromMicro(BigInt(amount))),
    expiresMinutes: Math.floor(row.expires_seconds / 60),
    feePayer: row.fee_payer,
    feeFlat: fromMicro(row.fee_flat),
    feeBps: row.fee_bps,
    feeMin: fromMicro(row.fee_min),
    feeMax: row.fee_max === null ? null : fromMicro(row.fee_max),
    level: row.level,
  };
}

function invalid({ language }: StaffContext, field: string) {
  return invalidFields({ [field]: t(language, "rule.invalid") });
}
