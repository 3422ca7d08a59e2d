import { useRef, useState } from "react";
import { knowsPasskeys, signWithPasskey } from "@trevo/client/passkeys.ts";
import { toast } from "@trevo/client/toasts.ts";
import type { Assertion } from "@trevo/contract/passkeys.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useStaffQuery } from "../lib/query.ts";

/**
 * A passkey in place of password and code, for who has one: it signs, then the form that the button
 * stands in is sent.
 */
export function PasskeyProof({ onSigned }: { onSigned(passkey: Assertion): void }) {
  const t = useTranslations();
  const { data } = useStaffQuery("staff.factor", {});
  const [busy, setBusy] = useState(false);
  if (!knowsPasskeys() || !data || data.passkeys.length === 0) return null;
  const sign = async (form: HTMLFormElement | null) => {
    setBusy(true);
    try {
      const passkey = await signWithPasskey(await call("staff.proveChallenge", {}));
      if (passkey === null) return toast("error", t("passkey.none"));
      onSigned(passkey);
      form?.requestSubmit();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="compact"
      busy={busy}
      onClick={({ currentTarget }) => void sign(currentTarget.form)}
    >
      <Icon name="key" />
      {t("passkey.use")}
    </Button>
  );
}

/** A signature that waits for its form to be sent: it is good once. */
export function useSigned() {
  const signed = useRef<Assertion | null>(null);
  return {
    keep: (passkey: Assertion) => {
      signed.current = passkey;
    },
    isKept: () => signed.current !== null,
    take(): { passkey?: Assertion } {
      const passkey = signed.current;
      signed.current = null;
      return passkey === null ? {} : { passkey };
    },
  };
}
