import { useState } from "react";
import { knowsPasskeys } from "@trevo/client/passkeys.ts";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { clearSession, renewSession, useSession } from "../lib/session.ts";
import { GateFrame } from "./gate-frame.tsx";
import { NewPasskey } from "./new-passkey.tsx";
import { NewPassword } from "./new-password.tsx";
import { SetFactor } from "./set-factor.tsx";

/** A password of one's own, or a second factor: before it, nothing else is open. */
export function DueScreen({ due }: { due: "password" | "factor" }) {
  const t = useTranslations();
  const { info } = useSession();
  return (
    <GateFrame title={t(`due.${due}`)} note={t(`due.${due}.text`)}>
      {due === "password" ? (
        <NewPassword onDone={() => void renewSelf()} />
      ) : (
        <FirstFactor onDone={() => void renewSelf()} />
      )}
      <Button variant="quiet" size="compact" onClick={() => void leave()}>
        {t("due.leave", { name: info?.userName ?? "" })}
      </Button>
    </GateFrame>
  );
}

/** A passkey where the browser knows them, or else an app: one of the two is enough. */
function FirstFactor({ onDone }: { onDone(): void }) {
  const t = useTranslations();
  const [isApp, setApp] = useState(!knowsPasskeys());
  const other = knowsPasskeys() && (
    <Button variant="outline" wide onClick={() => setApp(!isApp)}>
      {t(isApp ? "passkey.add" : "factor.set")}
    </Button>
  );
  const Factor = isApp ? SetFactor : NewPasskey;
  return <Factor onDone={onDone} other={other} />;
}

/** Asks what is due now. */
async function renewSelf(): Promise<void> {
  renewSession(await call("staff.me", {}));
}

async function leave(): Promise<void> {
  try {
    await call("staff.logout", {});
  } catch (error) {
    // The session is over for this browser in any case.
    if (!(error instanceof CallError)) throw error;
  }
  clearSession(null);
}
