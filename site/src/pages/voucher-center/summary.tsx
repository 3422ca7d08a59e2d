import type { AnswerOf } from "@trevo/contract/registry.ts";
import { moneyText } from "@trevo/ui/money.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import css from "../voucher-center.module.css";

type Fee = AnswerOf<"deposits.depositMethods">["methods"][number]["fee"];

/** What is paid and what reaches the balance; the server decides again when the money is here. */
export function Summary(props: { amount: string; fee: Fee; currency: string }) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const show = (cents: bigint) =>
    moneyText({ amount: decimal(cents), symbol: symbolOf(props.currency), style });
  const paid = cents(props.amount);
  const fee = feeOf(paid, props.fee);
  return (
    <dl className={css.summary}>
      <div>
        <dt>{t("deposit.pays")}</dt>
        <dd>{show(paid)}</dd>
      </div>
      {fee > 0n && (
        <div>
          <dt>{t("deposit.fee")}</dt>
          <dd>{show(fee)}</dd>
        </div>
      )}
      <div>
        <dt>{t("deposit.gets")}</dt>
        <dd>{show(paid - fee)}</dd>
      </div>
    </dl>
  );
}

/** In whole cents, rounded down, within its bounds, as the server counts it. */
function feeOf(paid: bigint, fee: Fee): bigint {
  if (fee === null) return 0n;
  const raw = cents(fee.flat) + (paid * cents(fee.percent)) / 10_000n;
  const least = raw < cents(fee.min) ? cents(fee.min) : raw;
  const most = fee.max !== null && least > cents(fee.max) ? cents(fee.max) : least;
  return most < paid ? most : 0n;
}

function cents(text: string): bigint {
  const [units = "0", fraction = ""] = text.split(".");
  return BigInt(units + fraction.padEnd(2, "0").slice(0, 2));
}

function decimal(value: bigint): string {
  const digits = value.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
