import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import { NoteLink } from "../common/note-link.tsx";

/**
 * Says before money comes in what will be asked before it goes out, how far that is, and where to
 * do it now; nothing for who has proven it, and nothing while that is not known.
 */
export function IdentityNote() {
  const say = useWords();
  const { data } = useRead("identity.mine", {});
  if (!data || data.state === "verified") return null;
  const when = data.neededFor.includes("deposit") ? "deposit" : "withdraw";
  const state = say("identity.note.state", { state: say(`identity.state.${data.state}`) });
  return (
    <NoteLink
      href="/m/member/identity"
      title={say(`identity.note.${when}`)}
      text={`${state} ${say(`identity.note.next.${data.state}`)}`}
    />
  );
}
