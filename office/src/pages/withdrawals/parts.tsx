import { amount } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Fact, Facts, PanelPart } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Moment } from "../../parts/moment.tsx";
import { Status, type StatusTone } from "../../parts/status.tsx";
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
            {part.flippedAt !== null && (
              <Fact name={t("withdrawals.part.flipped")}>
                <Moment at={part.flippedAt} exact />
              </Fact>
            )}
          </Facts>
          <Hands one={one} part={part} />
        </section>
      ))}
    </PanelPart>
  );
}

function Hands({ one, part }: { one: Opened; part: Part }) {
  const t = useTranslations();
  const { id, account } = one;
  const { n } = part;
  const money = `${one.currency} ${amount(part.amount)}`;
  if (part.state !== "failed" || part.flippedAt === null) return null;
  return (
    <Acts>
      <Deed
        call="withdrawals.recover"
        needs="withdrawal:decide"
        label={t("withdrawals.recover", { money })}
        variant="danger"
        says={t("withdrawals.recover.says", { money, account })}
        reason
        payload={({ reason = "" }) => ({ id, n, reason })}
        done={t("withdrawals.recover.done")}
      />
    </Acts>
  );
}
