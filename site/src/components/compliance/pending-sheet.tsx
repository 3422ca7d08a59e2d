import { buttonClass } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "../common/form-sheet.module.css";

/** Why play with money waits: for the proof of who somebody is, or for good. */
export function PendingSheet({ reason, onClose }: { reason: string; onClose(): void }) {
  const t = useTranslations();
  const isProof = reason === "limit.identity";
  return (
    <Dialog
      open
      placement="sheet"
      title={t(isProof ? "waits.identity" : "waits.restricted")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{t(isProof ? "waits.identity.text" : "waits.restricted.text")}</p>
        <a
          className={buttonClass("primary", "large", true)}
          href={isProof ? "/m/member/identity" : "/m/message"}
        >
          {t(isProof ? "waits.identity.go" : "waits.restricted.go")}
        </a>
      </div>
    </Dialog>
  );
}
