import { useEffect, useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { notify } from "../../lib/notices.ts";
import { knowsPasskeys, signWithPasskey } from "../../lib/passkeys.ts";
import { readRemembered } from "../../lib/remembered.ts";
import { useLanguage, useWords } from "../../lib/words.ts";
import { enter } from "./entered.ts";
import css from "./login.module.css";

/** Signs in by a passkey alone, where the browser knows them. */
export default function PasskeyButton() {
  const say = useWords();
  const language = useLanguage();
  const [isKnown, setKnown] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => setKnown(knowsPasskeys()), []);
  if (!isKnown) return null;
  const sign = async () => {
    setBusy(true);
    try {
      const passkey = await signWithPasskey(await call("session.passkeyChallenge", {}));
      if (passkey === null) return notify("error", say("passkey.none"));
      const value = await call("session.passkey", { passkey });
      enter(value, { language, remembered: readRemembered() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.passkey}>
      <Button look="plain" wide busy={busy} onClick={() => void sign()}>
        <Icon name="key" />
        {say("passkey.login")}
      </Button>
    </div>
  );
}
