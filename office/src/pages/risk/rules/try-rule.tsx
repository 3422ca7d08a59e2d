import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import type { StaffPayloadOf } from "@trevo/contract/staff/registry.ts";
import { count } from "../../../lib/format.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import { useStaffQuery } from "../../../lib/query.ts";

type Change = StaffPayloadOf<"withdrawals.setRule">;

/** What a changed rule had found of the withdrawals of the last days, before it is proposed. */
export function TryRule({ payload }: { payload: Change }) {
  const t = useTranslations();
  const typed = JSON.stringify(payload.params ?? {});
  const [params, setParams] = useState<string | null>(null);
  const asked = { rule: payload.rule, params: params ?? typed };
  const isAsked = params === typed;
  const { data, error, isFetching } = useStaffQuery("withdrawals.tryRule", asked, {
    enabled: isAsked,
  });
  return (
    <>
      <Button
        variant="plain"
        size="compact"
        busy={isAsked && isFetching}
        onClick={() => setParams(typed)}
      >
        {t("risk.try")}
      </Button>
      <p role="status">
        {isAsked && error !== null && error.message}
        {isAsked &&
          data !== undefined &&
          t(data.isMore ? "risk.try.some" : "risk.try.all", {
            tried: count(data.tried),
            caught: count(data.caught),
            approved: count(data.approved),
            rejected: count(data.rejected),
          })}
      </p>
    </>
  );
}
