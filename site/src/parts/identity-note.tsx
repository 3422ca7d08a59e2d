import { Icon } from "@trevo/ui/icon.tsx";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import css from "./identity-note.module.css";

/**
 * Says before money comes in what will be asked before it goes out, how far that is, and where to
 * do it now; nothing for who has proven it, and nothing while that is not known.
 */
export function IdentityNote() {
  const say = useWords();
  const { data } = useRead("identity.mine", {});
  if (!data || data.state === "verified") return null;
  const when = data.neededFor.includes("deposit") ? "deposit" : "withdraw";
  return (
    <a className={css.note} href="/m/member/identity">
      <Icon name="shield" />
      <span>
        <strong>{say(`identity.note.${when}`)}</strong>
        <small>
          {say("identity.note.state", { state: say(`identity.state.${data.state}`) })}{" "}
          {say(`identity.note.next.${data.state}`)}
        </small>
      </span>
      <Icon name="forward" mirrored />
    </a>
  );
}
