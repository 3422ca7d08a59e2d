import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import { NoteLink } from "../common/note-link.tsx";

/** Says before money comes in that a second proof is missing, and where to give it; or nothing. */
export function ProofNote() {
  const say = useWords();
  const { data } = useRead("security.factors", {});
  if (!data?.isMissing) return null;
  return (
    <NoteLink
      href="/m/member/profile?edit=email"
      title={say("factor.missing.title")}
      text={say("factor.missing.text")}
    />
  );
}
