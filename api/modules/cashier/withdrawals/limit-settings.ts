import type { z } from "zod";
import { fromMicro } from "@trevo/contract/money.ts";
import type { payoutRules } from "@trevo/contract/staff/payout-rules.ts";
import type { Selectable } from "kysely";
import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import type { Act } from "../../../core/deeds.ts";
import { t } from "../../../core/i18n.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { HandlersOf, StaffContext } from "../../../core/staff-request-context.ts";
import { payableMax } from "./cut.ts";
import type { WithdrawalLimitTable } from "../../../schema.ts";

type Input = z.output<typeof payoutRules.setLimits.payload>;
type Row = z.input<typeof payoutRules.limits.answer>["list"][number];

/** How much members may withdraw, as staff read and set it. */
export function limitCalls({
  db,
}: App): HandlersOf<Pick<typeof payoutRules, "limits" | "setLimits">> {
  return {
    async limits({ merchant }) {
      const rows = await db
        .selectFrom("withdrawal_limit")
        .selectAll()
        .where("merchant", "=", merchant)
        .orderBy("currency")
        .orderBy("level")
        .execute();
      return { list: rows.map(rowOf) };
    },
    setLimits: { slotOf: ({ currency, level }) => `${currency} ${level}`, plan, run },
  };
}

/** @throws Refusal validation */
async function plan(tx: Tx, { context }: Act, input: Input) {
  const row = await tx
    .selectFrom("withdrawal_limit")
    .selectAll()
    .where("merchant", "=", context.merchant)
    .where("currency", "=", input.currency)
    .where("level", "=", input.level)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw invalid(context, "currency");
  if (input.amountMax < input.amountMin) throw invalid(context, "amountMax");
  if (input.amountMax > payableMax) {
    const max = fromMicro(payableMax);
    throw invalidFields({ amountMax: t(context.language, "rule.payable", { max }) });
  }
  if (input.dayAmount < input.amountMin) throw invalid(context, "dayAmount");
  if (input.monthAmount < input.dayAmount) throw invalid(context, "monthAmount");
  const { currency, level, ...before } = rowOf(row);
  return {
    subject: `limits:${currency}:${level}`,
    before,
    after: {
      amountMin: fromMicro(input.amountMin),
      amountMax: fromMicro(input.amountMax),
      dayCount: input.dayCount,
      openCount: input.openCount,
      dayAmount: fromMicro(input.dayAmount),
      monthAmount: fromMicro(input.monthAmount),
      secondMax: fromMicro(input.secondMax ?? row.second_max),
    },
  };
}

async function run(tx: Tx, { context }: Act, input: Input): Promise<void> {
  await tx
    .updateTable("withdrawal_limit")
    .set({
      amount_min: input.amountMin,
      amount_max: input.amountMax,
      day_count: input.dayCount,
      open_count: input.openCount,
      day_amount: input.dayAmount,
      month_amount: input.monthAmount,
      ...(input.secondMax === undefined ? {} : { second_max: input.secondMax }),
    })
    .where("merchant", "=", context.merchant)
    .where("currency", "=", input.currency)
    .where("level", "=", input.level)
    .execute();
}

function rowOf(row: Selectable<WithdrawalLimitTable>): Row {
  return {
    currency: row.currency,
    level: row.level,
    amountMin: fromMicro(row.amount_min),
    amountMax: fromMicro(row.amount_max),
    dayCount: row.day_count,
    openCount: row.open_count,
    dayAmount: fromMicro(row.day_amount),
    monthAmount: fromMicro(row.month_amount),
    secondMax: fromMicro(row.second_max),
  };
}

function invalid({ language }: StaffContext, field: string) {
  return invalidFields({ [field]: t(language, "rule.invalid") });
}
