import { buttonClass } from "@trevo/ui/button.tsx";
import { StateScreen } from "@trevo/ui/state-screen.tsx";
import { useWords } from "../../lib/words.ts";

/** A game without play money: says so, with the ways to an account; a trial has to register. */
export function AccountOnly({ loginPath }: { loginPath?: string }) {
  const say = useWords();
  return (
    <StateScreen mood="closed" title={say("trial.only.title")} text={say("trial.only.text")}>
      <a className={buttonClass()} href="/m/register">
        {say("register")}
      </a>
      {loginPath !== undefined && (
        <a className={buttonClass("plain")} href={loginPath}>
          {say("login")}
        </a>
      )}
      <a className={buttonClass("quiet")} href="/m/gameList">
        {say("title.gameCenter")}
      </a>
    </StateScreen>
  );
}
