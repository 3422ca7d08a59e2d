import { buttonClass } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useWords } from "../../lib/words.ts";

/** Play and deposits wait for a second proof, of who has nothing yet to give one by: where to. */
export function ProveFirst() {
  const say = useWords();
  return (
    <StateScreen
      mood="closed"
      title={say("factor.missing.title")}
      text={say("factor.missing.text")}
      icon={<Icon name="shield" />}
    >
      <a className={buttonClass()} href="/m/member/profile?edit=email">
        {say("factor.missing.mail")}
      </a>
      <a className={buttonClass("quiet")} href="/m/member/secondFactor">
        {say("factor.missing.more")}
      </a>
    </StateScreen>
  );
}
