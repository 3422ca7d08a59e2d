import { useState } from "react";
import type { PayloadOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { toast } from "../../lib/toasts.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import type { Limit, Standing } from "../../components/compliance/limit-figures.ts";
import { momentText } from "../../components/common/moments.ts";
import css from "../protection.module.css";

interface WaitingProps {
  change: PayloadOf<"responsibleGaming.confirmChange">;
  waiting: NonNullable<Limit["waiting"]>;
  /** What it would become; null: none. */
  text: string | null;
  onChange(standing: Standing): void;
}

/** A looser bound that waits: when it can be confirmed, and the way to keep the old one. */
export function Waiting({ change, waiting, text, onChange }: WaitingProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const send = async (
    name: "responsibleGaming.confirmChange" | "responsibleGaming.cancelChange",
  ) => {
    setBusy(true);
    try {
      onChange(await call(name, change));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  const to = text ?? t("protect.none");
  return (
    <div className={css.waiting} role="status">
      <p>
        {waiting.isReady
          ? t("protect.ready", { to, moment: momentText(waiting.lapsesAt, language) })
          : t("protect.waits", { to, moment: momentText(waiting.readyAt, language) })}
      </p>
      <div>
        {waiting.isReady && (
          <Button
            size="compact"
            busy={busy}
            onClick={() => void send("responsibleGaming.confirmChange")}
          >
            {t("protect.confirm")}
          </Button>
        )}
        <Button
          size="compact"
          variant="outline"
          disabled={busy}
          onClick={() => void send("responsibleGaming.cancelChange")}
        >
          {t("protect.keep")}
        </Button>
      </div>
    </div>
  );
}
