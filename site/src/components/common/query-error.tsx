import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError } from "../../lib/client.ts";
import { useTranslations } from "../../lib/i18n.ts";

/** A failed query: the error's message and a retry button. */
export function QueryError({ error, refetch }: { error: CallError; refetch(): void }) {
  const t = useTranslations();
  return (
    <StateScreen variant="error" title={t("reading.failed")} text={error.message}>
      <Button onClick={refetch}>{t("retry")}</Button>
      <a className={buttonClass("quiet")} href="/m/message">
        {t("menu.service")}
      </a>
    </StateScreen>
  );
}
