import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useWords } from "../../../lib/words.ts";
import css from "../second-factor.module.css";
import { copy } from "./copy.ts";
import { Sheet } from "./sheet.tsx";

/** Recovery codes, shown this once. */
export function Codes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const say = useWords();
  return (
    <Sheet title={say("recovery.title")} onClose={onClose}>
      <p>{say("recovery.once")}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.secret}>
        <Button look="plain" onClick={() => void copy(codes.join("\n"))}>
          <Icon name="copy" />
          {say("factor.copy")}
        </Button>
        <Button size="large" wide onClick={onClose}>
          {say("recovery.saved")}
        </Button>
      </div>
    </Sheet>
  );
}
