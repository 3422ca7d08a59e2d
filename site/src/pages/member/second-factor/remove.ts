import { call, CallError } from "../../../lib/client.ts";
import { askToConfirm, toast } from "@trevo/client/toasts.ts";
import { t } from "../../../lib/i18n.ts";

/** Asks, then takes a factor off; the second proof is asked for on the way. */
export function remove(
  text: string,
  what: { totp: true } | { passkeyId: string },
  onRemoved: () => void,
): void {
  const send = async () => {
    try {
      if ("totp" in what) await call("mfaSettings.totpRemove", {});
      else await call("mfaSettings.passkeyRemove", { id: what.passkeyId });
      toast("success", t("factor.removed"));
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    }
  };
  const title = t("factor.remove");
  askToConfirm({
    title,
    text,
    yes: title,
    no: t("cancel"),
    tone: "danger",
    onYes: () => void send(),
  });
}
