import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError, FailureCode } from "../../lib/client.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";

const titles: Partial<Record<FailureCode, MessageKey>> = {
  "player.excluded": "protect.excluded",
  "player.paused": "protect.paused",
  "player.review": "review.waits",
};

/** Whether play and deposits are shut to this player for now: no failure, and nothing to retry. */
export function isBlocked({ code }: CallError): boolean {
  return code in titles;
}

/** In the place of what is shut: why, and the way to how long it lasts and what stays open. */
export function BlockedNotice({ error }: { error: CallError }) {
  const t = useTranslations();
  const isReview = error.code === "player.review";
  // The same no is said to who waits for a review, and to whose account is being closed.
  const { data, error: failure } = useQuery("exclusionRegister.mine", {}, isReview);
  if (isReview && data === null && failure === null) return null;
  const isClosing = data?.state === "closing";
  return (
    <StateScreen
      variant="closed"
      title={t(isClosing ? "review.closing" : (titles[error.code] ?? "reading.failed"))}
      text={isClosing ? t("review.closing.text") : error.message}
    >
      <a className={buttonClass()} href="/m/protection">
        {t("title.protection")}
      </a>
      <a className={buttonClass("quiet")} href="/m/message">
        {t("menu.service")}
      </a>
    </StateScreen>
  );
}
