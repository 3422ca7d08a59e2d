import { useEffect, useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { ProofForm } from "./identity/proof-form.tsx";
import { StandingCard } from "./identity/standing-card.tsx";
import css from "./identity.module.css";

type Standing = AnswerOf<"identity.mine">;

/** Under review it is asked again this often, while somebody looks. */
const askAgainMs = 5_000;

/** Proof of identity: where it stands, what is missing, and the way to give it. */
export default function Identity() {
  const say = useWords();
  const { data, error, again } = useRead("identity.mine", {});
  // What an action answered is newer than what was read, until it is read again.
  const [fresh, setFresh] = useState<Standing | null>(null);
  useEffect(() => setFresh(null), [data]);
  const standing = fresh ?? data;
  const isWaiting = standing?.state === "review";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") again();
    }, askAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, again]);
  if (!standing) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  return (
    <div className={css.page}>
      <StandingCard standing={standing} />
      <NextStep standing={standing} onChange={setFresh} />
      <p className={css.note}>
        <Icon name="lock" />
        <span>{say("identity.private")}</span>
      </p>
    </div>
  );
}

function NextStep(props: { standing: Standing; onChange(standing: Standing): void }) {
  const say = useWords();
  const { standing, onChange } = props;
  const [isTryingAgain, setTryingAgain] = useState(false);
  switch (standing.state) {
    case "none":
    case "uploading":
      return <ProofForm standing={standing} onChange={onChange} />;
    case "review":
      return <Given standing={standing} text={say("identity.review.text")} />;
    case "verified":
      return <Given standing={standing} text={say("identity.verified.text")} />;
    case "rejected":
    case "expired":
      if (isTryingAgain) return <ProofForm standing={standing} onChange={onChange} />;
      return (
        <section className={css.refused} role="alert">
          <strong>{say(`identity.reason.${standing.reason ?? "other"}`)}</strong>
          <p>{say(`identity.reason.${standing.reason ?? "other"}.next`)}</p>
          {standing.attemptsLeft > 0 ? (
            <>
              <Button size="large" wide onClick={() => setTryingAgain(true)}>
                {say("identity.again")}
              </Button>
              <small>{say("identity.attempts", { count: standing.attemptsLeft })}</small>
            </>
          ) : (
            <p>{say("identity.noAttempts")}</p>
          )}
        </section>
      );
  }
}

/** What was handed in, masked: enough to know it again. */
function Given({ standing, text }: { standing: Standing; text: string }) {
  const say = useWords();
  const rows = [
    ["identity.name", standing.fullName],
    ["identity.cpf", standing.cpf],
    ["identity.birthday", standing.birthday],
  ] as const;
  return (
    <section className={css.given}>
      <p>{text}</p>
      <dl>
        {rows.map(([word, value]) => (
          <div key={word}>
            <dt>{say(word)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>{say("identity.document")}</dt>
          <dd>{say(`identity.kind.${standing.documentKind}`)}</dd>
        </div>
      </dl>
    </section>
  );
}
