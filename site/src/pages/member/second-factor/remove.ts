import { call, CallError } from "../../../lib/client.ts";
import { ask, notify } from "../../../lib/notices.ts";
import { say } from "../../../lib/words.ts";

/** Asks, then takes a factor off; the second proof is asked for on the way. */
export function remove(
  text: string,
  what: { totp: true } | { passkeyId: string },
  onRemoved: () => void,
): void {
  const send = async () => {
    try {
      if ("totp" in what) await call("security.totpRemove", {});
      else await call("security.passkeyRemove", { id: what.passkeyId });
      notify("success", say("factor.removed"));
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify("error", error.message);
    }
  };
  const title = say("factor.remove");
  ask({ title, text, yes: title, no: say("cancel"), tone: "danger", onYes: () => void send() });
}
