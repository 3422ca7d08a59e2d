import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { calendarDay } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { Deed } from "../../parts/deed.tsx";

/** Closes the day that is next, with a name for what is open. */
export function CloseDay({ book }: { book: StaffAnswerOf<"reconciliation.accounts"> }) {
  const t = useTranslations();
  const { nextToClose: day, openItems } = book;
  const isOpen = openItems.length > 0;
  return (
    <Deed
      call="reconciliation.closeDay"
      needs="recon:work"
      label={day === null ? t("recon.close") : t("recon.close.day", { day: calendarDay(day) })}
      variant="primary"
      says={t("recon.close.says", { count: openItems.length })}
      fields={[
        {
          name: "note",
          label: "recon.note",
          hint: "recon.note.hint",
          kind: "long",
          isOptional: !isOpen,
        },
      ]}
      blocked={day === null ? t("recon.close.notYet") : undefined}
      payload={({ note = "" }) => ({ day: day ?? "", ...(note.trim() !== "" && { note }) })}
      done={t("recon.closed")}
    />
  );
}
