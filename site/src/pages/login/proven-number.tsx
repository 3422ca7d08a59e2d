import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useHuman } from "../../lib/human.ts";
import { readRemembered } from "../../lib/remembered.ts";
import { useLanguage, useWords } from "../../lib/words.ts";
import css from "../../components/common/form.module.css";
import { HumanCheck } from "../../components/account/human-check.tsx";
import { enter } from "./entered.ts";
import { type Halfway, halfwayOf } from "./halfway.ts";
import type { PhoneProof } from "./phone-proof.ts";
import { Trouble } from "./trouble.tsx";

interface ProvenNumberProps {
  proof: PhoneProof;
  onHalfway(half: Halfway): void;
  /** Another way in, or another number. */
  onLeave(): void;
}

/**
 * Signs in by a number that an app had proven. One tap is asked for: a link that a stranger made
 * must not sign anybody in to the stranger's account unseen.
 */
export default function ProvenNumber({ proof, onHalfway, onLeave }: ProvenNumberProps) {
  const say = useWords();
  const language = useLanguage();
  const human = useHuman("login");
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const sign = async () => {
    setTrouble(null);
    setBusy(true);
    const asked = await human.proof();
    if (asked === null) return setBusy(false);
    try {
      const value = await call("session.login", { type: "firebase", ...proof, ...asked });
      enter(value, { language, remembered: readRemembered() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const half = halfwayOf(error, readRemembered());
      if (half) return onHalfway(half);
      setTrouble(error.message);
      // A token counts once: only where none was looked at can it be shown again.
      setOver(error.code !== "captcha.required" && error.code !== "captcha.wrong");
      human.heed(error);
      setBusy(false);
    }
  };
  return (
    <div className={css.form}>
      <Trouble text={trouble} />
      <HumanCheck human={human} />
      {!isOver && (
        <Button size="large" wide busy={busy} onClick={() => void sign()}>
          {say("login")}
        </Button>
      )}
      <Button look={isOver ? "primary" : "plain"} wide onClick={onLeave}>
        {say("login.proven.other")}
      </Button>
    </div>
  );
}
