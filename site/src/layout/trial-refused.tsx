import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useWords } from "../lib/words.ts";

/** A trial account came to a page of real accounts: says so, and offers to open one. */
export function TrialRefused() {
  const say = useWords();
  return (
    <StateScreen mood="closed" title={say("free_reject.title")} text={say("free_reject")}>
      <a className={buttonClass()} href="/m/register">
        {say("register")}
      </a>
      <a className={buttonClass("quiet")} href="/m/home">
        {say("menu.home")}
      </a>
    </StateScreen>
  );
}
