import { useState } from "react";
import { call } from "../../lib/client.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormSheet } from "../../components/common/form-sheet.tsx";
import {
  minutesText,
  type Standing,
  useFigures,
} from "../../components/compliance/limit-figures.ts";
import { Row, RowList } from "../../components/common/row-list.tsx";
import css from "../protection.module.css";
import { Waiting } from "./waiting.tsx";

interface ChecksProps {
  standing: Standing;
  onChange(standing: Standing): void;
}

const offered = [15, 30, 45, 60, 120] as const;

/** How often play stops for a look at it. */
export function Checks({ standing, onChange }: ChecksProps) {
  const t = useTranslations();
  const figure = useFigures(standing.currency);
  const [isOpen, setOpen] = useState(false);
  const { minutes, waiting } = standing.check;
  const every = (count: number | null) =>
    count === null ? t("protect.never") : t("protect.every", { time: minutesText(t, count) });
  return (
    <section className={css.group}>
      <RowList title={t("protect.check")}>
        <Row
          icon="clock"
          text={t("protect.check.row")}
          more={t("protect.check.about")}
          note={every(minutes)}
          onClick={() => setOpen(true)}
        />
      </RowList>
      {waiting && (
        <Waiting
          change={{ kind: "check", period: null }}
          waiting={waiting}
          text={waiting.max === null ? null : figure("check", waiting.max)}
          onChange={onChange}
        />
      )}
      {isOpen && (
        <CheckSheet
          standing={standing}
          format={every}
          onClose={() => setOpen(false)}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
        />
      )}
    </section>
  );
}

interface CheckSheetProps extends ChecksProps {
  format(minutes: number | null): string;
  onClose(): void;
}

function CheckSheet({ standing, format, onClose, onChange }: CheckSheetProps) {
  const t = useTranslations();
  const { minutes, minutesMax } = standing.check;
  const [chosen, setChosen] = useState(minutes);
  const form = useSubmit({
    fields: [],
    send: async () => onChange(await call("responsibleGaming.setCheck", { minutes: chosen })),
  });
  const times = offered.filter((each) => minutesMax === null || each <= minutesMax);
  const choices: (number | null)[] = minutesMax === null ? [...times, null] : times;
  return (
    <FormSheet
      title={t("protect.check")}
      text={t("protect.rule", { hours: standing.loosenHours })}
      go={t("protect.save")}
      form={form}
      onClose={onClose}
    >
      <fieldset className={css.choices}>
        <legend>{t("protect.check.row")}</legend>
        {choices.map((each) => (
          <label key={each} className={css.choice}>
            <input
              type="radio"
              name="check"
              checked={chosen === each}
              onChange={() => setChosen(each)}
            />
            {format(each)}
          </label>
        ))}
      </fieldset>
    </FormSheet>
  );
}
