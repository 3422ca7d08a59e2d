import { Button } from "@trevo/ui/button.tsx";
import { toast } from "@trevo/client/toasts.ts";
import { useCommand } from "../../lib/use-query.ts";
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
  const keep = useCommand("responsibleGaming.answerReview", {
    changes: ["responsibleGaming.standing"],
    onRefused: (error) => toast("error", error.message),
  });
  const onDone = (standing: Standing) => {
    toast("success", t("protect.review.kept"));
    onKept(standing);
  };
  return (
    <Button
      size={size}
      variant="outline"
      wide={size === "large"}
      busy={keep.isRunning}
      onClick={() => keep.send({ answer: "keep" }, onDone)}
    >
      {t(isAnySet ? "protect.review.keep" : "protect.review.keepNone")}
    </Button>
  );
}
