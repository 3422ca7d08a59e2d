import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { PanelState } from "../../panel/panel-state.tsx";
import { Timeline } from "../../panel/timeline.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Status } from "../../parts/status.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import type { RowOf } from "../../table/types.ts";
import { Decision } from "./decision.tsx";
import { Parts } from "./parts.tsx";

export type Opened = StaffAnswerOf<"withdrawals.open">;

/** One withdrawal: the decision first, then where to, why it waits, and what happened. */
export function Withdrawal({ row }: { row: RowOf<"withdrawals.list"> }) {
  const query = useStaffQuery("withdrawals.open", { id: row.id });
  return (
    <PanelState query={query}>
      {(one) => (
        <>
          <Decision one={one} />
          <Where one={one} />
          <Rules one={one} />
          <Story one={one} />
        </>
      )}
    </PanelState>
  );
}

function Where({ one }: { one: Opened }) {
  const t = useTranslations();
  return (
    <Facts>
      <Fact name={t("withdrawals.no")}>
        <span className="mono">{one.no}</span>
      </Fact>
      <Fact name={t("state")}>{t(`withdrawals.state.${one.state}`)}</Fact>
      <Fact name={t("members.amount")}>{`${one.currency} ${amount(one.amount)}`}</Fact>
      <Fact name={t("withdrawals.fee")}>{amount(one.fee)}</Fact>
      <Fact name={t("withdrawals.to")}>
        {`${one.target.scheme} · ${one.target.mask} · ${one.target.holder}`}
      </Fact>
      <Fact name={t("withdrawals.requested")}>
        <Moment at={one.requestedAt} exact />
      </Fact>
      <Fact name={t("withdrawals.due")}>
        <Moment at={one.dueAt} exact />
      </Fact>
      <Fact name={t("withdrawals.two")}>{t(one.needsTwo ? "yes" : "no")}</Fact>
      <Fact name={t("reason")}>{one.reason}</Fact>
    </Facts>
  );
}

/** What each rule said, those that matter first. */
function Rules({ one }: { one: Opened }) {
  const t = useTranslations();
  const sorted = one.rules.toSorted((a, b) => b.points - a.points);
  return (
    <PanelPart title={t("withdrawals.rules", { points: one.points })}>
      <Facts>
        {sorted.map(({ rule, outcome, action, points, figures }) => (
          <Fact key={rule} name={rule}>
            <Status tone={outcome === "false" ? "ended" : outcome === "true" ? "waits" : "bad"}>
              {`${t(`withdrawals.outcome.${outcome}`)} · ${action} · ${points}`}
            </Status>
            <p>
              {Object.entries(figures)
                .map(([name, value]) => `${name} ${value ?? "–"}`)
                .join(" · ")}
            </p>
          </Fact>
        ))}
      </Facts>
    </PanelPart>
  );
}

function Story({ one }: { one: Opened }) {
  const t = useTranslations();
  const doubts = new Map([
    ["key.unknown", t("withdrawals.doubt.unknown")],
    ["key.name", t("withdrawals.doubt.name")],
    ["key.taxId", t("withdrawals.doubt.taxId")],
  ]);
  return (
    <>
      <Parts one={one} />
      <PanelPart title={t("withdrawals.events")}>
        <Timeline
          entries={one.events.map(({ at, state, actor, staff, reason, note }) => ({
            at,
            what: `${state} · ${staff ?? actor}`,
            about: [reason, doubts.get(note ?? "") ?? note].filter(Boolean).join(" · "),
          }))}
        />
      </PanelPart>
    </>
  );
}
