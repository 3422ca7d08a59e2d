import { useEffect } from "react";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useHouseZone } from "../../lib/own-lists.ts";
import { useDeed } from "../../lib/query.ts";
import { Deed } from "../../parts/deed.tsx";
import { OwnExports } from "../../parts/own-exports.tsx";
import { dayOf, todayIn } from "../../table/typed.ts";
import { ChainState } from "./chain.tsx";
import css from "./prove-day.module.css";

/** Makes every hash of the record again, and exports the acts of a day with theirs. */
export function ProveDay() {
  const t = useTranslations();
  const yesterday = dayOf("yesterday", todayIn(useHouseZone()));
  return (
    <Deed
      call="exports.start"
      needs="audit:read"
      label={t("audit.day")}
      says={t("audit.day.says")}
      fields={[{ name: "day", label: "audit.day.which", kind: "day", value: yesterday }]}
      reason={{ value: t("audit.day.light") }}
      payload={({ day = "", reason = "" }) => ({
        call: "staff.audit",
        filters: { startDate: day, endDate: day, sort: "seq" },
        columns: [{ field: "seq", title: t("audit.seq") }],
        format: "jsonl" as const,
        reason,
      })}
      done={t("export.started")}
      result={Proven}
    />
  );
}

/** What the whole chain was found to be, and the file of the day. */
function Proven({ answer }: { answer: StaffAnswerOf<"exports.start"> }) {
  const t = useTranslations();
  const { mutate, data, error } = useDeed("staff.auditVerify");
  useEffect(() => mutate({}), [mutate]);
  return (
    <div className={css.proven}>
      {error !== null && <p role="alert">{error.message}</p>}
      {data ? <ChainState proof={data} /> : error === null && <p>{t("audit.verifying")}</p>}
      <OwnExports id={answer.id} isKept />
    </div>
  );
}
