import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useCaptcha } from "../../lib/captcha.ts";
import { readRemembered } from "../../lib/remembered.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import css from "../../components/common/form.module.css";
import { CaptchaCheck } from "../../components/account/captcha-check.tsx";
import { completeSignIn } from "./complete-sign-in.ts";
import { type PendingSignIn, pendingSignInOf } from "./pending-sign-in.ts";
import type { PhoneProof } from "./phone-proof.ts";
import { FormError } from "./form-error.tsx";

interface ProvenNumberProps {
  proof: PhoneProof;
  onHalfway(half: PendingSignIn): void;
  /** Another way in, or another number. */
  onLeave(): void;
}

/**
 * Signs in by a number that an app had proven. One tap is asked for: a link that a stranger made
 * must not sign anybody in to the stranger's account unseen.
 */
export default function ProvenNumber({ proof, onHalfway, onLeave }: ProvenNumberProps) {
  const t = useTranslations();
  const language = useLanguage();
  const captcha = useCaptcha("login");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const sign = async () => {
    setTrouble(null);
    setBusy(true);
    const asked = await captcha.proof();
    if (asked === null) return setBusy(false);
    try {
      const value = await call("session.login", { type: "firebase", ...proof, ...asked });
      completeSignIn(value, { language, remembered: readRemembered() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const half = pendingSignInOf(error, readRemembered());
      if (half) return onHalfway(half);
      setTrouble(error.message);
      // A token counts once: only where none was looked at can it be shown again.
      setOver(error.code !== "captcha.required" && error.code !== "captcha.wrong");
      captcha.handleError(error);
      setBusy(false);
    }
  };
  return (
    <div className={css.form}>
      <FormError text={trouble} />
      <CaptchaCheck captcha={captcha} />
      {!isOver && (
        <Button size="large" wide busy={busy} onClick={() => void sign()}>
          {t("login")}
        </Button>
      )}
      <Button variant={isOver ? "primary" : "plain"} wide onClick={onLeave}>
        {t("login.proven.other")}
      </Button>
    </div>
  );
}
