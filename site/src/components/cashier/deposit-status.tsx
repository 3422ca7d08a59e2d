import { useEffect } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Money, moneyText } from "@trevo/ui/money.tsx";
import { centsOf, fromCents } from "../../lib/amounts.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { refreshBalance } from "../../lib/wallet.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { HowToPay } from "./how-to-pay.tsx";
import { Proof } from "./proof.tsx";
import { SayPaid } from "./say-paid.tsx";
import { Steps } from "./steps.tsx";
import { TimeLeft } from "./time-left.tsx";
import css from "./deposit-status.module.css";

export type Deposit = AnswerOf<"deposits.deposit">;

/** A code may be paid at any moment; what people look for takes longer. */
const pollMs = { pending: 2_000, review: 10_000 } as const;

interface DepositStatusProps {
  deposit: Deposit;
  onNew(): void;
}

/** A deposit under way: the code to pay, how long it holds, and the moment it arrives. */
export function DepositStatus({ deposit, onNew }: DepositStatusProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const isOpen = deposit.status === "pending";
  useWatch(deposit);
  return (
    <section className={css.status} aria-live="polite">
      {!isOpen && <Outcome status={deposit.status} />}
      <p className={css.label}>{t("deposit.amount")}</p>
      <Money
        className={css.amount}
        amount={deposit.credited ?? deposit.amount}
        symbol={symbolOf(deposit.currency)}
        style={style}
      />
      {deposit.payAmount !== null && deposit.payCurrency !== null && isOpen && (
        <p className={css.quote}>
          {t("deposit.quote", {
            amount: moneyText({ amount: deposit.payAmount, symbol: deposit.payCurrency, style }),
          })}
        </p>
      )}
      {deposit.reason !== null && <p className={css.reason}>{deposit.reason}</p>}
      <Reversed deposit={deposit} />
      {isOpen && (
        <>
          <p className={css.clock} aria-live="off">
            <Icon name="clock" />
            <TimeLeft until={deposit.expiresAt} />
          </p>
          <HowToPay deposit={deposit} />
          {deposit.flow === "transfer" && <Proof deposit={deposit} />}
          <SayPaid deposit={deposit} />
        </>
      )}
      {deposit.status === "review" && (
        <>
          <p className={css.reason}>{t("deposit.review.text")}</p>
          <Proof deposit={deposit} />
        </>
      )}
      {deposit.status === "paid" && (
        <>
          <p className={css.arrived}>{t("deposit.arrived")}</p>
          <a className={buttonClass("primary", "large", true)} href="/m/slot-games">
            {t("play")}
          </a>
        </>
      )}
      {(deposit.status === "expired" || deposit.status === "cancelled") && (
        <p className={css.reason}>{t("deposit.late")}</p>
      )}
      {!isOpen && <Steps steps={deposit.steps} />}
      {!isOpen && (
        <Button variant="quiet" wide onClick={onNew}>
          {t("deposit.another")}
        </Button>
      )}
    </section>
  );
}

/** How much the payer's bank took back, and what of the credit is left. */
function Reversed({ deposit: { credited, reversed, currency } }: { deposit: Deposit }) {
  const t = useTranslations();
  const style = useMoneyStyle();
  if (credited === null || centsOf(reversed) === 0n) return null;
  const left = fromCents(centsOf(credited) - centsOf(reversed));
  const show = (amount: string) => moneyText({ amount, symbol: symbolOf(currency), style });
  return (
    <p className={css.reason}>
      {t("deposit.reversed", { reversed: show(reversed), left: show(left) })}
    </p>
  );
}

/** How it ended, as a sign and in words. */
function Outcome({ status }: { status: Deposit["status"] }) {
  const t = useTranslations();
  return (
    <div className={css.outcome} data-status={status}>
      <Icon
        name={
          status === "paid"
            ? "check"
            : status === "expired" || status === "review"
              ? "clock"
              : "close"
        }
      />
      <h2>{t(`deposit.status.${status}` as MessageKey)}</h2>
    </div>
  );
}

/** Asks again and again until the deposit is decided; an answer may be lost meanwhile. */
function useWatch({ id, status }: Deposit): void {
  const isOpen = status === "pending" || status === "review";
  useQuery("deposits.deposit", { id }, isOpen, isOpen ? pollMs[status] : pollMs.review);
  useEffect(() => {
    if (status === "paid") void refreshBalance();
  }, [status]);
}
