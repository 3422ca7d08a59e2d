import { useState } from "react";
import { buttonClass } from "@trevo/ui/button.tsx";
import { notify } from "../../lib/notices.ts";
import { goBack } from "../../lib/navigate.ts";
import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import form from "../../components/common/form.module.css";
import { FailedReading } from "../../components/common/failed-reading.tsx";
import { PageSkeleton } from "../../components/common/page-skeleton.tsx";
import { ResetForm } from "./payment-password/reset-form.tsx";
import { SetForm } from "./payment-password/set-form.tsx";
import page from "../../components/common/page.module.css";

/** The password of payouts: set, changed by the one before, or reset by two other proofs. */
export default function PaymentPassword() {
  const say = useWords();
  const [isReset, setReset] = useState(false);
  const { data, error, again } = useRead("profile.hasPaymentPassword", {});
  const details = useRead("profile.details", {});
  if (!data) return error ? <FailedReading error={error} again={again} /> : <PageSkeleton />;
  const save = () => {
    notify("success", say("payout.password.done"));
    goBack();
  };
  const hasMail = details.data?.emailVerified ?? false;
  return (
    <div className={page.page}>
      <p className={page.text}>
        {say(isReset ? "payout.password.reset.text" : "payout.password.set.text")}
      </p>
      {!isReset && <SetForm isFirst={!data.hasPassword} onSaved={save} />}
      {isReset && hasMail && <ResetForm onSaved={save} />}
      {isReset && !hasMail && (
        <>
          <p className={page.text}>{say("payout.password.reset.mail")}</p>
          <a className={buttonClass()} href="/m/member/profile?edit=email">
            {say("profile.email.confirm")}
          </a>
          <a className={buttonClass("quiet")} href="/m/message">
            {say("menu.service")}
          </a>
        </>
      )}
      {data.hasPassword && (
        <button type="button" className={form.link} onClick={() => setReset(!isReset)}>
          {say(isReset ? "payout.password.remember" : "payout.password.forgot")}
        </button>
      )}
    </div>
  );
}
