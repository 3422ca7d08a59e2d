import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call } from "../../../lib/client.ts";
import { notify } from "../../../lib/notices.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { useWords } from "../../../lib/words.ts";
import form from "../../../components/common/form.module.css";
import { QrCode } from "../../../components/common/qr-code.tsx";
import { Trouble } from "../../../components/common/trouble.tsx";
import css from "../second-factor.module.css";
import { copy } from "./copy.ts";
import { AskPassword, Sheet } from "./sheet.tsx";

type Secret = AnswerOf<"security.totpBegin">;

interface NewAppProps {
  onClose(): void;
  onDone(codes: readonly string[] | null): void;
}

/** Password, then the secret to scan, then its first code. */
export function NewApp({ onClose, onDone }: NewAppProps) {
  const say = useWords();
  const [secret, setSecret] = useState<Secret | null>(null);
  const begin = async (password: string) =>
    setSecret(await call("security.totpBegin", { password }));
  return (
    <Sheet title={say("factor.totp")} onClose={onClose}>
      {secret === null ? (
        <AskPassword send={begin} />
      ) : (
        <FirstCode secret={secret} onDone={onDone} />
      )}
    </Sheet>
  );
}

function FirstCode({ secret, onDone }: { secret: Secret; onDone: NewAppProps["onDone"] }) {
  const say = useWords();
  const [code, setCode] = useState("");
  const submission = useSubmit({
    fields: ["code"],
    fieldOf: { "factor.wrong": "code" },
    check: () => (code.trim() === "" ? { code: say("factor.code.missing") } : {}),
    async send() {
      const { recoveryCodes } = await call("security.totpConfirm", { code });
      notify("success", say("factor.done"));
      onDone(recoveryCodes);
    },
  });
  return (
    <>
      <p>{say("factor.scan")}</p>
      <div className={css.qr}>
        <QrCode text={secret.uri} label={say("factor.qr")} />
      </div>
      <div className={css.secret}>
        <small>{say("factor.secret")}</small>
        <code>{secret.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <div className={css.ways}>
          <Button look="plain" onClick={() => void copy(secret.secret)}>
            <Icon name="copy" />
            {say("factor.copy")}
          </Button>
          <a className={buttonClass("plain")} href={secret.uri}>
            {say("factor.open")}
          </a>
        </div>
      </div>
      <form className={form.form} onSubmit={submission.submit} noValidate>
        <Trouble text={submission.trouble} />
        <Field
          id="code"
          label={say("factor.code.totp")}
          icon={<Icon name="key" />}
          value={code}
          error={submission.wrong.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={7}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" size="large" wide busy={submission.busy}>
          {say("factor.go")}
        </Button>
      </form>
    </>
  );
}
