import { useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { symbolOf, useMoneyStyle } from "../lib/settings.ts";
import { useRead } from "../lib/use-read.ts";
import { useWallet } from "../lib/wallet.ts";
import { useLanguage, useWords, type WordKey } from "../lib/words.ts";
import { momentText } from "../parts/moments.ts";
import { DayTabs, startOf, type Days } from "../parts/day-tabs.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { FailedReading } from "../shell/failed-reading.tsx";
import { PageSkeleton } from "../shell/page-skeleton.tsx";
import css from "../parts/record.module.css";

const icons: Record<string, IconName> = {
  deposit: "deposit",
  withdrawal: "withdraw",
  bet: "slots",
  win: "star",
  grant: "gift",
  rollback: "refresh",
};

/** The statement: every movement, with the balance after it. */
export default function MyAccount() {
  const say = useWords();
  const language = useLanguage();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const [days, setDays] = useState<Days>("all");
  const [page, setPage] = useState(1);
  const asked = { ...startOf(days), pageNum: page };
  const { data, error, again } = useRead("wallet.transactions", asked);
  return (
    <div className={css.page}>
      <DayTabs
        days={days}
        onChoose={(chosen) => {
          setDays(chosen);
          setPage(1);
        }}
      />
      {error && !data ? (
        <FailedReading error={error} again={again} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.list.length === 0 ? (
        <StateScreen
          mood="empty"
          title={say("statement.empty.title")}
          text={say("statement.empty.text")}
        >
          <a className={buttonClass()} href="/m/voucherCenter">
            {say("deposit")}
          </a>
        </StateScreen>
      ) : (
        <RecordList pageNum={data.pageNum} totalPages={data.totalPages} onPage={setPage}>
          {data.list.map((row) => (
            <li key={row.id} className={css.row}>
              <span className={css.icon} data-way={row.amount.startsWith("-") ? "out" : "in"}>
                <Icon name={icons[row.kind] ?? "receipt"} />
              </span>
              <span className={css.what}>
                <strong>{say(`kind.${row.kind}` as WordKey)}</strong>
                <small>
                  {row.gameName !== null && <bdi>{row.gameName} · </bdi>}
                  <time dateTime={row.at}>{momentText(row.at, language)}</time>
                </small>
              </span>
              <span className={css.sums}>
                <Money
                  amount={row.amount}
                  symbol={symbol}
                  style={style}
                  signed
                  className={row.amount.startsWith("-") ? undefined : css.in}
                />
                <small>
                  {say("statement.after")}{" "}
                  <Money amount={row.balanceAfter} symbol={symbol} style={style} />
                </small>
              </span>
            </li>
          ))}
        </RecordList>
      )}
    </div>
  );
}
