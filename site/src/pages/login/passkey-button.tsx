import { useEffect, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { toast } from "@trevo/client/toasts.ts";
import { knowsPasskeys, signWithPasskey } from "@trevo/client/passkeys.ts";
import { readRemembered } from "../../lib/remembered.ts";
import { useLanguage, useTranslations } from "../../lib/i18n.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import css from "./login.module.css";

/** Signs in by a passkey alone, where the browser knows them. */
export default function PasskeyButton() {
  const t = useTranslations();
  const language = useLanguage();
  const [isKnown, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => setKnown(knowsPasskeys()), []);
  if (!isKnown) return null;
  const sign = async () => {
    setBusy(true);
    try {
      const passkey = await signWithPasskey(await call("session.passkeyChallenge", {}));
      if (passkey === null) return toast("error", t("passkey.none"));
      const value = await call("session.passkey", { passkey });
      completeSignIn(value, { language, remembered: readRemembered() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.passkey}>
      <Button variant="plain" wide busy={busy} onClick={() => void sign()}>
        <Icon name="key" />
        {t("passkey.login")}
      </Button>
    </div>
  );
}
