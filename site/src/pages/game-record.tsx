import { useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Badge } from "@trevo/ui/badge.tsx";
import { LazyImage } from "@trevo/ui/lazy-image.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { launchPath } from "../lib/launch.ts";
import { symbolOf, useMoneyStyle } from "../lib/settings.ts";
import { useQuery } from "../lib/use-query.ts";
import { useWallet } from "../lib/wallet.ts";
import { useLanguage, useTranslations } from "../lib/i18n.ts";
import { allDays, DayTabs, rangeOf, type Days } from "../components/common/day-tabs.tsx";
import { FairAhead } from "../components/casino/fair-seeds.tsx";
import { ListSkeleton } from "../components/common/list-skeleton.tsx";
import { momentText } from "../components/common/moments.ts";
import { RecordList } from "../components/common/record-list.tsx";
import css from "../components/common/record.module.css";
import { QueryError } from "../components/common/query-error.tsx";

/** The bet record: every round, what it cost and what it paid. */
export default function GameRecord() {
  const t = useTranslations();
  const language = useLanguage();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const [days, setDays] = useState<Days>(allDays);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery("games.betRecord", { ...rangeOf(days), pageNum: page });
  const choose = (chosen: Days) => {
    setDays(chosen);
    setPage(1);
  };
  const money = (amount: string, gold = false) => (
    <Money
      amount={amount}
      symbol={symbol}
      style={style}
      className={gold && /[1-9]/.test(amount) ? css.in : undefined}
    />
  );
  return (
    <div className={css.page}>
      <DayTabs days={days} onChoose={choose} />
      {error && !data ? (
        <QueryError error={error} refetch={refetch} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.list.length === 0 ? (
        <StateScreen variant="empty" title={t("bets.empty.title")} text={t("bets.empty.text")}>
          <a className={buttonClass()} href="/m/slot-games">
            {t("play")}
          </a>
        </StateScreen>
      ) : (
        <>
          <dl className={css.totals}>
            <div>
              <dt>{t("bets.stake")}</dt>
              <dd>{money(data.footer.stake)}</dd>
            </div>
            <div>
              <dt>{t("bets.payout")}</dt>
              <dd>{money(data.footer.payout, true)}</dd>
            </div>
            <div>
              <dt>{t("bets.net")}</dt>
              <dd>{money(data.footer.net)}</dd>
            </div>
          </dl>
          <RecordList pageNum={data.pageNum} totalPages={data.totalPages} onPage={setPage}>
            {data.list.map((row) => (
              <li key={row.roundId}>
                <a className={css.row} href={`/m/gameRecord/round?id=${row.roundId}`}>
                  <LazyImage
                    className={css.thumb}
                    src={row.iconUrl}
                    fallback="/default-face.svg"
                    width={44}
                    height={44}
                  />
                  <span className={css.what}>
                    <strong>{row.gameName}</strong>
                    <small>
                      <time dateTime={row.at}>{momentText(row.at, language)}</time>
                    </small>
                    {row.status === "open" && <Badge tone="blue">{t("bets.open")}</Badge>}
                    {row.status === "void" && <Badge>{t("bets.void")}</Badge>}
                  </span>
                  <span className={css.sums}>
                    {row.voided ? <s>{money(row.voided.payout)}</s> : money(row.payout, true)}
                    <small>
                      {t("bets.stake")}{" "}
                      {row.voided ? <s>{money(row.voided.stake)}</s> : money(row.stake)}
                    </small>
                  </span>
                </a>
                {row.status === "open" && (
                  <p className={css.continue}>
                    <a
                      className={buttonClass("outline", "compact")}
                      href={launchPath({ nodeId: row.gameCode })}
                    >
                      {t("bets.continue")}
                    </a>
                  </p>
                )}
              </li>
            ))}
          </RecordList>
        </>
      )}
      {(data ?? error) && (
        <div className={css.fair}>
          <FairAhead />
        </div>
      )}
    </div>
  );
}
