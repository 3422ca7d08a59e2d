import { t } from "../lib/i18n.ts";
import { memberPage } from "../lib/member-page.ts";
import { Moment } from "../parts/moment.tsx";
import { NextRow } from "../parts/next-button.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import { Proof } from "./kyc/proof.tsx";

type Row = RowOf<"kyc.list">;

const tones: Record<Row["check"], StatusTone> = {
  none: "ended",
  waiting: "flow",
  match: "good",
  mismatch: "bad",
  unclear: "waits",
};

const list: List<"kyc.list"> = {
  call: "kyc.list",
  title: "place.kyc",
  about: "kyc.about",
  empty: "kyc.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "review", label: "kyc.tab.review" },
      { value: "verified", label: "kyc.tab.verified" },
      { value: "rejected", label: "kyc.tab.rejected" },
    ],
  },
  filters: [{ kind: "text", name: "memberId", label: "memberId" }],
  columns: [
    { key: "account", label: "member", cell: ({ account }) => account },
    {
      key: "since",
      label: "kyc.since",
      sort: "submittedAt",
      cell: (row) => <Moment at={row.submittedAt} />,
    },
    {
      key: "document",
      label: "kyc.document",
      cell: (row) => t(`kyc.document.${row.documentKind}`),
    },
    {
      key: "check",
      label: "kyc.check",
      cell: ({ check }) => <Status tone={tones[check]}>{t(`kyc.check.${check}`)}</Status>,
    },
    {
      key: "flags",
      label: "kyc.flags",
      cell: ({ flags }) => flags.map((flag) => t(`kyc.flag.${flag}`)).join(", ") || "–",
    },
    { key: "second", label: "kyc.second", cell: (row) => t(row.awaitsSecond ? "yes" : "no") },
    { key: "attempt", label: "kyc.attempt", align: "end", cell: ({ attempt }) => attempt },
    { key: "id", label: "memberId", isExtra: true, cell: ({ memberId }) => memberId },
  ],
  keyOf: ({ memberId, attempt }) => `${memberId}-${attempt}`,
  page: ({ memberId }) => memberPage(memberId),
  sort: "submittedAt",
  passesOver: ({ awaitsOther }) => awaitsOther,
  isEnded: ({ awaitsOther }) => awaitsOther,
};

/** Proofs of identity that wait for people. */
export default function KycPage() {
  return (
    <ListPage
      list={list}
      actions={<NextRow needs="identity:decide" label="withdrawals.next" none="kyc.none" />}
      panelTitle={({ account }) => account}
      panel={Proof}
    />
  );
}
