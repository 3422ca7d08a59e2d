import { useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button, buttonClass } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { copyText } from "../../../lib/copy.ts";
import { call } from "../../../lib/client.ts";
import { toast } from "@trevo/client/toasts.ts";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import form from "../../../components/common/form.module.css";
import { QrCode } from "@trevo/ui/qr-code.tsx";
import { FormError } from "../../../components/common/form-error.tsx";
import css from "../second-factor.module.css";
import { AskPassword, Sheet } from "./sheet.tsx";

type Secret = AnswerOf<"mfaSettings.totpBegin">;

interface NewAppProps {
  onClose(): void;
  onDone(codes: readonly string[] | null): void;
}

/** Password, then the secret to scan, then its first code. */
export function NewApp({ onClose, onDone }: NewAppProps) {
  const t = useTranslations();
  const [secret, setSecret] = useState<Secret | null>(null);
  const begin = async (password: string) =>
    setSecret(await call("mfaSettings.totpBegin", { password }));
  return (
    <Sheet title={t("factor.totp")} onClose={onClose}>
      {secret === null ? (
        <AskPassword send={begin} />
      ) : (
        <FirstCode secret={secret} onDone={onDone} />
      )}
    </Sheet>
  );
}

function FirstCode({ secret, onDone }: { secret: Secret; onDone: NewAppProps["onDone"] }) {
  const t = useTranslations();
  const [code, setCode] = useState("");
  const submission = useSubmit({
    fields: ["code"],
    fieldOf: { "factor.wrong": "code" },
    check: () => (code.trim() === "" ? { code: t("factor.code.missing") } : {}),
    async send() {
      const { recoveryCodes } = await call("mfaSettings.totpConfirm", { code });
      toast("success", t("factor.done"));
      onDone(recoveryCodes);
    },
  });
  return (
    <>
      <p>{t("factor.scan")}</p>
      <div className={css.qr}>
        <QrCode text={secret.uri} label={t("factor.qr")} />
      </div>
      <div className={css.secret}>
        <small>{t("factor.secret")}</small>
        <code>{secret.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
        <div className={css.ways}>
          <Button variant="plain" onClick={() => void copyText(secret.secret, t("factor.copied"))}>
            <Icon name="copy" />
            {t("factor.copy")}
          </Button>
          <a className={buttonClass("plain")} href={secret.uri}>
            {t("factor.open")}
          </a>
        </div>
      </div>
      <form className={form.form} onSubmit={submission.submit} noValidate>
        <FormError text={submission.formError} />
        <Field
          id="code"
          label={t("factor.code.totp")}
          icon={<Icon name="key" />}
          value={code}
          error={submission.fieldErrors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={7}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" size="large" wide busy={submission.busy}>
          {t("factor.go")}
        </Button>
      </form>
    </>
  );
}
