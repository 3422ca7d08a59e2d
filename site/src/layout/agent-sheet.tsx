import { Dialog } from "@trevo/ui/dialog.tsx";
import { buttonClass } from "@trevo/ui/button.tsx";
import { useTranslations } from "../lib/i18n.ts";
import css from "../components/common/sheet.module.css";

/** What an agent opens from the bottom menu: the agency centre and opening accounts. */
export function AgentSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  return (
    <Dialog
      open
      placement="sheet"
      title={t("agent.title")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{t("agent.text")}</p>
        <a className={buttonClass("primary", "large", true)} href="/m/agent">
          {t("agent.open")}
        </a>
        <a className={buttonClass("plain", "normal", true)} href="/m/agentRegister">
          {t("agent.register")}
        </a>
      </div>
    </Dialog>
  );
}
