import { Icon } from "@trevo/ui/icon.tsx";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import css from "./identity-note.module.css";

/** Says before money comes in that a second proof is missing, and where to give it; or nothing. */
export function ProofNote() {
  const say = useWords();
  const { data } = useRead("security.factors", {});
  if (!data?.isMissing) return null;
  return (
    <a className={css.note} href="/m/member/profile?edit=email">
      <Icon name="shield" />
      <span>
        <strong>{say("factor.missing.title")}</strong>
        <small>{say("factor.missing.text")}</small>
      </span>
      <Icon name="forward" mirrored />
    </a>
  );
}
