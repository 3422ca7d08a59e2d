import { wordOf } from "../../lib/word-of.ts";
import { amount } from "../../lib/format.ts";
import { useTranslations, t } from "../../lib/i18n.ts";
import { Fact, Facts } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Status, type StatusTone } from "../../parts/status.tsx";
import { ListPage } from "../../table/list-page.tsx";
import type { List, RowOf } from "../../table/types.ts";

type Row = RowOf<"reconciliation.suspense">;

const tones: Record<Row["state"], StatusTone> = {
  open: "waits",
  asked: "flow",
  credited: "good",
  returned: "ended",
  written_off: "ended",
};

const list: List<"reconciliation.suspense"> = {
  call: "reconciliation.suspense",
  title: "place.suspense",
  about: "suspense.about",
  empty: "suspense.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "open", label: "match.open" },
      { value: "all", label: "match.all" },
    ],
  },
  columns: [
    { key: "at", label: "recon.since", sort: "at", cell: ({ at }) => <Moment at={at} /> },
    {
      key: "amount",
      label: "members.amount",
      align: "end",
      cell: (row) => `${row.currency} ${amount(row.amount)}`,
    },
    {
      key: "why",
      label: "suspense.why",
      cell: ({ reason }) => <span className="mono">{reason}</span>,
    },
    { key: "deposit", label: "match.deposit", cell: ({ depositNo }) => depositNo ?? "–" },
    { key: "account", label: "member", cell: ({ account }) => account ?? "–" },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => <Status tone={tones[state]}>{t(`suspense.state.${state}`)}</Status>,
    },
    {
      key: "provider",
      label: "suspense.provider",
      isExtra: true,
      cell: ({ provider }) => wordOf("provider", provider),
    },
  ],
  keyOf: ({ id }) => id,
  sort: "at",
  isEnded: ({ state }) => state !== "open",
};

/** Payments that could not be credited, until their owner is found or they went back. */
export default function SuspensePage() {
  return (
    <ListPage
      list={list}
      panelTitle={(row) => `${row.currency} ${amount(row.amount)}`}
      panel={Payment}
    />
  );
}

function Payment({ row }: { row: Row }) {
  const t = useTranslations();
  return (
    <>
      <Facts>
        <Fact name={t("recon.since")}>
          <Moment at={row.at} exact />
        </Fact>
        <Fact name={t("suspense.why")}>{row.reason}</Fact>
        <Fact name={t("suspense.provider")}>{wordOf("provider", row.provider)}</Fact>
        <Fact name={t("suspense.charge")}>
          <span className="mono">{row.chargeId}</span>
        </Fact>
        <Fact name={t("match.deposit")}>{row.depositNo}</Fact>
        <Fact name={t("member")}>{row.account}</Fact>
        <Fact name={t("match.by")}>{row.resolvedBy}</Fact>
        <Fact name={t("reason")}>{row.note}</Fact>
      </Facts>
      {row.state === "open" && <Ways row={row} />}
    </>
  );
}

function Ways({ row }: { row: Row }) {
  const t = useTranslations();
  const money = `${row.currency} ${amount(row.amount)}`;
  return (
    <Acts>
      <Deed
        call="reconciliation.creditSuspense"
        needs="deposit:match"
        label={t("suspense.credit")}
        variant="primary"
        says={t(row.account === null ? "suspense.credit.says" : "suspense.credit.saysOwner", {
          money,
          account: row.account ?? "",
        })}
        fields={[
          { name: "memberId", label: "memberId", kind: "text", isOptional: row.memberId !== null },
        ]}
        reason
        payload={({ memberId = "", reason = "" }) => ({
          id: row.id,
          reason,
          ...(memberId.trim() !== "" && { memberId: memberId.trim() }),
        })}
        done={t("suspense.credited")}
      />
      <Deed
        call="reconciliation.returnSuspense"
        needs="deposit:match"
        label={t("match.as.return")}
        says={t("suspense.return.says", { money })}
        reason
        payload={({ reason = "" }) => ({ id: row.id, reason })}
        done={t("deed.waits")}
      />
    </Acts>
  );
}
