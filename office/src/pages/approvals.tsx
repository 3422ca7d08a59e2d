import { useStaffQuery } from "../lib/query.ts";
import { roleName } from "../lib/role-name.ts";
import { t, useTranslations } from "../lib/i18n.ts";
import { Fact, Facts, PanelPart } from "../panel/facts.tsx";
import { PanelState } from "../panel/panel-state.tsx";
import { Acts } from "../parts/acts.tsx";
import { Compared } from "../parts/compared.tsx";
import { Deed } from "../parts/deed.tsx";
import { Moment } from "../parts/moment.tsx";
import { Status, type StatusTone } from "../parts/status.tsx";
import { ListPage } from "../table/list-page.tsx";
import type { List, RowOf } from "../table/types.ts";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import css from "./approvals.module.css";
import { proposalText, readableText, wordOf } from "../lib/word-of.ts";

type Row = RowOf<"approvals.list">;

const tones: Record<Row["state"], StatusTone> = {
  waiting: "waits",
  approved: "good",
  refused: "bad",
  expired: "ended",
  overtaken: "ended",
  cancelled: "ended",
};

const list: List<"approvals.list"> = {
  call: "approvals.list",
  title: "place.approvals",
  about: "approvals.about",
  empty: "approvals.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "waiting", label: "approvals.tab.waiting" },
      { value: "approved", label: "approvals.tab.approved" },
      { value: "refused", label: "approvals.tab.refused" },
      { value: "all", label: "approvals.tab.all" },
    ],
  },
  filters: [
    {
      kind: "choice",
      name: "by",
      label: "approvals.by",
      options: [
        { value: "others", label: "approvals.by.others" },
        { value: "mine", label: "approvals.by.mine" },
      ],
    },
    { kind: "text", name: "call", label: "audit.call" },
  ],
  columns: [
    { key: "call", label: "approvals.deed", cell: ({ call }) => wordOf("deed", call) },
    { key: "subject", label: "audit.subject", cell: proposalText },
    { key: "maker", label: "approvals.maker", cell: ({ maker }) => maker },
    { key: "reason", label: "reason", cell: ({ reason }) => reason },
    {
      key: "at",
      label: "approvals.since",
      sort: "createdAt",
      cell: (row) => <Moment at={row.createdAt} />,
    },
    { key: "due", label: "approvals.until", cell: (row) => <Moment at={row.expiresAt} /> },
    { key: "state", label: "state", cell: ({ state }) => <State state={state} /> },
    {
      key: "yours",
      label: "approvals.yours",
      cell: ({ state, whyNot }) => (state === "waiting" ? t(`approvals.yours.${whyNot}`) : null),
    },
  ],
  keyOf: ({ id }) => id,
  sort: "createdAt",
  isEnded: ({ whyNot }) => whyNot !== null,
  passesOver: ({ whyNot }) => whyNot !== null,
};

/** What one person proposed and another one decides. */
export default function ApprovalsPage() {
  return (
    <ListPage
      list={list}
      panelTitle={(row) => `${wordOf("deed", row.call)} · ${proposalText(row)}`}
      panel={Proposal}
    />
  );
}

function State({ state }: Pick<Row, "state">) {
  return <Status tone={tones[state]}>{t(`approvals.state.${state}`)}</Status>;
}

function Proposal({ row }: { row: Row }) {
  const t = useTranslations();
  const query = useStaffQuery("approvals.open", { id: row.id });
  return (
    <PanelState query={query}>
      {(proposal) => (
        <>
          <Facts>
            <Fact name={t("state")}>
              <State state={proposal.state} />
            </Fact>
            <Fact name={t("approvals.maker")}>{proposal.maker}</Fact>
            <Fact name={t("reason")}>{proposal.reason}</Fact>
            <Fact name={t("approvals.since")}>
              <Moment at={proposal.createdAt} exact />
            </Fact>
            <Fact name={t("approvals.until")}>
              <Moment at={proposal.expiresAt} exact />
            </Fact>
            <Fact name={t("approvals.decidedBy")}>{proposal.decidedBy}</Fact>
            <Fact name={t("approvals.decision")}>{proposal.decision}</Fact>
          </Facts>
          <PanelPart title={t("approvals.changes")}>
            <Changes proposal={proposal} />
          </PanelPart>
          <Decide proposal={proposal} />
          <PanelPart title={t("approvals.payload")}>
            <pre className={css.payload}>{readable(proposal.payload)}</pre>
            <p className={css.hash}>SHA-256 {proposal.payloadHash}</p>
          </PanelPart>
        </>
      )}
    </PanelState>
  );
}

type ProposalProps = { proposal: StaffAnswerOf<"approvals.open"> };

/** By field, as it is and as it would be; above them what it is about and stays as it is. */
function Changes({ proposal }: ProposalProps) {
  const t = useTranslations();
  const before = proposal.before ?? {};
  const names = Object.keys(proposal.after);
  const stays = Object.keys(before).filter((name) => !names.includes(name));
  return (
    <>
      {stays.length > 0 && (
        <Facts>
          {stays.map((name) => (
            <Fact key={name} name={wordOf("change", name)}>
              {shown(name, before[name])}
            </Fact>
          ))}
        </Facts>
      )}
      <Compared
        heads={[t("approvals.before"), t("approvals.after")]}
        rows={names.map((name) => [
          wordOf("change", name),
          shown(name, before[name]),
          shown(name, proposal.after[name]),
        ])}
      />
    </>
  );
}

/** Codes of these fields have words. */
const coded: Readonly<Record<string, (code: string) => string>> = {
  action: (code) => wordOf("risk.action", code),
  cause: (code) => wordOf("adjust.cause", code),
  columns: (code) => code,
  direction: (code) => wordOf("direction", code),
  permissions: (code) => wordOf("permission", code),
  provider: (code) => wordOf("provider", code),
  roles: roleName,
  state: (code) => wordOf("withdrawals.state", code),
};

/** A value as people read it; what is many is one text. */
function shown(name: string, value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map((one) => shown(name, one) ?? "").join(" · ");
  if (typeof value !== "string") return JSON.stringify(value, null, 1);
  return coded[name]?.(value) ?? readableText(value);
}

/** The payload as it was sent, only broken into lines. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    // It is shown as it is: nothing may stand between the text and who decides.
    return payload;
  }
}

function Decide({ proposal }: ProposalProps) {
  const t = useTranslations();
  const { id, call, maker, whyNot } = proposal;
  if (proposal.state !== "waiting") return null;
  const says = { call: wordOf("deed", call), subject: proposalText(proposal), maker };
  const blocked = whyNot === null ? undefined : t(`approvals.whyNot.${whyNot}`);
  return (
    <Acts>
      <Deed
        hotkey="a"
        call="approvals.decide"
        label={t("approvals.approve")}
        variant="primary"
        says={t("approvals.approve.says", says)}
        blocked={blocked}
        payload={() => ({ id, verdict: "approve" as const })}
        done={t("approvals.approved")}
      />
      <Deed
        hotkey="d"
        call="approvals.decide"
        label={t("approvals.refuse")}
        variant="danger"
        says={t("approvals.refuse.says", says)}
        blocked={blocked}
        reason
        payload={({ reason = "" }) => ({ id, verdict: "refuse" as const, reason })}
        done={t("approvals.refused")}
      />
      {whyNot === "approval.own" && (
        <Deed
          call="approvals.cancel"
          label={t("approvals.cancel")}
          says={t("approvals.cancel.says", says)}
          reason
          payload={({ reason = "" }) => ({ id, reason })}
          done={t("approvals.cancelled")}
        />
      )}
    </Acts>
  );
}
