import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { languageOf, type Language } from "@trevo/contract/languages.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useStaffQuery } from "../../lib/query.ts";
import { useMay } from "../../lib/session.ts";
import { PanelPart } from "../../panel/facts.tsx";
import { Acts } from "../../parts/acts.tsx";
import { Deed } from "../../parts/deed.tsx";
import css from "./explanation.module.css";
import type { Opened } from "./withdrawal.tsx";

/** What the member may be told of where it is, in their language, to be copied or sent. */
export function Explanation({ one }: { one: Opened }) {
  const t = useTranslations();
  const { explanation } = one;
  const [language, setLanguage] = useState<Language>(explanation.language);
  const [copied, setCopied] = useState("");
  const text = explanation.texts.find((some) => some.language === language)?.text ?? "";
  const { locale, dir } = languageOf(language);
  return (
    <PanelPart title={t("withdrawals.explain")}>
      <div className={css.explanation}>
        <p lang={locale} dir={dir}>
          {text}
        </p>
        <div className={css.acts}>
          <Button
            variant="outline"
            size="dense"
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}
          >
            <Icon name="copy" />
            {t(copied === text ? "copied" : "copy")}
          </Button>
          <Answer memberId={one.memberId} text={text} />
          <Tabs<Language>
            variant="segment"
            label={t("language")}
            options={explanation.texts.map((some) => ({ key: some.language, text: some.language }))}
            chosen={language}
            onChoose={setLanguage}
          />
        </div>
      </div>
    </PanelPart>
  );
}

/** Answers what the member has written to the house and nobody has answered yet. */
function Answer({ memberId, text }: { memberId: string; text: string }) {
  const t = useTranslations();
  const may = useMay();
  const asked = { memberId, topic: "payment", pageSize: 25 } as const;
  const { data } = useStaffQuery("feedback.list", asked, { enabled: may("feedback:answer") });
  const [message] = data?.list ?? [];
  if (!message) return null;
  return (
    <Acts>
      <Deed
        key={text}
        call="feedback.answer"
        needs="feedback:answer"
        label={t("withdrawals.explain.answer")}
        says={
          <>
            <p>{t("feedback.answer.says", { account: message.account })}</p>
            <blockquote className={css.asked}>{message.content}</blockquote>
          </>
        }
        fields={[
          {
            name: "answer",
            label: "feedback.words",
            hint: "feedback.hint",
            kind: "long",
            value: text,
          },
        ]}
        payload={({ answer = "" }) => ({ id: message.id, answer })}
        done={t("feedback.answered")}
      />
    </Acts>
  );
}
