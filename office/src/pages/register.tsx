import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { amount } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { PanelState } from "../panel/panel-state.tsx";
import { Timeline } from "../panel/timeline.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"exclusionRegister.list">;

const list: List<"exclusionRegister.list"> = {
  call: "exclusionRegister.list",
  title: "place.register",
  about: "register.about",
  empty: "register.empty",
  columns: [
    { key: "who", label: "member", cell: ({ userName }) => userName },
    { key: "id", label: "memberId", cell: (row) => <span className="mono">{row.memberId}</span> },
    {
      key: "at",
      label: "register.opened",
      sort: "openedAt",
      cell: (row) => <Moment at={row.openedAt} exact />,
    },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    {
      key: "until",
      label: "register.withdrawUntil",
      cell: (row) => <Moment at={row.withdrawUntil} />,
    },
    { key: "closes", label: "register.closesAt", cell: (row) => <Moment at={row.closesAt} /> },
    {
      key: "return",
      label: "register.returnBy",
      isExtra: true,
      cell: (row) => <Moment at={row.returnBy} />,
    },
  ],
  keyOf: ({ memberId }) => memberId,
  sort: "-openedAt",
  isEnded: ({ endedAt }) => endedAt !== null,
};

/** Members whom the central register bars. */
export default function RegisterPage() {
  return <ListPage list={list} panelTitle={({ userName }) => userName} panel={Barred} />;
}

function State({ row }: { row: Pick<Row, "endedAt" | "closedAt" | "keptAt"> }) {
  if (row.endedAt !== null) return <Status tone="ended">{t("register.ended")}</Status>;
  if (row.keptAt !== null) return <Status tone="bad">{t("register.kept")}</Status>;
  if (row.closedAt !== null) return <Status tone="flow">{t("register.closed")}</Status>;
  return <Status tone="waits">{t("register.open")}</Status>;
}

function Barred({ row }: { row: Row }) {
  const t = useTranslations();
  const query = useStaffQuery("exclusionRegister.open", { memberId: row.memberId });
  return (
    <PanelState query={query}>
      {({ state, answeredAt, askAt, waiting, apart, asks, events }) => (
        <>
          <Facts>
            <Fact name={t("memberId")}>{row.memberId}</Fact>
            <Fact name={t("state")}>
              <State row={row} />
            </Fact>
            <Fact name={t("register.answer")}>{t(`register.answer.${state}`)}</Fact>
            <Fact name={t("register.answered")}>
              <Moment at={answeredAt} exact />
            </Fact>
            <Fact name={t("register.askAt")}>
              <Moment at={askAt} exact />
            </Fact>
            <Fact name={t("register.waiting")}>
              {waiting.map((one) => `${one.currency} ${amount(one.amount)}`).join(" · ")}
            </Fact>
            {apart.length > 0 && (
              <Fact name={t("register.apart")}>
                {apart.map((one) => `${one.currency} ${amount(one.amount)}`).join(" · ")}
              </Fact>
            )}
          </Facts>
          <PayBack memberId={row.memberId} name={row.userName} waiting={waiting} apart={apart} />
          <PanelPart title={t("register.events")}>
            <Timeline
              entries={events.map(({ at, what, detail }) => ({
                at,
                what,
                about: JSON.stringify(detail),
              }))}
            />
          </PanelPart>
          <PanelPart title={t("register.asks")}>
            <Timeline
              entries={asks.map(({ at, why, outcome, failure }) => ({
                at,
                what: `${t(`register.why.${why}`)} · ${t(`register.outcome.${outcome}`)}`,
                about: failure ?? "",
              }))}
            />
          </PanelPart>
        </>
      )}
    </PanelState>
  );
}

interface PayBackProps {
  memberId: string;
  name: string;
  waiting: StaffAnswerOf<"exclusionRegister.open">["waiting"];
  apart: StaffAnswerOf<"exclusionRegister.open">["apart"];
}

/** Pays what is set apart for somebody who cannot ask for it; two persons decide. */
function PayBack({ memberId, name, waiting, apart }: PayBackProps) {
  const t = useTranslations();
  if (waiting.length === 0 && apart.length === 0) return null;
  return (
    <Acts>
      {apart.map(({ currency, amount: unclaimed }) => (
        <Deed
          key={`apart ${currency}`}
          call="exclusionRegister.bringBack"
          needs="withdrawal:decide"
          label={t("register.bringBack", { currency })}
          says={t("register.bringBack.says", { name, amount: `${currency} ${amount(unclaimed)}` })}
          reason
          payload={({ reason = "" }) => ({ memberId, currency, reason })}
          done={t("register.bringBack.done")}
        />
      ))}
      {waiting.map(({ currency, amount: due }) => (
        <Deed
          key={currency}
          call="withdrawals.payReturn"
          needs="withdrawal:decide"
          label={t("register.payBack", { currency })}
          says={t("register.payBack.says", { name, amount: `${currency} ${amount(due)}` })}
          reason
          payload={({ reason = "" }) => ({ memberId, currency, reason })}
          done={t("register.payBack.done")}
        />
      ))}
    </Acts>
  );
}
