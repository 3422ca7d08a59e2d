import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { knownAnswer, setAnswer, useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { QueryError } from "../../components/common/query-error.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { ProofForm } from "./identity/proof-form.tsx";
import { StandingCard } from "./identity/standing-card.tsx";
import css from "./identity.module.css";

type Standing = AnswerOf<"kyc.mine">;

/** Under review it is asked again this often, while somebody looks. */
const askAgainMs = 5_000;

/** Proof of identity: where it stands, what is missing, and the way to give it. */
export default function Identity() {
  const t = useTranslations();
  const isWaiting = knownAnswer("kyc.mine", {})?.state === "review";
  const query = useQuery("kyc.mine", {}, true, isWaiting ? askAgainMs : 0);
  const { data: standing, error, refetch } = query;
  if (!standing) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  return (
    <div className={css.page}>
      <StandingCard standing={standing} />
      <NextStep standing={standing} onChange={(answer) => setAnswer("kyc.mine", {}, answer)} />
      <p className={css.note}>
        <Icon name="lock" />
        <span>{t("identity.private")}</span>
      </p>
    </div>
  );
}

function NextStep(props: { standing: Standing; onChange(standing: Standing): void }) {
  const t = useTranslations();
  const { standing, onChange } = props;
  const [isTryingAgain, setTryingAgain] = useState(false);
  switch (standing.state) {
    case "none":
    case "uploading":
      return <ProofForm standing={standing} onChange={onChange} />;
    case "review":
      return <Given standing={standing} text={t("identity.review.text")} />;
    case "verified":
      return <Given standing={standing} text={t("identity.verified.text")} />;
    case "rejected":
    case "expired":
      if (isTryingAgain) return <ProofForm standing={standing} onChange={onChange} />;
      return (
        <section className={css.refused} role="alert">
          <strong>{t(`identity.reason.${standing.reason ?? "other"}`)}</strong>
          <p>{t(`identity.reason.${standing.reason ?? "other"}.next`)}</p>
          {standing.attemptsLeft > 0 ? (
            <>
              <Button size="large" wide onClick={() => setTryingAgain(true)}>
                {t("identity.again")}
              </Button>
              <small>{t("identity.attempts", { count: standing.attemptsLeft })}</small>
            </>
          ) : (
            <p>{t("identity.noAttempts")}</p>
          )}
        </section>
      );
  }
}

/** What was handed in, masked: enough to know it again. */
function Given({ standing, text }: { standing: Standing; text: string }) {
  const t = useTranslations();
  const rows = [
    ["identity.name", standing.fullName],
    ["identity.cpf", standing.cpf],
    ["identity.birthday", standing.birthday],
  ] as const;
  return (
    <section className={css.given}>
      <p>{text}</p>
      <dl>
        {rows.map(([labelKey, value]) => (
          <div key={labelKey}>
            <dt>{t(labelKey)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t("identity.document")}</dt>
          <dd>{t(`identity.kind.${standing.documentKind}`)}</dd>
        </div>
      </dl>
    </section>
  );
}
