import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../../lib/i18n.ts";
import css from "../second-factor.module.css";
import { copy } from "./copy.ts";
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
        <Button variant="plain" onClick={() => void copy(codes.join("\n"))}>
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
