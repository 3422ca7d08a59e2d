import { useEffect, useState } from "react";
import type { AnswerOf } from "@trevo/contract/registry.ts";
import { Button } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../../lib/client.ts";
import { toast } from "@trevo/client/toasts.ts";
import { knowsPasskeys, makePasskey } from "@trevo/client/passkeys.ts";
import { useLanguage, useTranslations } from "../../../lib/i18n.ts";
import { momentText } from "../../../components/common/moments.ts";
import page from "../../../components/common/page.module.css";
import css from "../second-factor.module.css";
import { remove } from "./remove.ts";
import { AskPassword, Sheet } from "./sheet.tsx";

interface PasskeysProps {
  factors: AnswerOf<"mfaSettings.factors">;
  onChanged(codes?: readonly string[] | null): void;
}

/** The member's passkeys, and the way to one more. */
export function Passkeys({ factors: { passkeys, passkeysMax }, onChanged }: PasskeysProps) {
  const t = useTranslations();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [isKnown, setKnown] = useState(true);
  useEffect(() => setKnown(knowsPasskeys()), []);
  return (
    <section className={css.card}>
      <h2>
        <Icon name="key" />
        {t("passkey.title")}
      </h2>
      <p className={page.text}>{t(isKnown ? "passkey.text" : "passkey.unknown")}</p>
      {passkeys.length === 0 && <p className={css.none}>{t("passkey.empty")}</p>}
      <ul className={css.keys}>
        {passkeys.map(({ id, name, usedAt, isSynced }) => (
          <li key={id} className={css.key}>
            <span>
              {name}
              <small>
                {usedAt === null
                  ? t("passkey.never")
                  : t("passkey.used", { at: momentText(usedAt, language) })}
                {isSynced && ` · ${t("passkey.synced")}`}
              </small>
            </span>
            <Button
              variant="outline"
              aria-label={`${t("factor.remove")}: ${name}`}
              onClick={() =>
                remove(t("factor.remove.passkey", { name }), { passkeyId: id }, onChanged)
              }
            >
              {t("factor.remove")}
            </Button>
          </li>
        ))}
      </ul>
      {isKnown && passkeys.length < passkeysMax && (
        <Button variant="plain" onClick={() => setOpen(true)}>
          {t("passkey.add")}
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
  const t = useTranslations();
  const [name, setName] = useState(() => t("passkey.name.own"));
  const make = async (password: string) => {
    const passkey = await makePasskey(await call("mfaSettings.passkeyBegin", { password }));
    if (passkey === null) throw new CallError("factor.wrong", t("passkey.none"));
    const { recoveryCodes } = await call("mfaSettings.passkeyAdd", { passkey, name });
    toast("success", t("passkey.done"));
    onDone(recoveryCodes);
  };
  return (
    <Sheet title={t("passkey.add")} onClose={onClose}>
      <AskPassword
        check={() => (name.trim() === "" ? { name: t("passkey.name.missing") } : {})}
        send={make}
      >
        <Field
          id="name"
          label={t("passkey.name")}
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
