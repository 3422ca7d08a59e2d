import { wordOf } from "../../../lib/word-of.ts";
import { buttonClass } from "@trevo/ui/button.tsx";
import { amount } from "../../../lib/format.ts";
import { t, useTranslations } from "../../../lib/i18n.ts";
import { useStaffQuery } from "../../../lib/query.ts";
import { Fact, Facts, PanelPart } from "../../../panel/facts.tsx";
import { PanelState } from "../../../panel/panel-state.tsx";
import { Timeline } from "../../../panel/timeline.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PlaceLink } from "../../../parts/place-link.tsx";
import { Status, type StatusTone } from "../../../parts/status.tsx";
import { ListPage } from "../../../table/list-page.tsx";
import type { List, RowOf } from "../../../table/types.ts";
import type { MemberFileAnswer } from "../../../member/figures.tsx";

type Row = RowOf<"deposits.list">;

const tones: Record<Row["state"], StatusTone> = {
  pending: "flow",
  review: "waits",
  paid: "good",
  expired: "ended",
  failed: "bad",
  cancelled: "ended",
  returned: "bad",
  reversed: "bad",
};

const list: List<"deposits.list"> = {
  call: "deposits.list",
  title: "members.tab.deposits",
  isPart: true,
  empty: "deposits.empty",
  filters: [
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
    { kind: "text", name: "no", label: "deposits.no" },
  ],
  columns: [
    { key: "no", label: "deposits.no", cell: ({ no }) => <span className="mono">{no}</span> },
    { key: "at", label: "at", sort: "at", cell: (row) => <Moment at={row.createdAt} exact /> },
    {
      key: "method",
      label: "deposits.method",
      cell: ({ method }) => wordOf("deposits.method", method),
    },
    {
      key: "amount",
      label: "deposits.amount",
      align: "end",
      cell: (row) => `${row.currency} ${amount(row.amount)}`,
    },
    {
      key: "credited",
      label: "deposits.credited",
      align: "end",
      cell: ({ credited }) => (credited === null ? "–" : amount(credited)),
    },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => <Status tone={tones[state]}>{t(`deposits.state.${state}`)}</Status>,
    },
    {
      key: "provider",
      label: "deposits.provider",
      cell: ({ provider }) => wordOf("provider", provider),
    },
    {
      key: "reference",
      label: "deposits.reference",
      isExtra: true,
      cell: ({ reference }) => <span className="mono">{reference ?? "–"}</span>,
    },
  ],
  keyOf: ({ id }) => id,
  sort: "-at",
};

/** The member's deposits, each with what happened to it. */
export function Deposits({ file }: { file: MemberFileAnswer }) {
  return (
    <ListPage
      list={{ ...list, asks: { memberId: file.memberId, state: "all" } }}
      panelTitle={(row) => `${row.no} · ${row.currency} ${amount(row.amount)}`}
      panel={Story}
    />
  );
}

function Story({ row }: { row: Row }) {
  const t = useTranslations();
  const query = useStaffQuery("deposits.open", { id: row.id });
  return (
    <>
      <PlaceLink
        to={`/deposits?state=all&memberId=${row.memberId}&open=${row.id}`}
        className={buttonClass("outline", "compact")}
      >
        {t("members.openCase")}
      </PlaceLink>
      <PanelState query={query}>
        {(one) => (
          <>
            <Facts>
              <Fact name={t("state")}>{t(`deposits.state.${one.state}`)}</Fact>
              <Fact name={t("reason")}>{one.reason && wordOf("deposits.reason", one.reason)}</Fact>
              <Fact name={t("deposits.charge")}>
                <span className="mono">{one.chargeId}</span>
              </Fact>
              <Fact name={t("deposits.disputed")}>
                <Moment at={one.disputedAt} exact />
              </Fact>
            </Facts>
            <PanelPart title={t("withdrawals.events")}>
              <Timeline
                entries={one.events.map(({ at, state, reason, staff, note }) => ({
                  at,
                  what: [t(`deposits.state.${state}`), staff].filter(Boolean).join(" · "),
                  about: [reason && wordOf("deposits.reason", reason), note]
                    .filter(Boolean)
                    .join(" · "),
                }))}
              />
            </PanelPart>
          </>
        )}
      </PanelState>
    </>
  );
}
