import { useState } from "react";
import { txGroups, type TxGroup } from "@trevo/contract/constants.ts";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { isTrial, useSession } from "../../lib/session.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { useQuery } from "../../lib/use-query.ts";
import { Chips } from "../common/chips.tsx";
import { allDays, DayTabs, rangeOf, type Days } from "../common/day-tabs.tsx";
import { ListSkeleton } from "../common/list-skeleton.tsx";
import { dayText } from "../common/moments.ts";
import { QueryError } from "../common/query-error.tsx";
import { Pager } from "../common/record-list.tsx";
import { MovementRow } from "./movement-row.tsx";
import { MovementSheet } from "./movement-sheet.tsx";
import { StatementTotals } from "./statement-totals.tsx";
import css from "./statement.module.css";

export type Movement = AnswerOf<"wallet.transactions">["list"][number];

type Group = "all" | TxGroup;

/**
 * Every movement of the wallet with the balance after it, by days and by sort.
 *
 * @param totals whether what the range comes to stands above the lines
 */
export function Statement({ totals = false }: { totals?: boolean }) {
  const t = useTranslations();
  const [days, setDays] = useState<Days>(allDays);
  const [group, setGroup] = useState<Group>("all");
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Movement | null>(null);
  const chosen = group === "all" ? {} : { group };
  const asked = { ...rangeOf(days), ...chosen, pageNum: page };
  const { data, error, refetch } = useQuery("wallet.transactions", asked);
  const narrow = (to: { days?: Days; group?: Group }) => {
    if (to.days) setDays(to.days);
    if (to.group) setGroup(to.group);
    setPage(1);
  };
  return (
    <>
      <DayTabs days={days} onChoose={(to) => narrow({ days: to })} />
      <Chips
        label={t("statement.kinds")}
        options={(["all", ...txGroups] as const).map((key) => ({
          key,
          text: t(key === "all" ? "statement.all" : `statement.group.${key}`),
        }))}
        chosen={group}
        onChoose={(to) => narrow({ group: to })}
      />
      {error ? (
        <QueryError error={error} refetch={refetch} />
      ) : !data ? (
        <ListSkeleton />
      ) : data.list.length === 0 ? (
        <Nothing
          isNarrowed={days.kind !== "all" || group !== "all"}
          onAll={() => narrow({ days: allDays, group: "all" })}
        />
      ) : (
        <>
          {totals && <StatementTotals footer={data.footer} whole={group === "all"} />}
          <DayLists lines={data.list} onOpen={setOpened} />
          {data.totalPages > 1 && (
            <Pager pageNum={data.pageNum} totalPages={data.totalPages} onPage={setPage} />
          )}
        </>
      )}
      {opened && <MovementSheet movement={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Lines under the day on which they happened, in the member's own time. */
function DayLists({ lines, onOpen }: { lines: readonly Movement[]; onOpen(line: Movement): void }) {
  const language = useLanguage();
  const days = new Map<string, Movement[]>();
  for (const line of lines) {
    const day = dayText(line.at, language);
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, movements]) => (
    <section key={day} className={css.day}>
      <h2>{day}</h2>
      <ul>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} onOpen={() => onOpen(movement)} />
        ))}
      </ul>
    </section>
  ));
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
