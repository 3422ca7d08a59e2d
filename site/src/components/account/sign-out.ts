import { call, CallError } from "../../lib/client.ts";
import { go } from "../../lib/navigate.ts";
import { ask, dismiss, notify } from "../../lib/notices.ts";
import { endRemembered } from "../../lib/remembered.ts";
import { endSession } from "../../lib/session.ts";
import { forgetBalance } from "../../lib/wallet.ts";
import { say } from "../../lib/words.ts";

/**
 * Asks, then signs out: on the server first, and in any case here; whatever this browser kept of
 * the session is gone, with the connection down as well.
 */
export function signOut(): void {
  ask({
    title: say("signOut"),
    text: say("signOut.sure"),
    yes: say("signOut"),
    no: say("cancel"),
    tone: "danger",
    onYes: () => void leave(),
  });
}

/** Signs out without asking, and goes on elsewhere. */
export async function leave(to = "/m/home"): Promise<void> {
  notify("loading", say("wait"));
  try {
    await call("session.logout", {});
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
  endSession();
  endRemembered();
  forgetBalance();
  dismiss();
  go(to);
}
