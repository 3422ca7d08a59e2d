import { useEffect, useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { canonicalAmount } from "../../lib/amounts.ts";
import { call, CallError } from "../../lib/client.ts";
import { toast } from "@trevo/client/toasts.ts";
import { symbolOf, useMoneyStyle, useSettings } from "../../lib/settings.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { ChoiceField } from "../common/choice-field.tsx";
import { FormSheet } from "../common/form-sheet.tsx";
import { minutesOf } from "./limit-figures.ts";

type Kinds = AnswerOf<"deposits.depositMethods">["asks"];

const periods = ["day", "week", "month"] as const;
type Period = (typeof periods)[number];

/** Asks for the limits that the jurisdiction demands and the member has not set. */
export function LimitsAsked({ onClose }: { onClose(): void }) {
  const { data, error } = useQuery("responsibleGaming.standing", {});
  const isIdle = data ? data.missing.length === 0 : error !== null;
  useEffect(() => {
    if (isIdle) onClose();
  }, [isIdle, onClose]);
  if (!data || isIdle) return null;
  return <LimitsAsk kinds={data.missing} isDemanded onClose={onClose} />;
}

interface LimitsAskProps {
  kinds: Kinds;
  /** No play without them; else "not now" is an answer for good. */
  isDemanded: boolean;
  /** They are set, or put off. */
  onClose(): void;
}

/** Limits in one's own digits, each of one kind, for a day, a week or a month. */
export function LimitsAsk({ kinds, isDemanded, onClose }: LimitsAskProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const { currency } = useSettings();
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [period, setPeriod] = useState<Period>("day");
  const read = (kind: string) =>
    kind === "time" ? minutesOf(texts[kind] ?? "") : canonicalAmount(texts[kind] ?? "", style);
  const form = useSubmit({
    fields: kinds,
    check: () =>
      Object.fromEntries(
        kinds.filter((kind) => read(kind) === null).map((kind) => [kind, t("protect.wrong")]),
      ),
    async send() {
      for (const kind of kinds) {
        await call("responsibleGaming.setLimit", { kind, period, max: read(kind) });
      }
      toast("success", t("protect.ask.done"));
      onClose();
    },
  });
  const putOff = async () => {
    try {
      await call("responsibleGaming.putOffLimits", {});
    } catch (error) {
      // Where this does not arrive, the next page asks again.
      if (!(error instanceof CallError)) throw error;
    }
    onClose();
  };
  return (
    <FormSheet
      title={t(isDemanded ? "protect.missing" : "protect.ask")}
      text={t(isDemanded ? "protect.ask.demanded" : "protect.ask.offered")}
      go={t("protect.save")}
      form={form}
      instead={
        <Button variant="plain" wide onClick={() => void putOff()}>
          {t("protect.ask.later")}
        </Button>
      }
      onClose={() => void putOff()}
    >
      {kinds.map((kind) => (
        <Field
          key={kind}
          id={kind}
          label={`${t(`protect.kind.${kind}`)} · ${
            kind === "time" ? t("protect.minutes") : symbolOf(currency)
          }`}
          hint={t(`protect.about.${kind}`)}
          inputMode={kind === "time" ? "numeric" : "decimal"}
          autoComplete="off"
          maxLength={14}
          value={texts[kind] ?? ""}
          error={form.fieldErrors[kind]}
          onChange={(event) => setTexts({ ...texts, [kind]: event.target.value })}
        />
      ))}
      <ChoiceField
        label={t("protect.ask.period")}
        value={period}
        options={periods.map((each) => ({ value: each, text: t(`protect.period.${each}`) }))}
        onChange={(chosen) => setPeriod(periods.find((each) => each === chosen) ?? "day")}
      />
    </FormSheet>
  );
}
