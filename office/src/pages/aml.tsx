import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
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

type Row = RowOf<"aml.list">;

const signs = ["structuring", "no_play", "third_party", "passing", "means", "other"] as const;
const outcomes = ["unfounded", "watched", "reported"] as const;

const list: List<"aml.list"> = {
  call: "aml.list",
  title: "place.aml",
  about: "aml.about",
  empty: "care.empty",
  tabs: {
    name: "state",
    label: "state",
    options: [
      { value: "open", label: "care.tab.open" },
      { value: "overdue", label: "care.tab.overdue" },
      { value: "mine", label: "care.tab.mine" },
      { value: "closed", label: "care.tab.closed" },
    ],
  },
  filters: [{ kind: "text", name: "memberId", label: "memberId" }],
  columns: [
    { key: "account", label: "member", cell: ({ account }) => account },
    { key: "sign", label: "aml.sign", cell: ({ sign }) => t(`aml.sign.${sign}`) },
    { key: "due", label: "aml.due", sort: "dueAt", cell: (row) => <Due row={row} /> },
    { key: "deed", label: "aml.deed", cell: ({ deedAt }) => <Moment at={deedAt} /> },
    { key: "owner", label: "care.owner", cell: ({ owner }) => owner ?? "–" },
    {
      key: "outcome",
      label: "care.outcome",
      cell: ({ outcome }) => (outcome === null ? "–" : t(`aml.outcome.${outcome}`)),
    },
    { key: "receipt", label: "aml.receipt", cell: ({ receipt }) => receipt ?? "–" },
    { key: "id", label: "memberId", isExtra: true, cell: ({ memberId }) => memberId },
  ],
  keyOf: ({ caseId }) => caseId,
  sort: "dueAt",
  isEnded: ({ closedAt }) => closedAt !== null,
};

/** What may be money laundering, each decided within thirty days of the deed. */
export default function AmlPage() {
  return (
    <ListPage
      list={list}
      actions={<StartCase />}
      panelTitle={({ account }) => account}
      panel={Case}
    />
  );
}

function Due({ row }: { row: Row }) {
  if (row.closedAt !== null) return <Status tone="ended">{t("care.closed")}</Status>;
  if (row.isOverdue) return <Status tone="bad">{t("care.overdue")}</Status>;
  return <Moment at={row.dueAt} />;
}

function StartCase() {
  const t = useTranslations();
  return (
    <Deed
      call="aml.start"
      needs="risk:edit"
      label={t("aml.start")}
      variant="primary"
      says={t("aml.start.says")}
      fields={[
        { name: "memberId", label: "memberId", kind: "text" },
        {
          name: "sign",
          label: "aml.sign",
          kind: "choice",
          options: signs.map((sign) => ({ value: sign, label: t(`aml.sign.${sign}`) })),
        },
        { name: "deedOn", label: "aml.deedOn", kind: "day" },
        { name: "note", label: "note", hint: "reason.hint", kind: "long" },
      ]}
      // The names are those of the fields; the server parses and refuses.
      payload={(values) => values as StaffPayloadOf<"aml.start">}
      done={t("aml.started")}
    />
  );
}

function Case({ row }: { row: Row }) {
  const t = useTranslations();
  const query = useStaffQuery("aml.open", { caseId: row.caseId });
  return (
    <>
      {row.closedAt === null && <CaseActs row={row} />}
      <PanelState query={query}>
        {({ steps }) => (
          <>
            <Facts>
              <Fact name={t("memberId")}>{row.memberId}</Fact>
              <Fact name={t("aml.sign")}>{t(`aml.sign.${row.sign}`)}</Fact>
              <Fact name={t("aml.deed")}>
                <Moment at={row.deedAt} exact />
              </Fact>
              <Fact name={t("aml.due")}>
                <Moment at={row.dueAt} exact />
              </Fact>
              <Fact name={t("care.owner")}>{row.owner}</Fact>
              <Fact name={t("aml.receipt")}>{row.receipt}</Fact>
            </Facts>
            <PanelPart title={t("aml.steps")}>
              <Timeline
                entries={steps.map(({ at, by, kind, note }) => ({
                  at,
                  what: `${t(`aml.step.${kind}`)} · ${by ?? t("care.byItself")}`,
                  about: note,
                }))}
              />
            </PanelPart>
          </>
        )}
      </PanelState>
    </>
  );
}

function CaseActs({ row }: { row: Row }) {
  const t = useTranslations();
  const key = { caseId: row.caseId };
  const { account } = row;
  return (
    <Acts>
      <Deed
        call="aml.take"
        needs="risk:edit"
        label={t("care.take")}
        says={t("care.take.says", { account })}
        payload={() => key}
        done={t("care.taken")}
      />
      <Deed
        call="aml.note"
        needs="risk:edit"
        label={t("aml.note")}
        says={t("aml.note.says", { account })}
        fields={[{ name: "note", label: "note", hint: "reason.hint", kind: "long" }]}
        payload={({ note = "" }) => ({ ...key, note })}
        done={t("aml.noted")}
      />
      <Deed
        call="aml.decide"
        needs="risk:edit"
        label={t("aml.decide")}
        variant="primary"
        says={t("aml.decide.says", { account })}
        fields={[
          {
            name: "outcome",
            label: "care.outcome",
            kind: "choice",
            options: outcomes.map((one) => ({ value: one, label: t(`aml.outcome.${one}`) })),
          },
          {
            name: "receipt",
            label: "aml.receipt",
            hint: "aml.receipt.hint",
            kind: "text",
            isOptional: true,
          },
          { name: "note", label: "note", hint: "reason.hint", kind: "long" },
        ]}
        payload={({ receipt = "", ...values }) =>
          // As above.
          ({
            ...key,
            ...values,
            ...(receipt.trim() !== "" && { receipt }),
          }) as StaffPayloadOf<"aml.decide">
        }
        done={t("aml.decided")}
      />
    </Acts>
  );
}
