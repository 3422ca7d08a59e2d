import { buttonClass } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf, StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { Deed } from "../../../parts/deed.tsx";
import type { MemberFileAnswer } from "../../../member/figures.tsx";

/** The statement as the member gets it, for a reason that is kept. */
export function TakeStatement({ file }: { file: MemberFileAnswer }) {
  const t = useTranslations();
  return (
    <Deed
      call="memberFile.statement"
      needs="wallet:read"
      label={t("members.statement")}
      says={t("members.statement.says", { name: file.account })}
      fields={[
        { name: "startDate", label: "filter.from", kind: "day" },
        { name: "endDate", label: "filter.to", kind: "day" },
        {
          name: "format",
          label: "members.statement.format",
          kind: "choice",
          options: [
            { value: "pdf", label: "PDF" },
            { value: "csv", label: "CSV" },
          ],
        },
      ]}
      reason
      payload={(values) =>
        // The names are those of the fields; the server parses and refuses.
        ({ ...values, memberId: file.memberId }) as StaffPayloadOf<"memberFile.statement">
      }
      done={t("members.statement.done")}
      result={Made}
    />
  );
}

/** The file, good for one download. */
function Made({ answer }: { answer: StaffAnswerOf<"memberFile.statement"> }) {
  const t = useTranslations();
  return (
    <>
      <p>{t("export.rows", { count: answer.lines })}</p>
      <a href={answer.url} download className={buttonClass("primary", "compact")}>
        {t("export.keep")}
      </a>
    </>
  );
}
