import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { exactTime } from "../lib/format.ts";
import { useTranslations } from "../lib/i18n.ts";
import css from "./given-password.module.css";

/** A password that is shown once, to be handed over. */
export function GivenPassword({ answer }: { answer: StaffAnswerOf<"staff.open"> }) {
  const t = useTranslations();
  return (
    <div className={css.given}>
      <p>{t("given.says", { until: exactTime(answer.until) })}</p>
      <code>{answer.givenPassword}</code>
    </div>
  );
}
