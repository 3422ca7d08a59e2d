import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { copyText } from "../../../lib/copy.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import css from "../second-factor.module.css";
import { Sheet } from "./sheet.tsx";

/** Recovery codes, shown this once. */
export function Codes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useTranslations();
  return (
    <Sheet title={t("recovery.title")} onClose={onClose}>
      <p>{t("recovery.once")}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.secret}>
        <Button variant="plain" onClick={() => void copyText(codes.join("\n"), t("factor.copied"))}>
          <Icon name="copy" />
          {t("factor.copy")}
        </Button>
        <Button size="large" wide onClick={onClose}>
          {t("recovery.saved")}
        </Button>
      </div>
    </Sheet>
  );
}
