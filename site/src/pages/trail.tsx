import { useState } from "react";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { call, CallError } from "../lib/client.ts";
import { go } from "../lib/navigate.ts";
import { dismiss, notify } from "../lib/notices.ts";
import { beginSession, useSession } from "../lib/session.ts";
import { useRead } from "../lib/use-read.ts";
import { useMoneyStyle } from "../lib/settings.ts";
import { useWords } from "../lib/words.ts";
import { groupDigits } from "@trevo/ui/money.tsx";

/** The free trial: play money of its own, no account needed. */
export default function Trail() {
  const say = useWords();
  const style = useMoneyStyle();
  const session = useSession();
  const { data } = useRead("member.trialUser", {});
  const [busy, setBusy] = useState(false);
  const amount = data ? `T$\u00a0${groupDigits(data.startingBalance, style)}` : "…";

  const begin = async () => {
    setBusy(true);
    notify("loading", say("wait"));
    try {
      beginSession(await call("session.freeplay", {}));
      dismiss();
      go("/m/home", { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify("error", error.message);
      setBusy(false);
    }
  };

  if (session.signedIn) {
    return (
      <StateScreen mood="closed" title={say("title.trail")} text={say("trial.signedIn")}>
        <a className={buttonClass()} href="/m/home">
          {say("menu.home")}
        </a>
      </StateScreen>
    );
  }
  return (
    <StateScreen mood="soon" title={say("trial.title")} text={say("trial.text", { amount })}>
      <Button size="large" wide busy={busy} onClick={() => void begin()}>
        {say("trial.begin")}
      </Button>
      <a className={buttonClass("quiet")} href="/m/register">
        {say("register")}
      </a>
    </StateScreen>
  );
}
