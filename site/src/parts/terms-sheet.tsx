import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { call, CallError } from "../lib/client.ts";
import { useRead } from "../lib/use-read.ts";
import { useWords } from "../lib/words.ts";
import { RichText } from "./rich-text.tsx";
import { Trouble } from "./trouble.tsx";
import css from "./form-sheet.module.css";

/** The terms that hold now, to be read and accepted before play goes on. */
export function TermsSheet({ onClose }: { reason: string; onClose(): void }) {
  const say = useWords();
  const { data, again } = useRead("agreements.standing", {});
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const versionOf = (wanted: string) =>
    data?.documents.find(({ document }) => document === wanted)?.version ?? 1;
  const accept = async () => {
    setBusy(true);
    try {
      const read = { terms: versionOf("terms"), privacy: versionOf("privacy") };
      await call("agreements.accept", read);
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message);
      setBusy(false);
      again();
    }
  };
  return (
    <Dialog
      open
      placement="sheet"
      title={say("terms.title")}
      closeLabel={say("close")}
      onClose={onClose}
    >
      <div className={css.body} aria-live="polite">
        {!data && <p role="status">{say("loading")}</p>}
        {data && (
          <>
            <p>{say("terms.text")}</p>
            {data.documents.map(({ document, title, version, content, accepted }) => (
              <details key={document} open={accepted?.version !== version}>
                <summary>{say("terms.version", { title, version })}</summary>
                <RichText html={content} />
              </details>
            ))}
            <Trouble text={trouble} />
            <Button size="large" wide busy={busy} onClick={() => void accept()}>
              {say("terms.accept")}
            </Button>
            <Button look="plain" wide onClick={onClose}>
              {say("terms.later")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
