import { buttonClass } from "@trevo/ui/button.tsx";
import { Findings } from "../../../identity/findings.tsx";
import { t, useTranslations } from "../../../lib/i18n.ts";
import { useStaffQuery } from "../../../lib/query.ts";
import { PanelState } from "../../../panel/panel-state.tsx";
import { Moment } from "../../../parts/moment.tsx";
import { PlaceLink } from "../../../parts/place-link.tsx";
import { Status, type StatusTone } from "../../../parts/status.tsx";
import { ListPage } from "../../../table/list-page.tsx";
import type { List, RowOf } from "../../../table/types.ts";
import type { MemberFileAnswer } from "../../../member/figures.tsx";

type Row = RowOf<"kyc.list">;

const tones: Record<Row["state"], StatusTone> = {
  uploading: "flow",
  review: "waits",
  verified: "good",
  rejected: "bad",
};

const list: List<"kyc.list"> = {
  call: "kyc.list",
  title: "members.tab.identity",
  isPart: true,
  empty: "members.noProofs",
  columns: [
    {
      key: "since",
      label: "kyc.since",
      sort: "submittedAt",
      cell: (row) => <Moment at={row.submittedAt} exact />,
    },
    { key: "attempt", label: "kyc.attempt", align: "end", cell: ({ attempt }) => attempt },
    {
      key: "state",
      label: "state",
      cell: ({ state }) => <Status tone={tones[state]}>{t(`members.identity.${state}`)}</Status>,
    },
    {
      key: "document",
      label: "kyc.document",
      cell: (row) => t(`kyc.document.${row.documentKind}`),
    },
    { key: "check", label: "kyc.check", cell: ({ check }) => t(`kyc.check.${check}`) },
    {
      key: "flags",
      label: "kyc.flags",
      cell: ({ flags }) => flags.map((flag) => t(`kyc.flag.${flag}`)).join(", ") || "–",
    },
    { key: "second", label: "kyc.second", cell: (row) => t(row.awaitsSecond ? "yes" : "no") },
  ],
  keyOf: ({ attempt }) => `${attempt}`,
  sort: "-submittedAt",
};

/** Each proof of identity that was sent, what was found, and how long its document is good. */
export function Identity({ file }: { file: MemberFileAnswer }) {
  const asks = { memberId: file.memberId, state: "all", sort: "-submittedAt" };
  return (
    <ListPage
      list={{ ...list, asks }}
      panelTitle={({ attempt }) => `${t("kyc.attempt")} ${attempt}`}
      panel={Attempt}
    />
  );
}

/** What tells who they are stands in the case itself, where it is decided. */
function Attempt({ row }: { row: Row }) {
  const t = useTranslations();
  const { memberId, attempt, state } = row;
  const query = useStaffQuery("kyc.open", { memberId, attempt });
  const tab = state === "uploading" ? "review" : state;
  return (
    <>
      <PlaceLink
        to={`/kyc?state=${tab}&memberId=${memberId}&open=${memberId}-${attempt}`}
        className={buttonClass(state === "review" ? "primary" : "outline", "compact")}
      >
        {t(state === "review" ? "members.decideProof" : "members.openCase")}
      </PlaceLink>
      <PanelState query={query}>{(proof) => <Findings proof={proof} />}</PanelState>
    </>
  );
}
