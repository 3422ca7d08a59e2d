import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { Fact, Facts, Folded, PanelPart } from "../../panel/facts.tsx";
import { PanelState } from "../../panel/panel-state.tsx";
import { Timeline } from "../../panel/timeline.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Status } from "../../parts/status.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import type { RowOf } from "../../table/types.ts";
import { MemberLinks } from "../../links/member-links.tsx";
import { useMay } from "../../lib/session.ts";
import { Decision } from "./decision.tsx";
import { Parts } from "./parts.tsx";
import { Explanation } from "./explanation.tsx";
import { figuresText, wordOf } from "../../lib/word-of.ts";

export type Opened = StaffAnswerOf<"withdrawals.open">;

/** One withdrawal: the decision first, then where to, why it waits, and what happened. */
export function Withdrawal({ row }: { row: RowOf<"withdrawals.list"> }) {
  const may = useMay();
  const query = useStaffQuery("withdrawals.open", { id: row.id });
  return (
    <PanelState query={query}>
      {(one) =>
        may("withdrawal:decide") ? (
          <>
            <Decision one={one} />
            <Where one={one} />
            <Rules one={one} />
            <MemberLinks memberId={one.memberId} />
            <Explanation one={one} />
            <Story one={one} />
          </>
        ) : (
          // Who only explains it begins with what to say, and why.
          <>
            <Explanation one={one} />
            <Story one={one} />
            <Where one={one} />
            <Rules one={one} />
          </>
        )
      }
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
        {`${wordOf("scheme", one.target.scheme)} · ${one.target.mask} · ${one.target.holder}`}
      </Fact>
      <Fact name={t("withdrawals.requested")}>
        <Moment at={one.requestedAt} exact />
      </Fact>
      <Fact name={t("withdrawals.due")}>
        <Moment at={one.dueAt} exact />
      </Fact>
      <Fact name={t("withdrawals.two")}>{t(one.needsTwo ? "yes" : "no")}</Fact>
      <Fact name={t("reason")}>
        {one.reason === null ? null : wordOf("withdrawals.reason", one.reason)}
      </Fact>
      {one.waitUntil !== null && (
        <Fact name={t("withdrawals.waitUntil")}>
          <Moment at={one.waitUntil} exact />
        </Fact>
      )}
      {one.asks.length > 0 && (
        <Fact name={t("withdrawals.asks")}>
          {one.asks.map((ask) => wordOf("withdrawals.asks", ask)).join(" · ")}
        </Fact>
      )}
      {one.question !== null && <Fact name={t("withdrawals.question")}>{one.question}</Fact>}
    </Facts>
  );
}

/** What the rules found, the heaviest first; those that found nothing are folded away. */
function Rules({ one }: { one: Opened }) {
  const t = useTranslations();
  const sorted = one.rules.toSorted((a, b) => b.points - a.points);
  const quiet = sorted.filter(({ outcome }) => outcome === "false");
  const found = sorted.filter(({ outcome }) => outcome !== "false");
  return (
    <PanelPart title={t("withdrawals.rules", { points: one.points })}>
      {found.length === 0 && <p>{t("withdrawals.rules.none")}</p>}
      <RuleFacts rules={found} />
      {quiet.length > 0 && (
        <Folded title={t("withdrawals.rules.quiet", { count: quiet.length })}>
          <RuleFacts rules={quiet} />
        </Folded>
      )}
    </PanelPart>
  );
}

function RuleFacts({ rules }: { rules: Opened["rules"] }) {
  const t = useTranslations();
  return (
    <Facts>
      {rules.map(({ rule, outcome, action, points, figures }) => (
        <Fact key={rule} name={`${rule} · ${wordOf("risk.name", rule)}`}>
          {outcome === "broken" && (
            <Status tone="bad">{t(`withdrawals.outcome.${outcome}`)}</Status>
          )}
          {outcome === "true" && (
            <Status tone="waits">{`${wordOf("risk.action", action)} · ${points}`}</Status>
          )}
          {Object.keys(figures).length > 0 && <p>{figuresText(figures)}</p>}
        </Fact>
      ))}
    </Facts>
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
            what: `${wordOf("withdrawals.state", state)} · ${staff ?? wordOf("actor", actor)}`,
            about: [reason && wordOf("withdrawals.reason", reason), doubts.get(note ?? "") ?? note]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
      </PanelPart>
    </>
  );
}
