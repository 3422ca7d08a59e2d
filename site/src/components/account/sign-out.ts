import { call, CallError } from "../../lib/client.ts";
import { go } from "../../lib/navigate.ts";
import { askToConfirm, dismiss, toast } from "@trevo/client/toasts.ts";
import { endRemembered } from "../../lib/remembered.ts";
import { endSession } from "../../lib/session.ts";
import { clearBalance } from "../../lib/wallet.ts";
import { t } from "../../lib/i18n.ts";

/**
 * Asks, then signs out: on the server first, and in any case here; whatever this browser kept of
 * the session is gone, with the connection down as well.
 */
export function signOut(): void {
  askToConfirm({
    title: t("signOut"),
    text: t("signOut.sure"),
    yes: t("signOut"),
    no: t("cancel"),
    tone: "danger",
    onYes: () => void leave(),
  });
}

/** Signs out without asking, and goes on elsewhere. */
export async function leave(to = "/m/home"): Promise<void> {
  toast("loading", t("wait"));
  try {
    await call("session.logout", {});
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
  endSession();
  endRemembered();
  clearBalance();
  dismiss();
  go(to);
}
