import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../../lib/client.ts";
import { askToConfirm, toast } from "@trevo/client/toasts.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import page from "../../../components/common/page.module.css";
import css from "../second-factor.module.css";

interface RecoveryProps {
  left: number;
  onChanged(codes: readonly string[] | null): void;
}

/** How many recovery codes are left, and new ones. */
export function Recovery({ left, onChanged }: RecoveryProps) {
  const t = useTranslations();
  const renew = async () => {
    try {
      onChanged((await call("mfaSettings.recoveryRenew", {})).recoveryCodes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    }
  };
  const confirm = () =>
    askToConfirm({
      title: t("recovery.renew"),
      text: t("recovery.renew.text"),
      yes: t("recovery.renew"),
      no: t("cancel"),
      tone: "primary",
      onYes: () => void renew(),
    });
  return (
    <section className={css.card}>
      <h2>
        <Icon name="lock" />
        {t("recovery.title")}
      </h2>
      <p className={page.text}>
        {t("recovery.text")} {t("recovery.left", { count: left })}
      </p>
      <Button variant="outline" onClick={confirm}>
        {t("recovery.renew")}
      </Button>
    </section>
  );
}
