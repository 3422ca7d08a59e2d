import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useLanguage, useTranslations } from "../../../lib/i18n.ts";
import { momentText } from "../../../components/common/moments.ts";
import page from "../../../components/common/page.module.css";
import css from "../second-factor.module.css";
import { NewApp } from "./new-app.tsx";
import { remove } from "./remove.ts";

interface AppProps {
  /** Since when it guards the account; null: it does not. */
  since: string | null;
  onChanged(codes?: readonly string[] | null): void;
}

/** The authenticator app. */
export function Authenticator({ since, onChanged }: AppProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.card}>
      <h2>
        <Icon name="phone" />
        {t("factor.totp")}
      </h2>
      <p className={page.text}>
        {since === null
          ? t("factor.totp.off")
          : t("factor.since", { at: momentText(since, language) })}
      </p>
      {since === null ? (
        <Button onClick={() => setOpen(true)}>{t("factor.add")}</Button>
      ) : (
        <Button
          variant="outline"
          onClick={() => remove(t("factor.remove.totp"), { totp: true }, onChanged)}
        >
          {t("factor.remove")}
        </Button>
      )}
      {isOpen && (
        <NewApp
          onClose={() => setOpen(false)}
          onDone={(codes) => {
            setOpen(false);
            onChanged(codes);
          }}
        />
      )}
    </section>
  );
}
