import { amount, exactTime } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Status, type StatusTone } from "../../parts/status.tsx";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import type { Opened } from "./withdrawal.tsx";

type Part = Opened["parts"][number];

const tones: Record<Part["state"], StatusTone> = {
  ready: "flow",
  submitted: "flow",
  unknown: "flow",
  paid: "good",
  failed: "bad",
  returned: "bad",
};

/** The bank transfers of a withdrawal: what became of each, and what people may do about it. */
export function Parts({ one }: { one: Opened }) {
  const t = useTranslations();
  if (one.parts.length === 0) return null;
  return (
    <PanelPart title={t("withdrawals.parts")}>
      {one.parts.map((part) => (
        <section key={part.n} aria-label={t("withdrawals.part", { n: part.n })}>
          <Facts>
            <Fact name={t("withdrawals.part", { n: part.n })}>
              {`${one.currency} ${amount(part.amount)} · ${part.bank}`}
            </Fact>
            <Fact name={t("state")}>
              <Status tone={tones[part.state]}>{t(`withdrawals.part.${part.state}`)}</Status>
            </Fact>
            {part.endToEndId !== null && (
              <Fact name={t("withdrawals.part.end")}>
                <span className="mono">{part.endToEndId}</span>
              </Fact>
            )}
            {part.bankRef !== null && (
              <Fact name={t("withdrawals.part.ref")}>
                <span className="mono">{part.bankRef}</span>
              </Fact>
            )}
            {part.reason !== null && <Fact name={t("reason")}>{part.reason}</Fact>}
            {part.byHand !== null && (
              <Fact name={t("withdrawals.part.hand")}>
                {`${t(`withdrawals.end.${part.byHand.outcome}`)} · ${part.byHand.reference}`}
                <p>{part.byHand.word}</p>
              </Fact>
            )}
            {part.flippedAt !== null && (
              <Fact name={t("withdrawals.part.flipped")}>
                <Moment at={part.flippedAt} exact />
              </Fact>
            )}
          </Facts>
          {part.unknown !== null && <Unknown part={part} unknown={part.unknown} />}
          <Hands one={one} part={part} />
        </section>
      ))}
    </PanelPart>
  );
}

/** How long nobody has known, and what the bank's statement says of it. */
function Unknown({ part, unknown }: { part: Part; unknown: NonNullable<Part["unknown"]> }) {
  const t = useTranslations();
  const { since, lineAt, coveredUntil, neededUntil } = unknown;
  return (
    <Facts>
      {since !== null && (
        <Fact name={t("withdrawals.part.since")}>
          <Moment at={since} exact />
        </Fact>
      )}
      <Fact name={t("withdrawals.part.asked")}>
        {part.askAt === null
          ? `${part.asked}×`
          : t("withdrawals.part.times", { times: part.asked, at: exactTime(part.askAt) })}
      </Fact>
      <Fact name={t("withdrawals.part.line")}>
        {lineAt === null ? t("withdrawals.part.noLine") : <Moment at={lineAt} exact />}
      </Fact>
      <Fact name={t("withdrawals.part.covered")}>
        {coveredUntil === null ? t("withdrawals.part.never") : <Moment at={coveredUntil} exact />}
      </Fact>
      <Fact name={t("withdrawals.part.needed")}>
        <Moment at={neededUntil} exact />
      </Fact>
    </Facts>
  );
}

function Hands({ one, part }: { one: Opened; part: Part }) {
  const t = useTranslations();
  const { id, account } = one;
  const { n } = part;
  const money = `${one.currency} ${amount(part.amount)}`;
  if (part.state === "unknown") return <EndByHand one={one} part={part} />;
  if (part.state !== "failed" || part.flippedAt === null) return null;
  return (
    <Acts>
      <Deed
        call="withdrawals.recover"
        needs="withdrawal:decide"
        label={t("withdrawals.recover", { money })}
        variant="danger"
        says={t("withdrawals.recover.says", { money, account })}
        blocked={one.isOwn ? t("approvals.whyNot.member.own") : undefined}
        reason
        payload={({ reason = "" }) => ({ id, n, reason })}
        done={t("withdrawals.recover.done")}
      />
    </Acts>
  );
}

const outcomes = ["failed", "paid"] as const;

function EndByHand({ one, part }: { one: Opened; part: Part }) {
  const t = useTranslations();
  const { id, account } = one;
  const money = `${one.currency} ${amount(part.amount)}`;
  return (
    <Acts>
      <Deed
        call="withdrawals.endPart"
        needs="withdrawal:decide"
        label={t("withdrawals.end")}
        says={t("withdrawals.end.says", { money, account })}
        blocked={one.isOwn ? t("approvals.whyNot.member.own") : undefined}
        fields={[
          {
            name: "outcome",
            label: "withdrawals.end.outcome",
            kind: "choice",
            options: outcomes.map((value) => ({ value, label: t(`withdrawals.end.${value}`) })),
          },
          { name: "reference", label: "withdrawals.end.reference", kind: "text" },
          { name: "word", label: "withdrawals.end.word", kind: "long" },
        ]}
        reason
        payload={(values) =>
          // The names are those of the fields; the server parses and refuses.
          ({ ...values, id, n: part.n }) as StaffPayloadOf<"withdrawals.endPart">
        }
        done={t("withdrawals.end.done")}
      />
    </Acts>
  );
}
