import { useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { toast } from "@trevo/client/toasts.ts";
import { goBack } from "../../lib/navigate.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import form from "../../components/common/form.module.css";
import { QueryError } from "../../components/common/query-error.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { ResetForm } from "./payment-password/reset-form.tsx";
import { SetForm } from "./payment-password/set-form.tsx";
import page from "../../components/common/page.module.css";

/** The password of payouts: set, changed by the one before, or reset by two other proofs. */
export default function PaymentPassword() {
  const t = useTranslations();
  const [isReset, setReset] = useState(false);
  const { data, error, refetch } = useQuery("profile.hasPaymentPassword", {});
  const details = useQuery("profile.details", {});
  if (!data) return error ? <QueryError error={error} refetch={refetch} /> : <PageSkeleton />;
  const save = () => {
    toast("success", t("payout.password.done"));
    goBack();
  };
  const hasMail = details.data?.emailVerified ?? false;
  return (
    <div className={page.page}>
      <p className={page.text}>
        {t(isReset ? "payout.password.reset.text" : "payout.password.set.text")}
      </p>
      {!isReset && <SetForm isFirst={!data.hasPassword} onSaved={save} />}
      {isReset && hasMail && <ResetForm onSaved={save} />}
      {isReset && !hasMail && (
        <>
          <p className={page.text}>{t("payout.password.reset.mail")}</p>
          <a className={buttonClass()} href="/m/member/profile?edit=email">
            {t("profile.email.confirm")}
          </a>
          <a className={buttonClass("quiet")} href="/m/message">
            {t("menu.service")}
          </a>
        </>
      )}
      {data.hasPassword && (
        <button type="button" className={form.link} onClick={() => setReset(!isReset)}>
          {t(isReset ? "payout.password.remember" : "payout.password.forgot")}
        </button>
      )}
    </div>
  );
}
