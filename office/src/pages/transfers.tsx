import { amount } from "../lib/format.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { wordOf } from "../lib/word-of.ts";
import { Fact, Facts } from "../panel/facts.tsx";
import { Acts } from "../parts/acts.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";

type Row = RowOf<"transfers.list">;

const tones: Record<Row["state"], StatusTone> = {
  held: "flow",
  asked: "flow",
  doubt: "waits",
  done: "good",
  failed: "ended",
};
const states = ["open", "doubt", "held", "asked", "done", "failed"] as const;

const list: List<"transfers.list"> = {
  call: "transfers.list",
  title: "place.transfers",
  about: "transfers.about",
  empty: "transfers.empty",
  filters: [
    {
      kind: "choice",
      name: "state",
      label: "state",
      options: states.map((value) => ({ value, label: `transfers.state.${value}` })),
    },
    { kind: "text", name: "vendor", label: "transfers.vendor" },
    { kind: "text", name: "memberId", label: "memberId" },
    { kind: "day", name: "startDate", label: "filter.from" },
    { kind: "day", name: "endDate", label: "filter.to" },
  ],
  columns: [
    { key: "no", label: "audit.seq", cell: ({ no }) => <span className="mono">{no}</span> },
    { key: "at", label: "at", sort: "at", cell: ({ at }) => <Moment at={at} exact /> },
    { key: "account", label: "member", cell: ({ account }) => account },
    { key: "from", label: "transfers.from", cell: ({ from }) => wordOf("provider", from) },
    { key: "to", label: "transfers.to", cell: ({ to }) => wordOf("provider", to) },
    { key: "amount", label: "members.amount", align: "end", cell: asked },
    {
      key: "moved",
      label: "transfers.moved",
      align: "end",
      cell: (row) => (row.moved === null ? "–" : `${row.currency} ${amount(row.moved)}`),
    },
    { key: "state", label: "state", cell: (row) => <State row={row} /> },
    { key: "age", label: "transfers.age", cell: (row) => <Moment at={row.doubtSince} /> },
    {
      key: "origin",
      label: "transfers.origin",
      isExtra: true,
      cell: ({ origin }) => t(`transfers.origin.${origin}`),
    },
  ],
  exports: [
    { field: "no", label: "audit.seq" },
    { field: "at", label: "at" },
    { field: "account", label: "member" },
    { field: "memberId", label: "memberId" },
    { field: "from", label: "transfers.from", words: "provider" },
    { field: "to", label: "transfers.to", words: "provider" },
    { field: "amount", label: "members.amount" },
    { field: "moved", label: "transfers.moved" },
    { field: "currency", label: "bets.currency" },
    { field: "state", label: "state", words: "transfers.state" },
    { field: "origin", label: "transfers.origin", words: "transfers.origin" },
  ],
  keyOf: ({ id }) => id,
  sort: "-at",
  isEnded: ({ state }) => state === "done" || state === "failed",
};

/** Money between members' wallets and studios that keep their own. */
export default function TransfersPage() {
  return <ListPage list={list} panelTitle={({ no }) => `#${no}`} panel={Transfer} />;
}

function asked(row: Row): string {
  return row.amount === null ? t("transfers.all") : `${row.currency} ${amount(row.amount)}`;
}

function State({ row }: { row: Row }) {
  return <Status tone={tones[row.state]}>{t(`transfers.state.${row.state}`)}</Status>;
}

function Transfer({ row }: { row: Row }) {
  const t = useTranslations();
  const isOpen = row.endedAt === null;
  const studio = row.from === "MAIN" ? row.to : row.from;
  const own = row.isOwn ? t("approvals.whyNot.member.own") : undefined;
  return (
    <>
      <Facts>
        <Fact name={t("member")}>
          <PlaceLink to={`/members?open=${row.memberId}`}>{row.account}</PlaceLink>
        </Fact>
        <Fact name={t("transfers.from")}>{wordOf("provider", row.from)}</Fact>
        <Fact name={t("transfers.to")}>{wordOf("provider", row.to)}</Fact>
        <Fact name={t("members.amount")}>{asked(row)}</Fact>
        <Fact name={t("transfers.moved")}>
          {row.moved === null ? "–" : `${row.currency} ${amount(row.moved)}`}
        </Fact>
        <Fact name={t("state")}>
          <State row={row} />
        </Fact>
        <Fact name={t("transfers.origin")}>{t(`transfers.origin.${row.origin}`)}</Fact>
        <Fact name={t("transfers.age")}>
          <Moment at={row.doubtSince} exact />
        </Fact>
        <Fact name={t("transfers.asks")}>{row.asks}</Fact>
        <Fact name={t("transfers.next")}>
          <Moment at={row.checkAt} exact />
        </Fact>
        <Fact name={t("transfers.ended")}>
          <Moment at={row.endedAt} exact />
        </Fact>
      </Facts>
      <Acts>
        <Deed
          call="transfers.ask"
          needs="transfer:work"
          label={t("transfers.ask")}
          says={t("transfers.ask.says", { studio })}
          blocked={own ?? (isOpen ? undefined : t("transfers.known"))}
          payload={() => ({ id: row.id })}
          done={t("transfers.asked")}
        />
        <Deed
          call="transfers.bringBack"
          needs="transfer:work"
          label={t("transfers.back")}
          says={t("transfers.back.says", { studio, name: row.account })}
          reason
          blocked={own ?? (isOpen ? t("transfers.open") : undefined)}
          payload={({ reason = "" }) => ({ id: row.id, reason })}
          done={t("transfers.came")}
        />
      </Acts>
    </>
  );
}
