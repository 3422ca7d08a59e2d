import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { toast } from "../../lib/toasts.ts";
import { useTranslations } from "../../lib/i18n.ts";
import type { Standing } from "./limit-figures.ts";

interface KeepLimitsProps {
  /** Whether any limit is set: going on without one is said in other words. */
  isAnySet: boolean;
  size?: "compact" | "large";
  onKept(standing: Standing): void;
}

/** The answer to the periodic look at one's limits: they stay as they are. */
export function KeepLimits({ isAnySet, size = "large", onKept }: KeepLimitsProps) {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      const standing = await call("responsibleGaming.answerReview", { answer: "keep" });
      toast("success", t("protect.review.kept"));
      onKept(standing);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
      setBusy(false);
    }
  };
  return (
    <Button
      size={size}
      variant="outline"
      wide={size === "large"}
      busy={busy}
      onClick={() => void keep()}
    >
      {t(isAnySet ? "protect.review.keep" : "protect.review.keepNone")}
    </Button>
  );
}
