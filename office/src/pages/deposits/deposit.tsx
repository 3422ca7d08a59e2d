import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { PanelState } from "../../panel/panel-state.tsx";
import { Timeline } from "../../panel/timeline.tsx";
import { sumsOf } from "../../table/chosen-sums.ts";
import { Moment } from "../../parts/moment.tsx";
import { PlaceLink } from "../../parts/place-link.tsx";
import type { RowOf } from "../../table/types.ts";
import { Decision } from "./decision.tsx";
import { wordOf } from "../../lib/word-of.ts";
import type { Opened } from "./opened.ts";
import { Proofs } from "../../parts/proofs.tsx";
import { Suspense } from "./suspense.tsx";

/** One deposit: what can be done, the proof, whose and whence it is, and what happened. */
export function Deposit({ row }: { row: RowOf<"deposits.list"> }) {
  const may = useMay();
  const query = useStaffQuery("deposits.open", { id: row.id });
  return (
    <PanelState query={query}>
      {(one) => (
        <>
          <Decision one={one} />
          {one.proofs > 0 && may("deposit:match") && <Proofs id={one.id} />}
          <What one={one} />
          <Suspense one={one} />
          <Story one={one} />
        </>
      )}
    </PanelState>
  );
}

function What({ one }: { one: Opened }) {
  const t = useTranslations();
  const money = (value: string) => `${one.currency} ${amount(value)}`;
  return (
    <Facts>
      <Fact name={t("deposits.no")}>
        <span className="mono">{one.no}</span>
      </Fact>
      <Fact name={t("state")}>{t(`deposits.state.${one.state}`)}</Fact>
      <Fact name={t("reason")}>
        {one.reason === null ? null : wordOf("deposits.reason", one.reason)}
      </Fact>
      <Fact name={t("member")}>
        <PlaceLink to={`/members?q=${one.memberId}&open=${one.memberId}`}>{one.account}</PlaceLink>
      </Fact>
      <Fact name={t("deposits.amount")}>{money(one.amount)}</Fact>
      <Fact name={t("deposits.credited")}>
        {one.credited === null ? null : money(one.credited)}
      </Fact>
      {one.credited !== null && one.reversals.length > 0 && (
        <>
          <Fact name={t("deposits.reversed")}>{money(one.reversed)}</Fact>
          <Fact name={t("deposits.left")}>{money(leftOf(one.credited, one.reversed))}</Fact>
        </>
      )}
      <Fact name={t("withdrawals.fee")}>{amount(one.fee)}</Fact>
      <Fact name={t("deposits.provider")}>{wordOf("provider", one.provider)}</Fact>
      <Fact name={t("deposits.charge")}>
        {one.chargeId === null ? null : <span className="mono">{one.chargeId}</span>}
      </Fact>
      <Fact name={t("deposits.reference")}>
        {one.reference === null ? null : <span className="mono">{one.reference}</span>}
      </Fact>
      <Fact name={t("deposits.expires")}>
        <Moment at={one.expiresAt} exact />
      </Fact>
      <Fact name={t("deposits.due")}>
        {one.dueAt === null ? null : <Moment at={one.dueAt} exact />}
      </Fact>
      <Fact name={t("deposits.disputed")}>
        {one.disputedAt === null ? null : <Moment at={one.disputedAt} exact />}
      </Fact>
    </Facts>
  );
}

/** What of a credit is left after what was taken back. */
function leftOf(credited: string, reversed: string): string {
  const [left] = sumsOf([credited, `-${reversed}`].map((one) => ({ currency: "", amount: one })));
  return left?.amount ?? credited;
}

function Story({ one }: { one: Opened }) {
  const t = useTranslations();
  const happened = [
    ...one.events.map(({ at, state, reason, staff, note }) => ({
      at,
      what: [t(`deposits.state.${state}`), staff].filter(Boolean).join(" · "),
      about: [reason && wordOf("deposits.reason", reason), note].filter(Boolean).join(" · "),
    })),
    ...one.reversals.map(({ at, kind, amount: part }) => ({
      at,
      what: wordOf("deposits.reason", kind),
      about: `${one.currency} ${amount(part)}`,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <PanelPart title={t("withdrawals.events")}>
      <Timeline entries={happened} />
    </PanelPart>
  );
}
