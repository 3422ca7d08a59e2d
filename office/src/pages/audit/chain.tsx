import { toast } from "@trevo/client/toasts.ts";
import { Button } from "@trevo/ui/button.tsx";
import type { StaffAnswerOf } from "@trevo/contract/staff/registry.ts";
import { exactTime } from "../../lib/format.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { useDeed, useStaffQuery } from "../../lib/query.ts";
import { Status } from "../../parts/status.tsx";

/** Whether the record of acts is whole, up to where, and the way to make every hash again. */
export function Chain() {
  const t = useTranslations();
  const query = useStaffQuery("staff.auditProof", {}, { keepsPrevious: true });
  const verify = useDeed("staff.auditVerify");
  return (
    <>
      {query.data && <ChainState proof={query.data} />}
      <Button
        variant="plain"
        size="dense"
        busy={verify.isPending}
        onClick={() => verify.mutate({}, { onError: ({ message }) => toast("error", message) })}
      >
        {t("audit.verify")}
      </Button>
    </>
  );
}

/** Whole up to an act, whose hash may be held against a log or a mail; or the first broken one. */
export function ChainState({ proof }: { proof: StaffAnswerOf<"staff.auditProof"> }) {
  const t = useTranslations();
  const { broken, until, checkedAt, hash } = proof;
  return (
    <span role="status" title={hash}>
      {broken === null ? (
        <Status tone="good">
          {t("audit.whole", { until, at: exactTime(checkedAt), hash: hash.slice(0, 8) })}
        </Status>
      ) : (
        <Status tone="bad">
          {t("audit.broken", { seq: broken.seq, fault: t(`audit.fault.${broken.fault}`) })}
        </Status>
      )}
    </span>
  );
}
