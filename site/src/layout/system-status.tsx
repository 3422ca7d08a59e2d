import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { Button } from "@trevo/ui/button.tsx";
import { retryStatus } from "../lib/status.ts";
import { useTranslations } from "../lib/i18n.ts";

/** Maintenance (1, also when both apply) or a region that may not be served (2). */
export function SystemStatus({ status }: { status: 1 | 2 }) {
  const t = useTranslations();
  const which = status === 1 ? "maintenance" : "region";
  return (
    <main>
      <StateScreen variant="closed" title={t(`${which}.title`)} text={t(`${which}.text`)}>
        {status === 1 && <Button onClick={retryStatus}>{t("retry")}</Button>}
      </StateScreen>
    </main>
  );
}
