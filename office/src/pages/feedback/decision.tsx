import { useState } from "react";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import { Labelled } from "../../parts/input.tsx";
import { useNext } from "../../parts/next-button.tsx";
import type { Opened } from "./message.tsx";
import { queue } from "./queue.ts";

/** What is done with a message that waits; while a colleague has it, nothing but taking it over. */
export function Decision({ one }: { one: Opened }) {
  const t = useTranslations();
  const { info } = useSession();
  const goOn = useNext(queue);
  const [begin, setBegin] = useState("");
  const { id, account, claimedBy } = one;
  const isMine = claimedBy !== null && claimedBy === info?.userName;
  const blocked = claimedBy === null || isMine ? undefined : t("feedback.held", { by: claimedBy });
  const act = { needs: "feedback:answer", blocked } as const;
  const next = () => void goOn();
  return (
    <>
      {blocked === undefined && <Template topic={one.topic} onChoose={setBegin} />}
      <Acts>
        <Deed
          {...act}
          hotkey="a"
          call="feedback.answer"
          label={t("feedback.answer")}
          variant="primary"
          says={t("feedback.answer.says", { account })}
          fields={[
            {
              name: "answer",
              label: "feedback.words",
              hint: "feedback.hint",
              kind: "long",
              value: begin,
            },
          ]}
          payload={({ answer = "" }) => ({ id, answer })}
          done={t("feedback.answered")}
          goOn={next}
        />
        {claimedBy === null && (
          <Deed
            {...act}
            call="feedback.claim"
            label={t("feedback.claim")}
            says={t("feedback.claim.says", { account })}
            payload={() => ({ id })}
            done={t("feedback.claimed")}
          />
        )}
        {claimedBy !== null && !isMine && (
          <Deed
            call="feedback.takeOver"
            needs="feedback:answer"
            label={t("feedback.takeOver", { by: claimedBy })}
            says={t("feedback.takeOver.says", { by: claimedBy, account })}
            reason
            payload={({ reason = "" }) => ({ id, reason })}
            done={t("feedback.claimed")}
          />
        )}
        {one.caseId === null && (
          <Deed
            {...act}
            call="feedback.refer"
            label={t("feedback.refer")}
            says={t("feedback.refer.says", { account })}
            reason
            payload={({ reason = "" }) => ({ id, reason })}
            done={t("feedback.referred")}
          />
        )}
        <Deed
          {...act}
          hotkey="d"
          call="feedback.close"
          label={t("feedback.close")}
          variant="danger"
          says={t("feedback.close.says", { account })}
          reason
          payload={({ reason = "" }) => ({ id, reason })}
          done={t("feedback.closed")}
          goOn={next}
        />
      </Acts>
    </>
  );
}

const languages = ["pt", "en", "th"] as const;

/** How the answer begins: one of the topic's templates, in a language of members. */
function Template({ topic, onChoose }: { topic: Opened["topic"]; onChoose(text: string): void }) {
  const t = useTranslations();
  const { data } = useStaffQuery("feedback.templates", { topic });
  if (!data || data.list.length === 0) return null;
  return (
    <Labelled label={t("feedback.template")} hint={t("feedback.template.hint")}>
      {(field) => (
        <select {...field} defaultValue="" onChange={({ target }) => onChoose(target.value)}>
          <option value="">{t("feedback.template.none")}</option>
          {languages.map((language) => (
            <optgroup key={language} label={t(`feedback.language.${language}`)}>
              {data.list.map((one) => (
                <option key={one.id} value={one[language]}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  );
}
