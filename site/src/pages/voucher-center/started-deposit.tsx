import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { buttonClass } from "@trevo/ui/button.tsx";
import { DepositStatus } from "../../components/cashier/deposit-status.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { useQuery } from "../../lib/use-query.ts";
import { go } from "../../lib/navigate.ts";

/** A deposit by its address: its code survives a reload, and leaving to pay in another app. */
export function StartedDeposit({ id }: { id: string }) {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("deposits.deposit", { id });
  if (data) {
    return <DepositStatus deposit={data} onNew={() => go("/m/voucherCenter", { replace: true })} />;
  }
  if (error?.code === "deposit.unknown") {
    return (
      <StateScreen variant="empty" title={t("deposit.unknown")} text={t("deposit.unknown.text")}>
        <a className={buttonClass()} href="/m/voucherCenter">
          {t("deposit.another")}
        </a>
      </StateScreen>
    );
  }
  return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
}
