import { Button } from "@trevo/ui/button.tsx";
import { useTranslations } from "../../lib/i18n.ts";
import { leave } from "../../components/account/sign-out.ts";
import css from "../../components/common/form.module.css";

/** A first password without anything that a code could go to: by another sign-in. */
export function SignInAgain() {
  const t = useTranslations();
  const again = `/m/login?next=${encodeURIComponent("/m/changePsw")}`;
  return (
    <div className={css.form}>
      <p>{t("changePsw.again")}</p>
      <Button size="large" wide onClick={() => void leave(again)}>
        {t("changePsw.again.go")}
      </Button>
    </div>
  );
}
