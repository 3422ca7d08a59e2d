import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { call } from "../../lib/client.ts";
import { useSession } from "../../lib/session.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations, type Translate } from "../../lib/i18n.ts";
import { FormSheet } from "../../components/common/form-sheet.tsx";
import type { Standing } from "../../components/compliance/limit-figures.ts";
import css from "../protection.module.css";
import { Effects } from "./effects.tsx";

interface ExclusionSheetProps {
  standing: Standing;
  onClose(): void;
  onChange(standing: Standing): void;
}

const offered = [30, 91, 182, 365, 1_825] as const;

/**
 * Self-exclusion in two steps: how long, with what it means; then one's own name, typed. Nothing
 * happens before the second.
 */
export function ExclusionSheet({ standing, onClose, onChange }: ExclusionSheetProps) {
  const t = useTranslations();
  const { min, max, forGood } = standing.exclusionDays;
  const { userName = "" } = useSession().info ?? {};
  const times: (number | null)[] = offered.filter((days) => days >= min && days <= max);
  const choices = forGood ? [...times, null] : times;
  const [days, setDays] = useState<number | null>(choices[0] ?? null);
  const [isSure, setSure] = useState(false);
  const [confirm, setConfirm] = useState("");
  const form = useSubmit({
    fields: ["confirm"],
    fieldOf: { "confirmation.wrong": "confirm" },
    send: async () => {
      if (isSure) onChange(await call("responsibleGaming.exclude", { days, confirm }));
      else setSure(true);
    },
  });
  const time = timeText(t, days);
  return (
    <FormSheet
      title={t("protect.exclusion")}
      {...(isSure && { text: t("protect.exclusion.sure", { time, name: userName }) })}
      go={t(isSure ? "protect.exclusion.go" : "protect.exclusion.next")}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      {isSure ? (
        <>
          <Field
            id="confirm"
            label={t("protect.exclusion.name")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={confirm}
            error={form.fieldErrors.confirm}
            onChange={(event) => setConfirm(event.target.value)}
          />
          <Button variant="plain" wide onClick={() => setSure(false)}>
            {t("protect.exclusion.back")}
          </Button>
        </>
      ) : (
        <>
          <Effects />
          <fieldset className={css.choices}>
            <legend>{t("protect.howlong")}</legend>
            {choices.map((each) => (
              <label key={each} className={css.choice}>
                <input
                  type="radio"
                  name="exclusion"
                  checked={days === each}
                  onChange={() => setDays(each)}
                />
                {timeText(t, each)}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </FormSheet>
  );
}

function timeText(t: Translate, days: number | null): string {
  if (days === null) return t("protect.forever");
  if (days < 90) return t("protect.days", { count: days });
  const months = Math.round(days / 30.4);
  return months < 12
    ? t("protect.months", { count: months })
    : t("protect.years", { count: Math.round(months / 12) });
}
