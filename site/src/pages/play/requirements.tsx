import { useEffect, useRef } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import type { CallError } from "../../lib/client.ts";
import { useTranslations, type MessageKey } from "../../lib/i18n.ts";

interface Requirement {
  /** What `showStop` asks for. */
  reason: string;
  title: MessageKey;
  text: MessageKey;
}

/** What a game may require first, and how it is asked for. */
const requirements: Partial<Record<string, Requirement>> = {
  "identity.needed": {
    reason: "limit.identity",
    title: "waits.identity",
    text: "waits.identity.text",
  },
  "terms.due": { reason: "limit.terms", title: "terms.title", text: "terms.text" },
  "profile.incomplete": {
    reason: "limit.profile",
    title: "complete.title",
    text: "complete.text",
  },
  "player.restricted": {
    reason: "limit.restricted",
    title: "waits.restricted",
    text: "waits.restricted.text",
  },
};

/**
 * What a game waits for: asked for at once, one thing after the other, each once, and the game is
 * tried again when it was answered.
 */
export function useRequirement(error: CallError | null, refetch: () => void) {
  const asked = useRef<string>(undefined);
  const wait = error ? requirements[error.code] : undefined;
  const ask = async ({ reason }: Requirement) => {
    asked.current = reason;
    const { showStop } = await import("../../lib/stops.ts");
    await showStop(reason, refetch);
  };
  useEffect(() => {
    if (wait && wait.reason !== asked.current) void ask(wait);
  });
  return wait && { ...wait, ask: () => void ask(wait) };
}

type PendingRequirement = NonNullable<ReturnType<typeof useRequirement>>;

/** The screen behind the requirement's sheet; it stays if that was postponed. */
export function RequirementScreen({ reason, title, text, ask }: PendingRequirement) {
  const t = useTranslations();
  const mayEnd = reason !== "limit.restricted";
  return (
    <StateScreen variant="closed" title={t(title)} text={t(text)}>
      {mayEnd && <Button onClick={ask}>{t("factor.next")}</Button>}
      <a className={buttonClass(mayEnd ? "quiet" : "primary")} href="/m/message">
        {t("menu.service")}
      </a>
    </StateScreen>
  );
}
