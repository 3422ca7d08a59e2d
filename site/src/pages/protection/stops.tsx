import { useState } from "react";
import { useWords } from "../../lib/words.ts";
import type { Standing } from "../../components/compliance/limit-figures.ts";
import { Row, RowList } from "../../components/common/row-list.tsx";
import { ExclusionSheet } from "./exclusion-sheet.tsx";
import { PauseSheet } from "./pause-sheet.tsx";

interface StopsProps {
  standing: Standing;
  onChange(standing: Standing): void;
}

/** The two ways to stop: for a while, and for long. */
export function Stops({ standing, onChange }: StopsProps) {
  const say = useWords();
  const [open, setOpen] = useState<"pause" | "exclusion" | null>(null);
  const close = () => setOpen(null);
  const sheet = {
    standing,
    onClose: close,
    onChange(next: Standing) {
      onChange(next);
      close();
      scrollTo({ top: 0 });
    },
  };
  return (
    <>
      <RowList title={say("protect.stop")}>
        <Row
          icon="pause"
          text={say("protect.pause")}
          more={say("protect.pause.about")}
          onClick={() => setOpen("pause")}
        />
        <Row
          icon="lock"
          text={say("protect.exclusion")}
          more={say("protect.exclusion.about")}
          onClick={() => setOpen("exclusion")}
        />
      </RowList>
      {open === "pause" && <PauseSheet {...sheet} />}
      {open === "exclusion" && <ExclusionSheet {...sheet} />}
    </>
  );
}
