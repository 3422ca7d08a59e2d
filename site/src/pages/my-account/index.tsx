import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Icon, type IconName } from "@trevo/ui/icon.tsx";
import { Money } from "@trevo/ui/money.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { isTrial, useSession } from "../../lib/session.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useWallet } from "../../lib/wallet.ts";
import { useLanguage, useTranslations, type MessageKey } from "../../lib/i18n.ts";
import { Chips } from "../../components/common/chips.tsx";
import { allDays, DayTabs, rangeOf, type Days } from "../../components/common/day-tabs.tsx";
import { ListSkeleton } from "../../components/common/list-skeleton.tsx";
import { momentText } from "../../components/common/moments.ts";
import { RecordList } from "../../components/common/record-list.tsx";
import { BalanceWidget } from "../../components/cashier/balance-widget.tsx";
import { QueryError } from "../../components/common/query-error.tsx";
import css from "../../components/common/record.module.css";

type Movement = AnswerOf<"wallet.transactions">["list"][number];

const icons: Record<string, IconName> = {
  deposit: "deposit",
  withdrawal: "withdraw",
  bet: "slots",
  win: "star",
  grant: "gift",
  rollback: "refresh",
};

const allKinds = "all";

/** The account: its balance, and every movement with the balance after it. */
export default function MyAccount() {
  const [days, setDays] = useState<Days>(allDays);
  const [kind, setKind] = useState(allKinds);
  const [page, setPage] = useState(1);
  const txCode = kind === allKinds ? {} : { txCode: kind };
  const asked = { ...rangeOf(days), ...txCode, pageNum: page };
  const { data, error, refetch } = useQuery("wallet.transactions", asked);
  const isNarrowed = days.kind !== "all" || kind !== allKinds;
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  return (
    <div className={css.page}>
      <div className={`${css.balance} island`}>
        <BalanceWidget large />
      </div>
      <DayTabs days={days} onChoose={(chosen) => narrow(() => setDays(chosen))} />
      <KindChips kind={kind} onChoose={(chosen) => narrow(() => setKind(chosen))} />
      {error ? (
        <QueryError error={error} refetch={refetch} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.list.length === 0 ? (
        <Nothing
          isNarrowed={isNarrowed}
          onAll={() =>
            narrow(() => {
              setDays(allDays);
              setKind(allKinds);
            })
          }
        />
      ) : (
        <RecordList pageNum={data.pageNum} totalPages={data.totalPages} onPage={setPage}>
          {data.list.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </RecordList>
      )}
    </div>
  );
}

/** Kinds that a member meets; the rest is found under "all". */
const shownKinds = new Set([
  "deposit",
  "withdrawal",
  "bet",
  "win",
  "grant",
  "promo_win",
  "rollback",
]);

function KindChips({ kind, onChoose }: { kind: string; onChoose(kind: string): void }) {
  const t = useTranslations();
  const { data } = useQuery("wallet.txCodes", {});
  const codes = data?.list.filter((one) => shownKinds.has(one.kind)) ?? [];
  const options = codes.map((one) => ({
    key: String(one.code),
    text: t(`kind.${one.kind}` as MessageKey),
  }));
  return (
    <Chips
      label={t("statement.kinds")}
      options={[{ key: allKinds, text: t("statement.all") }, ...options]}
      chosen={kind}
      onChoose={onChoose}
    />
  );
}

/** An empty list says whether a filter made it so, and what to do. */
function Nothing({ isNarrowed, onAll }: { isNarrowed: boolean; onAll(): void }) {
  const t = useTranslations();
  const trial = isTrial(useSession());
  const words = isNarrowed ? "statement.none" : "statement.empty";
  return (
    <StateScreen variant="empty" title={t(`${words}.title`)} text={t(`${words}.text`)}>
      {isNarrowed ? (
        <Button variant="plain" onClick={onAll}>
          {t("statement.all")}
        </Button>
      ) : (
        <a className={buttonClass()} href={trial ? "/m/slot-games" : "/m/voucherCenter"}>
          {t(trial ? "play" : "deposit")}
        </a>
      )}
    </StateScreen>
  );
}

function Line({ row }: { row: Movement }) {
  const t = useTranslations();
  const language = useLanguage();
  const style = useMoneyStyle();
  const symbol = symbolOf(useWallet().currency);
  const isOut = row.amount.startsWith("-");
  const content = (
    <>
      <span className={css.icon} data-way={isOut ? "out" : "in"}>
        <Icon name={icons[row.kind] ?? "receipt"} />
      </span>
      <span className={css.what}>
        <strong>{t(`kind.${row.kind}` as MessageKey)}</strong>
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
          className={isOut ? undefined : css.in}
        />
        <small>
          {t("statement.after")} <Money amount={row.balanceAfter} symbol={symbol} style={style} />
        </small>
      </span>
    </>
  );
  return (
    <li>
      {row.roundId === null ? (
        <div className={css.row}>{content}</div>
      ) : (
        <a className={css.row} href={`/m/gameRecord/round?id=${row.roundId}`}>
          {content}
        </a>
      )}
    </li>
  );
}
