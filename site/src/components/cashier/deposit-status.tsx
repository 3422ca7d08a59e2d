import { useEffect, useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { call, CallError } from "../../lib/client.ts";
import { toast } from "../../lib/toasts.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { refreshBalance } from "../../lib/wallet.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { QrCode } from "../common/qr-code.tsx";
import css from "./deposit-status.module.css";

export type Deposit = AnswerOf<"deposits.deposit">;

const pollMs = 2_000;

interface DepositStatusProps {
  deposit: Deposit;
  onChange(deposit: Deposit): void;
  onNew(): void;
}

/** A deposit under way: the code to pay, how long it holds, and the moment it arrives. */
export function DepositStatus({ deposit, onChange, onNew }: DepositStatusProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const isOpen = deposit.status === "pending";
  useWatch(deposit, onChange);
  const copy = async () => {
    await navigator.clipboard.writeText(deposit.code ?? "");
    toast("success", t("deposit.copied"));
  };
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
      {isOpen && (
        <>
          <Countdown until={deposit.expiresAt} />
          {deposit.code !== null && (
            <>
              <QrCode text={deposit.code} label={t("deposit.qr")} />
              <p className={css.waiting}>{t("deposit.status.pending")}</p>
              <p className={css.code} dir="ltr">
                {deposit.code}
              </p>
              <Button size="large" wide onClick={() => void copy()}>
                <Icon name="copy" />
                {t("deposit.copy")}
              </Button>
            </>
          )}
          {deposit.payUrl !== null && (
            <a
              className={buttonClass("plain", "normal", true)}
              href={deposit.payUrl}
              target="_blank"
              rel="noopener"
            >
              {t("deposit.sandbox")}
            </a>
          )}
          <ol className={css.steps}>
            <li>{t("deposit.step.1")}</li>
            <li>{t("deposit.step.2")}</li>
            <li>{t("deposit.step.3")}</li>
          </ol>
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
      {!isOpen && (
        <Button variant="quiet" wide onClick={onNew}>
          {t("deposit.another")}
        </Button>
      )}
    </section>
  );
}

/** How it ended, as a sign and in words. */
function Outcome({ status }: { status: Deposit["status"] }) {
  const t = useTranslations();
  return (
    <div className={css.outcome} data-status={status}>
      <Icon name={status === "paid" ? "check" : status === "expired" ? "clock" : "close"} />
      <h2>{t(`deposit.status.${status}` as MessageKey)}</h2>
    </div>
  );
}

/** Asks again and again until the deposit is decided. */
function useWatch(deposit: Deposit, onChange: (deposit: Deposit) => void): void {
  const { id, status } = deposit;
  useEffect(() => {
    if (status !== "pending") return;
    const timer = setInterval(() => {
      call("deposits.deposit", { id })
        .then((now) => {
          if (now.status === status) return;
          onChange(now);
          if (now.status === "paid") void refreshBalance();
        })
        .catch((error: unknown) => {
          // A lost answer is asked for again at the next tick.
          if (!(error instanceof CallError)) throw error;
        });
    }, pollMs);
    return () => clearInterval(timer);
  }, [id, status, onChange]);
}

function Countdown({ until }: { until: string }) {
  const t = useTranslations();
  const left = () => Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  });
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <p className={css.clock} aria-live="off">
      <Icon name="clock" />
      {t("deposit.expires", { time: text })}
    </p>
  );
}
