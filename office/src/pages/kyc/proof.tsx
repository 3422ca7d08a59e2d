import { calendarDay } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { Fact, Facts } from "../../panel/facts.tsx";
import { PanelState } from "../../panel/panel-state.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Compared } from "../../parts/compared.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Photos } from "../../parts/photos.tsx";
import type { RowOf } from "../../table/types.ts";
import { useOnward } from "../../table/onward.ts";
import { Findings, type OpenedProof } from "../../identity/findings.tsx";

const reasons = [
  "unreadable",
  "expired",
  "mismatch",
  "face",
  "underage",
  "duplicate",
  "other",
] as const;

/** One proof: the pictures side by side, what was said against what is registered, the decision. */
export function Proof({ row }: { row: RowOf<"kyc.list"> }) {
  const t = useTranslations();
  const key = { memberId: row.memberId, attempt: row.attempt };
  const query = useStaffQuery("kyc.open", key);
  return (
    <PanelState query={query}>
      {(proof) => (
        <>
          <Photos
            photos={proof.photos.map(({ side, url }) => ({ label: t(`photos.${side}`), url }))}
          />
          <Said proof={proof} />
          {proof.state === "review" && <Decision proof={proof} />}
        </>
      )}
    </PanelState>
  );
}

type ProofProps = { proof: OpenedProof };

function Said({ proof }: ProofProps) {
  const t = useTranslations();
  const { registered } = proof;
  return (
    <>
      <Compared
        heads={[t("kyc.said"), t("kyc.registered")]}
        rows={[
          [t("kyc.name"), proof.fullName, registered.name],
          [
            t("kyc.birthday"),
            calendarDay(proof.birthday),
            registered.birthday === null ? null : calendarDay(registered.birthday),
          ],
        ]}
      />
      <Facts>
        <Fact name="CPF">
          <span className="mono">{proof.cpf}</span>
        </Fact>
      </Facts>
      <Findings proof={proof} />
    </>
  );
}

function Decision({ proof }: ProofProps) {
  const t = useTranslations();
  const goOn = useOnward();
  const key = { memberId: proof.memberId, attempt: proof.attempt };
  const says = { account: proof.account, name: proof.fullName };
  return (
    <Acts>
      <Deed
        hotkey="s"
        call="kyc.decide"
        needs="identity:decide"
        label={t("kyc.accept")}
        variant="primary"
        says={t(proof.flags.length > 0 ? "kyc.accept.second" : "kyc.accept.says", says)}
        fields={[
          {
            name: "faceMatches",
            label: "kyc.faceMatches",
            kind: "check",
            isOptional: proof.isFaceMatch === true,
          },
          {
            name: "documentExpiresOn",
            label: "kyc.until",
            hint: "kyc.until.hint",
            kind: "day",
            value: proof.documentExpiresOn ?? "",
            isOptional: true,
          },
          { name: "note", label: "note", hint: "reason.hint", kind: "long", isOptional: true },
        ]}
        payload={({ faceMatches, documentExpiresOn, note = "" }) => ({
          ...key,
          verdict: "verified" as const,
          faceMatches: faceMatches === "yes",
          note,
          ...(documentExpiresOn ? { documentExpiresOn } : {}),
        })}
        done={t("kyc.decided")}
        goOn={goOn}
      />
      <Deed
        hotkey="r"
        call="kyc.decide"
        needs="identity:decide"
        label={t("kyc.reject")}
        variant="danger"
        says={t("kyc.reject.says", says)}
        fields={[
          {
            name: "reason",
            label: "kyc.reason",
            hint: "kyc.reason.hint",
            kind: "choice",
            options: reasons.map((one) => ({ value: one, label: t(`kyc.reason.${one}`) })),
          },
          { name: "note", label: "note", hint: "reason.hint", kind: "long", isOptional: true },
        ]}
        payload={(values) =>
          // The names are those of the fields; the server parses and refuses.
          ({ ...key, ...values, verdict: "rejected" as const })
        }
        done={t("kyc.decided")}
        goOn={goOn}
      />
    </Acts>
  );
}
