import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError } from "../../lib/client.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";

interface RefusedProps {
  title: MessageKey;
  error: CallError;
  refetch(): void;
}

/** A game that waits for the player's place: why, what helps, and another try. */
export function LocationRefused({ title, error, refetch }: RefusedProps) {
  const t = useTranslations();
  return (
    <StateScreen variant="closed" title={t(title)} text={error.message}>
      <Button onClick={refetch}>{t("retry")}</Button>
      <a className={buttonClass("quiet")} href="/m/message">
        {t("menu.service")}
      </a>
    </StateScreen>
  );
}
