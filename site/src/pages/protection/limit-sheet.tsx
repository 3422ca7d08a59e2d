import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { canonicalAmount } from "../../lib/amounts.ts";
import { call, CallError } from "../../lib/client.ts";
import { symbolOf, useMoneyStyle } from "../../lib/settings.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormSheet } from "../../components/common/form-sheet.tsx";
import {
  type Limit,
  minutesOf,
  type Standing,
  useFigures,
} from "../../components/compliance/limit-figures.ts";

interface LimitSheetProps {
  limit: Limit;
  standing: Standing;
  onClose(): void;
  onChange(standing: Standing): void;
}

/** A limit's new figure, in one's own digits; or none, which waits like any looser one. */
export function LimitSheet({ limit, standing, onClose, onChange }: LimitSheetProps) {
  const t = useTranslations();
  const style = useMoneyStyle();
  const figure = useFigures(standing.currency);
  const { kind, period, own, byHouse } = limit;
  const isTime = kind === "time";
  const [text, setText] = useState("");
  const read = () => (isTime ? minutesOf(text) : canonicalAmount(text, style));
  const send = async (wanted: string | null) =>
    onChange(await call("responsibleGaming.setLimit", { kind, period, max: wanted }));
  const form = useSubmit({
    fields: ["max"],
    check: () => (read() === null ? { max: t("protect.wrong") } : {}),
    send: () => send(read()),
  });
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await send(null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.showError(error);
      setRemoving(false);
    }
  };
  const label = isTime
    ? t("protect.minutes")
    : t("protect.amount", { symbol: symbolOf(standing.currency) });
  return (
    <FormSheet
      title={`${t(`protect.kind.${kind}`)} · ${t(`protect.period.${period}`)}`}
      text={t("protect.rule", { hours: standing.loosenHours })}
      go={t("protect.save")}
      form={form}
      onClose={onClose}
    >
      <Field
        id="max"
        label={label}
        inputMode={isTime ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={14}
        value={text}
        error={form.fieldErrors.max}
        hint={own === null ? t("protect.now.none") : t("protect.now", { max: figure(kind, own) })}
        onChange={(event) => setText(event.target.value)}
      />
      {byHouse !== null && <p>{t("protect.byHouse.about", { max: figure(kind, byHouse) })}</p>}
      {own !== null && (
        <Button variant="quiet" wide busy={removing} onClick={() => void remove()}>
          {t("protect.remove")}
        </Button>
      )}
    </FormSheet>
  );
}
