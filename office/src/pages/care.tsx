import { calendarDay } from "../lib/format.ts";
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
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";

type Row = RowOf<"harmDetection.list">;

const list: List<"harmDetection.list"> = {
  call: "harmDetection.list",
  title: "place.care",
  about: "care.about",
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
    { key: "level", label: "care.level", align: "end", cell: ({ level }) => level },
    { key: "due", label: "care.due", sort: "dueAt", cell: (row) => <Due row={row} /> },
    { key: "opened", label: "care.opened", cell: (row) => <Moment at={row.openedAt} /> },
    { key: "owner", label: "care.owner", cell: ({ owner }) => owner ?? "–" },
    {
      key: "outcome",
      label: "care.outcome",
      cell: ({ outcome }) => (outcome === null ? "–" : t(`care.outcome.${outcome}`)),
    },
    { key: "id", label: "memberId", isExtra: true, cell: ({ memberId }) => memberId },
  ],
  keyOf: ({ caseId }) => caseId,
  sort: "dueAt",
  isEnded: ({ closedAt }) => closedAt !== null,
};

/** Members whose play may be getting out of hand. */
export default function CarePage() {
  return <ListPage list={list} panelTitle={({ account }) => account} panel={Case} />;
}

function Due({ row }: { row: Row }) {
  if (row.closedAt !== null) return <Status tone="ended">{t("care.closed")}</Status>;
  if (row.isOverdue) return <Status tone="bad">{t("care.overdue")}</Status>;
  return <Moment at={row.dueAt} />;
}

function Case({ row }: { row: Row }) {
  const t = useTranslations();
  const query = useStaffQuery("harmDetection.open", { caseId: row.caseId });
  return (
    <>
      {row.closedAt === null && <CareActs row={row} />}
      <PanelState query={query}>
        {({ days, interventions }) => (
          <>
            <Facts>
              <Fact name={t("memberId")}>{row.memberId}</Fact>
              <Fact name={t("care.level")}>{row.level}</Fact>
              <Fact name={t("care.due")}>
                <Moment at={row.dueAt} exact />
              </Fact>
              <Fact name={t("care.owner")}>{row.owner}</Fact>
            </Facts>
            <PanelPart title={t("care.days")}>
              <Timeline
                entries={days.map(({ day, score, signs }) => ({
                  at: `${day}T12:00:00Z`,
                  what: `${calendarDay(day)} · ${t("care.score", { score })}`,
                  about: signs
                    .map(
                      ({ sign, value, least }) => `${t(`care.sign.${sign}`)} ${value} (≥ ${least})`,
                    )
                    .join(" · "),
                }))}
              />
            </PanelPart>
            <PanelPart title={t("care.done")}>
              <Timeline
                entries={interventions.map(({ at, by, kind, note }) => ({
                  at,
                  what: `${t(`care.step.${kind}`)} · ${by ?? t("care.byItself")}`,
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

const steps = ["message", "limits", "break", "call"] as const;
const outcomes = ["calmer", "limits", "break", "excluded", "unfounded"] as const;

function CareActs({ row }: { row: Row }) {
  const t = useTranslations();
  const key = { caseId: row.caseId };
  return (
    <Acts>
      <Deed
        call="harmDetection.take"
        needs="care:act"
        label={t("care.take")}
        says={t("care.take.says", { account: row.account })}
        payload={() => key}
        done={t("care.taken")}
      />
      <Deed
        call="harmDetection.note"
        needs="care:act"
        label={t("care.note")}
        variant="primary"
        says={t("care.note.says", { account: row.account })}
        fields={[
          {
            name: "kind",
            label: "care.step",
            kind: "choice",
            options: steps.map((step) => ({ value: step, label: t(`care.step.${step}`) })),
          },
          { name: "note", label: "note", hint: "reason.hint", kind: "long" },
        ]}
        // The names are those of the fields; the server parses and refuses.
        payload={(values) => ({ ...key, ...values }) as StaffPayloadOf<"harmDetection.note">}
        done={t("care.noted")}
      />
      <Deed
        call="harmDetection.close"
        needs="care:act"
        label={t("care.close")}
        says={t("care.close.says", { account: row.account })}
        fields={[
          {
            name: "outcome",
            label: "care.outcome",
            kind: "choice",
            options: outcomes.map((one) => ({ value: one, label: t(`care.outcome.${one}`) })),
          },
          { name: "note", label: "note", hint: "reason.hint", kind: "long" },
        ]}
        // As above.
        payload={(values) => ({ ...key, ...values }) as StaffPayloadOf<"harmDetection.close">}
        done={t("care.wasClosed")}
      />
    </Acts>
  );
}
