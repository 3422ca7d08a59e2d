import { useState } from "react";
import type { AnswerOf, PayloadOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { Tabs } from "@trevo/ui/tabs.tsx";
import { CallError } from "../lib/client.ts";
import { signWithPasskey } from "../lib/passkeys.ts";
import { useSubmit } from "../lib/use-submit.ts";
import { useWords } from "../lib/words.ts";
import css from "./form.module.css";
import { Trouble } from "./trouble.tsx";

export type FactorWay = AnswerOf<"session.halfway">["ways"][number];
export type FactorGiven = PayloadOf<"session.step">;

interface FactorFormProps {
  /** What the member has set, at least one. */
  ways: readonly FactorWay[];
  /** What a passkey has to sign. */
  challenge(): Promise<Record<string, unknown>>;
  /** Gives the proof; what is thrown is shown here. */
  prove(given: FactorGiven): Promise<void>;
}

/** The second proof: the app's code, a passkey, or a recovery code. */
export function FactorForm({ ways, challenge, prove }: FactorFormProps) {
  const say = useWords();
  const [way, setWay] = useState<FactorWay>(ways[0] ?? "totp");
  const [code, setCode] = useState("");
  const isKey = way === "passkey";
  const form = useSubmit({
    fields: ["factorCode"],
    fieldOf: { "factor.wrong": isKey ? "none" : "factorCode" },
    check: () => (isKey || code.trim() !== "" ? {} : { factorCode: say("factor.code.missing") }),
    async send() {
      if (!isKey) return prove({ way, code });
      const passkey = await signWithPasskey(await challenge());
      if (passkey === null) throw new CallError("factor.wrong", say("passkey.none"));
      await prove({ way, passkey });
    },
  });
  const choose = (next: FactorWay) => {
    setWay(next);
    setCode("");
  };
  return (
    <form className={css.form} onSubmit={form.submit} noValidate>
      {ways.length > 1 && (
        <Tabs<FactorWay>
          label={say("factor.way")}
          options={ways.map((key) => ({ key, text: say(`factor.way.${key}`) }))}
          chosen={way}
          onChoose={choose}
        />
      )}
      <Trouble text={form.trouble} />
      {isKey ? (
        <p>{say("factor.passkey.text")}</p>
      ) : (
        <Field
          key={way}
          id="factorCode"
          label={say(`factor.code.${way}`)}
          hint={say(`factor.hint.${way}`)}
          icon={<Icon name={way === "totp" ? "phone" : "key"} />}
          value={code}
          error={form.wrong.factorCode}
          inputMode={way === "totp" ? "numeric" : "text"}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={way === "totp" ? 7 : 16}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <Button type="submit" size="large" wide busy={form.busy}>
        {say(isKey ? "factor.passkey.go" : "factor.go")}
      </Button>
    </form>
  );
}
