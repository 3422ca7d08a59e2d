import { useEffect, useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { toast } from "@trevo/client/toasts.ts";
import { call, CallError } from "../../lib/client.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { refreshBalance } from "../../lib/wallet.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations, useLanguage } from "../../lib/i18n.ts";
import { momentText } from "../../components/common/moments.ts";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { StateTag } from "../../components/cashier/state-tag.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { Timeline } from "./timeline.tsx";
import { tones } from "./tones.ts";
import css from "../withdraw.module.css";

export type Withdrawal = AnswerOf<"withdrawals.withdrawal">;

const pollMs = 3_000;

/** A withdrawal with its way so far; it looks again by itself until it has ended. */
export function WithdrawalCard({ id, onChange }: { id: string; onChange?: () => void }) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("withdrawals.withdrawal", { id });
  const isOpen = data !== undefined && data !== null && !hasEnded(data);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(refetch, pollMs);
    return () => clearInterval(timer);
  }, [isOpen, refetch]);
  if (!data) {
    if (error?.code === "withdrawal.unknown") {
      return <StateScreen variant="empty" title={error.message} text={t("withdraw.unknown")} />;
    }
    return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  }
  const finish = () => {
    refetch();
    onChange?.();
    void refreshBalance();
  };
  return <Card withdrawal={data} onCancelled={finish} />;
}

function Card({ withdrawal, onCancelled }: { withdrawal: Withdrawal; onCancelled(): void }) {
  const t = useTranslations();
  const language = useLanguage();
  const style = useMoneyStyle();
  const [busy, setBusy] = useState(false);
  const { id, amount, currency, status, statusName, reason, createdAt, parts } = withdrawal;
  const cancel = async () => {
    setBusy(true);
    try {
      await call("withdrawals.cancel", { id });
      onCancelled();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  const receipt = parts.find(({ endToEndId }) => endToEndId !== null)?.endToEndId ?? null;
  return (
    <article className={css.card}>
      <header>
        <Money className={css.sum} amount={amount} symbol={symbolOf(currency)} style={style} />
        <StateTag tone={tones[status]} text={statusName} />
        <small>{momentText(createdAt, language)}</small>
      </header>
      {reason !== null && <p className={css.reason}>{reason}</p>}
      <Timeline steps={withdrawal.steps} />
      {withdrawal.asks.length > 0 && <AnswerForm withdrawal={withdrawal} onDone={onCancelled} />}
      {receipt !== null && (
        <p className={css.receipt}>
          {t("withdraw.receipt")} <bdi dir="ltr">{receipt}</bdi>
        </p>
      )}
      {withdrawal.canCancel && (
        <Button variant="plain" wide busy={busy} onClick={() => void cancel()}>
          {t("withdraw.cancel")}
        </Button>
      )}
    </article>
  );
}

const open: ReadonlySet<Withdrawal["status"]> = new Set([
  "processing",
  "needsYou",
  "approved",
  "sending",
]);

function hasEnded({ status }: Withdrawal): boolean {
  return !open.has(status);
}
