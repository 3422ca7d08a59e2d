import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import css from "../../components/common/form.module.css";
import { FactorForm, type FactorGiven } from "../../components/account/factor-form.tsx";
import { FormError } from "../../components/common/form-error.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";
import own from "./login.module.css";

/** The second proof of a sign-in, in place of the form of the first. */
export default function SecondStep({ half, onBack }: { half: PendingSignIn; onBack(): void }) {
  const t = useTranslations();
  const language = useLanguage();
  const [over, setOver] = useState<string | null>(null);
  const prove = async (given: FactorGiven) => {
    try {
      completeSignIn(await call("session.step", given), { language, remembered: half.remembered });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "factor.over") throw error;
      setOver(error.message);
    }
  };
  return (
    <>
      {over === null ? (
        <FactorForm
          ways={half.ways}
          challenge={() => call("session.stepChallenge", {})}
          sendCode={(way) => call("session.stepCode", { way })}
          prove={prove}
        />
      ) : (
        <div className={css.form}>
          <FormError text={over} />
        </div>
      )}
      <div className={own.back}>
        <Button variant={over === null ? "quiet" : "primary"} wide onClick={onBack}>
          {t("factor.back")}
        </Button>
      </div>
    </>
  );
}
