import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { amount, lengthOf, percent } from "../../../lib/format.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { useMay } from "../../../lib/session.ts";
import { Fact, Facts } from "../../../panel/facts.tsx";
import { accountText } from "../../../parts/house-accounts.tsx";
import { Deed } from "../../../parts/deed.tsx";
import { PlaceLink } from "../../../parts/place-link.tsx";
import { Status } from "../../../parts/status.tsx";
import { Proofs } from "../../../parts/proofs.tsx";
import { useOnward } from "../../../table/onward.ts";
import css from "./candidates.module.css";
import type { Paired } from "./pair.tsx";
import { Split } from "./split.tsx";

type Candidate = Paired["list"][number];

/** Up to this one person pairs what was suggested; above it the deed is proposed. */
export function Candidates({ paired }: { paired: Paired }) {
  const t = useTranslations();
  if (paired.list.length === 0) return <p>{t("match.candidates.none")}</p>;
  return (
    <>
      <ul className={css.list}>
        {paired.list.map((one) => (
          <li key={one.id} className={css.one} data-suggested={one.isSuggested}>
            <Fits one={one} line={paired.line} />
            {one.hasProof && <Receipt one={one} />}
            {one.amount === paired.line.amount && <Match one={one} paired={paired} />}
          </li>
        ))}
      </ul>
      <Split paired={paired} />
    </>
  );
}

function Fits({ one, line }: { one: Candidate; line: Paired["line"] }) {
  const t = useTranslations();
  const isAmount = one.amount === line.amount;
  return (
    <>
      <p className={css.head}>
        <b className="mono">{one.no}</b> {one.account} · {one.currency} {amount(one.amount)}
        {one.isSuggested && <Status tone="flow">{t("match.suggested")}</Status>}
      </p>
      <Facts>
        <Fact name={t("members.amount")}>{t(isAmount ? "match.same" : "match.differs")}</Fact>
        <Fact name={t("match.name")}>
          {one.name &&
            `${one.name} · ${t("match.likeness", { percent: percent(one.likeness * 100) })}`}
        </Fact>
        <Fact name={t("match.taxId")}>{t(`match.taxId.${one.taxId}`)}</Fact>
        <Fact name={t("match.time")}>
          {t("match.apart", { length: lengthOf(one.minutesApart) })}
        </Fact>
        <Fact name={t("match.proof")}>{t(one.hasProof ? "yes" : "no")}</Fact>
      </Facts>
    </>
  );
}

/** What its member sent, beside the line that it is to be; the deposit's own page asks again. */
function Receipt({ one }: { one: Candidate }) {
  const t = useTranslations();
  const may = useMay();
  const [isShown, setShown] = useState(false);
  if (!may("deposit:match")) return null;
  return (
    <>
      {isShown ? (
        <Proofs id={one.id} />
      ) : (
        <Button variant="plain" size="dense" onClick={() => setShown(true)}>
          {t("match.proof.show")}
        </Button>
      )}
      <PlaceLink to={`/deposits?state=all&no=${one.no}&open=${one.id}`}>
        {t("match.toDeposit")}
      </PlaceLink>
    </>
  );
}

function Match({ one, paired }: { one: Candidate; paired: Paired }) {
  const t = useTranslations();
  const goOn = useOnward();
  const money = `${paired.line.currency} ${amount(paired.line.amount)}`;
  return (
    <Deed
      call="reconciliation.matchLine"
      needs="deposit:match"
      label={t("match.join", { no: one.no })}
      variant={one.isSuggested ? "primary" : "plain"}
      says={
        <>
          <p>{t("match.join.says", { money, account: one.account })}</p>
          <ul>
            {paired.posts.map(({ from, to }) => (
              <li key={to}>
                {`${accountText(from)} → ${accountText(to)} · ${amount(paired.line.amount)}`}
              </li>
            ))}
          </ul>
        </>
      }
      {...(one.isSuggested ? { hotkey: "m" } : {})}
      // Of the pair that the program suggests, the usual words; whoever knows better writes why.
      reason={one.isSuggested ? { value: t("match.join.light") } : true}
      payload={({ reason = "" }) => ({
        lineId: paired.line.id,
        deposits: [{ depositId: one.id, amount: one.amount }],
        reason,
      })}
      done={t("match.joined")}
      goOn={goOn}
    />
  );
}
