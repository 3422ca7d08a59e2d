import { useEffect, useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../../lib/client.ts";
import { notify } from "../../../lib/notices.ts";
import { knowsPasskeys, makePasskey } from "../../../lib/passkeys.ts";
import { useLanguage, useWords } from "../../../lib/words.ts";
import { momentText } from "../../../components/common/moments.ts";
import page from "../../../components/common/page.module.css";
import css from "../second-factor.module.css";
import { remove } from "./remove.ts";
import { AskPassword, Sheet } from "./sheet.tsx";

interface PasskeysProps {
  factors: AnswerOf<"security.factors">;
  onChanged(codes?: readonly string[] | null): void;
}

/** The member's passkeys, and the way to one more. */
export function Passkeys({ factors: { passkeys, passkeysMax }, onChanged }: PasskeysProps) {
  const say = useWords();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [isKnown, setKnown] = useState(true);
  useEffect(() => setKnown(knowsPasskeys()), []);
  return (
    <section className={css.card}>
      <h2>
        <Icon name="key" />
        {say("passkey.title")}
      </h2>
      <p className={page.text}>{say(isKnown ? "passkey.text" : "passkey.unknown")}</p>
      {passkeys.length === 0 && <p className={css.none}>{say("passkey.empty")}</p>}
      <ul className={css.keys}>
        {passkeys.map(({ id, name, usedAt, isSynced }) => (
          <li key={id} className={css.key}>
            <span>
              {name}
              <small>
                {usedAt === null
                  ? say("passkey.never")
                  : say("passkey.used", { at: momentText(usedAt, language) })}
                {isSynced && ` · ${say("passkey.synced")}`}
              </small>
            </span>
            <Button
              look="outline"
              aria-label={`${say("factor.remove")}: ${name}`}
              onClick={() =>
                remove(say("factor.remove.passkey", { name }), { passkeyId: id }, onChanged)
              }
            >
              {say("factor.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {isKnown && passkeys.length < passkeysMax && (
        <Button look="plain" onClick={() => setOpen(true)}>
          {say("passkey.add")}
        </Button>
      )}
      {isOpen && (
        <NewPasskey
          onClose={() => setOpen(false)}
          onDone={(codes) => {
            setOpen(false);
            onChanged(codes);
          }}
        />
      )}
    </section>
  );
}

interface NewPasskeyProps {
  onClose(): void;
  onDone(codes: readonly string[] | null): void;
}

function NewPasskey({ onClose, onDone }: NewPasskeyProps) {
  const say = useWords();
  const [name, setName] = useState(() => say("passkey.name.own"));
  const make = async (password: string) => {
    const passkey = await makePasskey(await call("security.passkeyBegin", { password }));
    if (passkey === null) throw new CallError("factor.wrong", say("passkey.none"));
    const { recoveryCodes } = await call("security.passkeyAdd", { passkey, name });
    notify("success", say("passkey.done"));
    onDone(recoveryCodes);
  };
  return (
    <Sheet title={say("passkey.add")} onClose={onClose}>
      <AskPassword
        check={() => (name.trim() === "" ? { name: say("passkey.name.missing") } : {})}
        send={make}
      >
        <Field
          id="name"
          label={say("passkey.name")}
          icon={<Icon name="key" />}
          value={name}
          autoComplete="off"
          maxLength={64}
          onChange={({ target }) => setName(target.value)}
        />
      </AskPassword>
    </Sheet>
  );
}
