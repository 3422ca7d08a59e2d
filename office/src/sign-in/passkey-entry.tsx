import { useState } from "react";
import { knowsPasskeys, signWithPasskey } from "@trevo/client/passkeys.ts";
import { toast } from "@trevo/client/toasts.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { keepSession } from "../lib/session.ts";

/** Signs in by a passkey alone, where the browser knows them. */
export function PasskeyEntry() {
  const t = useTranslations();
  const [busy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;
  const sign = async () => {
    setBusy(true);
    try {
      const passkey = await signWithPasskey(await call("staff.passkeyChallenge", {}));
      if (passkey === null) toast("error", t("passkey.none"));
      else keepSession(await call("staff.loginByPasskey", { passkey }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" wide busy={busy} onClick={() => void sign()}>
      <Icon name="key" />
      {t("passkey.enter")}
    </Button>
  );
}
