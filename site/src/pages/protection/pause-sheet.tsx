import { useState } from "react";
import { call } from "../../lib/client.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormSheet } from "../../components/common/form-sheet.tsx";
import type { Standing } from "../../components/compliance/limit-figures.ts";
import css from "../protection.module.css";
import { Effects } from "./effects.tsx";

interface PauseSheetProps {
  standing: Standing;
  onClose(): void;
  onChange(standing: Standing): void;
}

const days = [1, 3, 7, 14, 30, 42] as const;

/** A break from play: a day to six weeks, from now on. */
export function PauseSheet({ standing, onClose, onChange }: PauseSheetProps) {
  const t = useTranslations();
  const { min, max } = standing.pauseHours;
  const [chosen, setChosen] = useState(7);
  const form = useSubmit({
    fields: [],
    send: async () => onChange(await call("responsibleGaming.pause", { hours: chosen * 24 })),
  });
  const choices = days.filter((each) => each * 24 >= min && each * 24 <= max);
  return (
    <FormSheet
      title={t("protect.pause")}
      go={t("protect.pause.go")}
      form={form}
      variant="danger"
      onClose={onClose}
    >
      <Effects />
      <fieldset className={css.choices}>
        <legend>{t("protect.howlong")}</legend>
        {choices.map((each) => (
          <label key={each} className={css.choice}>
            <input
              type="radio"
              name="pause"
              checked={chosen === each}
              onChange={() => setChosen(each)}
            />
            {t("protect.days", { count: each })}
          </label>
        ))}
      </fieldset>
    </FormSheet>
  );
}
