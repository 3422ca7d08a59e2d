import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { call, CallError } from "../../lib/client.ts";
import { useLanguage, useWords } from "../../lib/words.ts";
import css from "../../components/common/form.module.css";
import { FactorForm, type FactorGiven } from "../../components/account/factor-form.tsx";
import { Trouble } from "../../components/common/trouble.tsx";
import { enter } from "./entered.ts";
import type { Halfway } from "./halfway.ts";
import own from "./login.module.css";

/** The second proof of a sign-in, in place of the form of the first. */
export default function SecondStep({ half, onBack }: { half: Halfway; onBack(): void }) {
  const say = useWords();
  const language = useLanguage();
  const [over, setOver] = useState<string | null>(null);
  const prove = async (given: FactorGiven) => {
    try {
      enter(await call("session.step", given), { language, remembered: half.remembered });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "factor.over") throw error;
      setOver(error.message);
    }
  };
  return (
    <>
      {over === null ? (
        <FactorForm
          ways={half.ways}
          challenge={() => call("session.stepChallenge", {})}
          sendCode={(way) => call("session.stepCode", { way })}
          prove={prove}
        />
      ) : (
        <div className={css.form}>
          <Trouble text={over} />
        </div>
      )}
      <div className={own.back}>
        <Button look={over === null ? "quiet" : "primary"} wide onClick={onBack}>
          {say("factor.back")}
        </Button>
      </div>
    </>
  );
}
