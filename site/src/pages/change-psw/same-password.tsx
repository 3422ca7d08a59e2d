import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import css from "../../components/common/sheet.module.css";

/** Told before anything is sent: the new password has to be another one. */
export function SamePassword({ onClose }: { onClose(): void }) {
  const t = useTranslations();
  return (
    <Dialog
      open
      placement="centre"
      title={t("changePsw.same")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      <div className={css.body}>
        <p>{t("changePsw.same.text")}</p>
        <Button size="large" wide onClick={onClose}>
          {t("changePsw.same.ok")}
        </Button>
      </div>
    </Dialog>
  );
}
