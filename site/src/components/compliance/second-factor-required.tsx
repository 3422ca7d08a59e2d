import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useTranslations } from "../../lib/i18n.ts";

/** Play and deposits wait for a second proof, of who has nothing yet to give one by: where to. */
export function SecondFactorRequired() {
  const t = useTranslations();
  return (
    <StateScreen
      variant="closed"
      title={t("factor.missing.title")}
      text={t("factor.missing.text")}
      icon={<Icon name="shield" />}
    >
      <a className={buttonClass()} href="/m/member/profile?edit=email">
        {t("factor.missing.mail")}
      </a>
      <a className={buttonClass("quiet")} href="/m/member/secondFactor">
        {t("factor.missing.more")}
      </a>
    </StateScreen>
  );
}
