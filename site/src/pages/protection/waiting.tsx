import type { PayloadOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import type { CallError } from "../../lib/client.ts";
import { toast } from "@trevo/client/toasts.ts";
import { useCommand } from "../../lib/use-query.ts";
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
  const onRefused = (error: CallError) => toast("error", error.message);
  const confirm = useCommand("responsibleGaming.confirmChange", { onRefused });
  const cancel = useCommand("responsibleGaming.cancelChange", { onRefused });
  const busy = confirm.isRunning || cancel.isRunning;
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
          <Button size="compact" busy={busy} onClick={() => confirm.send(change, onChange)}>
            {t("protect.confirm")}
          </Button>
        )}
        <Button
          size="compact"
          variant="outline"
          disabled={busy}
          onClick={() => cancel.send(change, onChange)}
        >
          {t("protect.keep")}
        </Button>
      </div>
    </div>
  );
}
