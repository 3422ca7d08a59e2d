import { useEffect } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Checkbox } from "@trevo/ui/toggle.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useSearch } from "../lib/navigate.ts";
import { setAnswer, useCommand, useQuery } from "../lib/use-query.ts";
import { useTranslations } from "../lib/i18n.ts";
import { PageSkeleton } from "../components/common/page-skeleton.tsx";
import { QueryError } from "../components/common/query-error.tsx";
import { AllTransfers } from "./transfer/all-transfers.tsx";
import { LastTransfers } from "./transfer/last-transfers.tsx";
import { TransferForm } from "./transfer/transfer-form.tsx";
import { WalletList } from "./transfer/wallet-list.tsx";
import css from "./transfer.module.css";

export type Wallets = AnswerOf<"wallet.balance">;

/** While a studio has not said, its answer may come at any time. */
const doubtMs = 4_000;

/** Money between the main wallet and those of studios. `?all` shows every transfer. */
export default function Transfer() {
  const isList = new URLSearchParams(useSearch()).has("all");
  return isList ? <AllTransfers /> : <WalletsPage />;
}

function WalletsPage() {
  const t = useTranslations();
  const { data, error, refetch } = useQuery("wallet.balance", {});
  const isMoving = data?.wallets.some(({ state }) => state === "moving") ?? false;
  useQuery("wallet.balance", {}, isMoving, doubtMs);
  const { send: ask } = useCommand("transfers.ask", { changes: ["wallet.balance"] });
  useEffect(() => {
    ask({});
    // Once, when the page opens: what was played since is known then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  if (data.wallets.length < 2) {
    return (
      <StateScreen variant="empty" title={t("transfer.none")} text={t("transfer.none.text")} />
    );
  }
  return (
    <div className={css.page}>
      <WalletList offer={data} />
      <TransferForm offer={data} />
      <AtLaunch />
      <LastTransfers wallets={data.wallets} />
    </div>
  );
}

/** Whether a launch brings the money along. */
function AtLaunch() {
  const t = useTranslations();
  const { data } = useQuery("transfers.settings", {});
  const set = useCommand("transfers.setSettings");
  if (!data) return null;
  return (
    <Checkbox
      checked={data.atLaunch}
      onChange={(atLaunch) => {
        setAnswer("transfers.settings", {}, { atLaunch });
        set.send({ atLaunch });
      }}
    >
      {t("transfer.launch")}
    </Checkbox>
  );
}
