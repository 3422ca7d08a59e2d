import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useSearch } from "../lib/navigate.ts";
import { useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { StudioMoney } from "../components/cashier/studio-money.tsx";
import { WalletTabs } from "../components/cashier/wallet-tabs.tsx";
import { AllWithdrawals } from "./withdraw/all-withdrawals.tsx";
import { Before } from "./withdraw/before.tsx";
import { LastWithdrawal } from "./withdraw/last-withdrawal.tsx";
import { OneWithdrawal } from "./withdraw/one-withdrawal.tsx";
import { WithdrawForm } from "./withdraw/withdraw-form.tsx";
import css from "./withdraw.module.css";

export type Offer = AnswerOf<"withdrawals.offer">;

/** Money out: what may leave, where to, the last one's way. `?id=` shows one, `?all` the list. */
export default function Withdraw() {
  const asked = new URLSearchParams(useSearch());
  const id = asked.get("id");
  if (id !== null) return <OneWithdrawal key={id} id={id} />;
  return asked.has("all") ? <AllWithdrawals /> : <NewWithdrawal />;
}

function NewWithdrawal() {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("withdrawals.offer", {});
  const [askedId, setAskedId] = useState<string | null>(null);
  if (!data) {
    if (error?.code === "method.unavailable") {
      return (
        <StateScreen variant="closed" title={t("withdraw.none")} text={t("withdraw.none.text")} />
      );
    }
    return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  }
  const finish = (newId: string) => {
    setAskedId(newId);
    refetch();
  };
  const last = <LastWithdrawal key={`last ${askedId}`} onChange={refetch} />;
  return (
    <>
      <WalletTabs here="/m/withdraw" />
      <div className={css.page}>
        {/* Whoever has just asked reads that it was received, without looking for it. */}
        {askedId !== null && last}
        <StudioMoney />
        {data.asks.length > 0 ? (
          <Before asks={data.asks} />
        ) : (
          <WithdrawForm key={`after ${askedId}`} offer={data} onAsked={finish} />
        )}
        {askedId === null && last}
      </div>
    </>
  );
}
