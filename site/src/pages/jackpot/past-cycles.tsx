import { lazy, Suspense, useState } from "react";
import { useTranslations, type Translate } from "../../lib/i18n.ts";
import type { Cycle } from "../../lib/jackpot-check.ts";
import { useMoney } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import { ListSkeleton } from "../../components/common/list-skeleton.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import { Pager } from "../../components/common/record-list.tsx";
import { Row, RowList } from "../../components/common/row-list.tsx";
import css from "../jackpot.module.css";

/** Its arithmetic comes when somebody checks. */
const CheckSheet = lazy(async () => ({ default: (await import("./check-sheet.tsx")).CheckSheet }));

/** Cycles whose seeds are public: each opens its check. */
export function PastCycles() {
  const t = useTranslations();
  const money = useMoney();
  const [pageNum, setPage] = useState(1);
  const [opened, setOpened] = useState<Cycle | null>(null);
  const { data, error, refetch } = useQuery("jackpot.cycles", { pageNum });
  return (
    <section className={css.part}>
      <h2>{t("jackpot.past")}</h2>
      {!data && (error ? <QueryError error={error} refetch={refetch} /> : <ListSkeleton />)}
      {data?.total === 0 && <p>{t("jackpot.past.none")}</p>}
      {data && data.total > 0 && (
        <RowList>
          {data.list.map((cycle) => (
            <Row
              key={cycle.number}
              icon="shield"
              text={t("jackpot.past.number", { number: cycle.number })}
              more={endOf(t, cycle, money)}
              note={t("jackpot.check")}
              onClick={() => setOpened(cycle)}
            />
          ))}
        </RowList>
      )}
      {data && data.totalPages > 1 && <Pager {...data} onPage={setPage} />}
      {opened && (
        <Suspense>
          <CheckSheet cycle={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

function endOf(t: Translate, { state, lastBet, win }: Cycle, money: (amount: string) => string) {
  if (state === "ended") return t("jackpot.past.ended");
  if (!win) return t("jackpot.past.hidden", { bet: lastBet });
  return t("jackpot.past.won", { bet: lastBet, amount: money(win.amount) });
}
