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
import { wordOf } from "../../../lib/word-of.ts";

type Row = RowOf<"withdrawals.list">;

const tones: Partial<Record<Row["state"], StatusTone>> = {
  paid: "good",
  partly_paid: "bad",
  failed: "bad",
  returned: "bad",
  rejected: "bad",
  cancelled: "ended",
  expired: "ended",
  approved: "flow",
  sending: "flow",
};

const list: List<"withdrawals.list"> = {
  call: "withdrawals.list",
  title: "members.tab.withdrawals",
  isPart: true,
  empty: "withdrawals.empty",
  filters: [
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
    { kind: "text", name: "no", label: "withdrawals.no" },
  ],
  columns: [
    { key: "no", label: "withdrawals.no", cell: ({ no }) => <span className="mono">{no}</span> },
    { key: "at", label: "at", sort: "at", cell: (row) => <Moment at={row.requestedAt} exact /> },
    {
      key: "amount",
      label: "members.amount",
      align: "end",
      cell: (row) => `${row.currency} ${amount(row.amount)}`,
    },
    { key: "fee", label: "withdrawals.fee", align: "end", cell: ({ fee }) => amount(fee) },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => (
        <Status tone={tones[state] ?? "waits"}>{t(`withdrawals.state.${state}`)}</Status>
      ),
    },
    { key: "points", label: "withdrawals.points", align: "end", cell: ({ points }) => points },
    { key: "by", label: "withdrawals.by", cell: ({ claimedBy }) => claimedBy ?? "–" },
  ],
  keyOf: ({ id }) => id,
  sort: "-at",
};

/** The member's withdrawals, each with where it went and what happened to it. */
export function Withdrawals({ file }: { file: MemberFileAnswer }) {
  return (
    <ListPage
      list={{ ...list, asks: { memberId: file.memberId, state: "all" } }}
      panelTitle={(row) => `#${row.no} · ${row.currency} ${amount(row.amount)}`}
      panel={Story}
    />
  );
}

function Story({ row }: { row: Row }) {
  const t = useTranslations();
  const query = useStaffQuery("withdrawals.open", { id: row.id });
  return (
    <>
      <PlaceLink
        to={`/withdrawals?state=all&memberId=${row.memberId}&open=${row.id}`}
        className={buttonClass("outline", "compact")}
      >
        {t("members.openCase")}
      </PlaceLink>
      <PanelState query={query}>
        {(one) => (
          <>
            <Facts>
              <Fact name={t("state")}>{t(`withdrawals.state.${one.state}`)}</Fact>
              <Fact name={t("withdrawals.to")}>
                {`${one.target.scheme} · ${one.target.mask} · ${one.target.holder}`}
              </Fact>
              <Fact name={t("withdrawals.due")}>
                <Moment at={one.dueAt} exact />
              </Fact>
              <Fact name={t("reason")}>
                {one.reason === null ? null : wordOf("withdrawals.reason", one.reason)}
              </Fact>
            </Facts>
            <PanelPart title={t("withdrawals.events")}>
              <Timeline
                entries={one.events.map(({ at, state, actor, staff, reason, note }) => ({
                  at,
                  what: `${wordOf("withdrawals.state", state)} · ${staff ?? wordOf("actor", actor)}`,
                  about: [reason && wordOf("withdrawals.reason", reason), note]
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
