import { useState } from "react";
import { call } from "../../lib/client.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
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
  const say = useWords();
  const figure = useFigures(standing.currency);
  const [isOpen, setOpen] = useState(false);
  const { minutes, waiting } = standing.check;
  const every = (count: number | null) =>
    count === null ? say("protect.never") : say("protect.every", { time: minutesText(say, count) });
  return (
    <section className={css.group}>
      <RowList title={say("protect.check")}>
        <Row
          icon="clock"
          text={say("protect.check.row")}
          more={say("protect.check.about")}
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
          say={every}
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
  say(minutes: number | null): string;
  onClose(): void;
}

function CheckSheet({ standing, say: every, onClose, onChange }: CheckSheetProps) {
  const say = useWords();
  const { minutes, minutesMax } = standing.check;
  const [chosen, setChosen] = useState(minutes);
  const form = useSubmit({
    fields: [],
    send: async () => onChange(await call("protection.setCheck", { minutes: chosen })),
  });
  const times = offered.filter((each) => minutesMax === null || each <= minutesMax);
  const choices: (number | null)[] = minutesMax === null ? [...times, null] : times;
  return (
    <FormSheet
      title={say("protect.check")}
      text={say("protect.rule", { hours: standing.loosenHours })}
      go={say("protect.save")}
      form={form}
      onClose={onClose}
    >
      <fieldset className={css.choices}>
        <legend>{say("protect.check.row")}</legend>
        {choices.map((each) => (
          <label key={each} className={css.choice}>
            <input
              type="radio"
              name="check"
              checked={chosen === each}
              onChange={() => setChosen(each)}
            />
            {every(each)}
          </label>
        ))}
      </fieldset>
    </FormSheet>
  );
}
