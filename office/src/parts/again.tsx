import { useState } from "react";
import type { Submission } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../lib/i18n.ts";
import { Labelled } from "./input.tsx";
import { PasskeyProof, useSigned } from "./passkey-proof.tsx";

/** Who one is, proven once more: what a form about it holds, asks and sends. */
export function useAgain() {
  const t = useTranslations();
  const [values, setValues] = useState({ "again-password": "", "again-code": "" });
  const signed = useSigned();
  return {
    values,
    setValues,
    signed,
    // The server names the password by its own name.
    names: ["again-password", "again-code", "password"],
    fieldOf: { "login.factor": "again-code", "factor.wrong": "again-code" },
    check: (): Record<string, string> =>
      !signed.isKept() && values["again-password"] === ""
        ? { "again-password": t("required") }
        : {},
    take: () => ({
      password: values["again-password"],
      code: values["again-code"],
      ...signed.take(),
    }),
  };
}

interface AgainFieldsProps {
  again: ReturnType<typeof useAgain>;
  errors: Submission["fieldErrors"];
  /** The dialog begins here. */
  isFirst?: boolean;
}

/** Password and code; a passkey stands for both. */
export function AgainFields({ again, errors, isFirst = false }: AgainFieldsProps) {
  const t = useTranslations();
  const { values, setValues } = again;
  return (
    <>
      <Labelled
        id="again-password"
        label={t("again.password")}
        error={errors["again-password"] ?? errors.password}
      >
        {(props) => (
          <input
            {...props}
            type="password"
            {...(isFirst ? { "data-focus": true } : {})}
            autoComplete="current-password"
            value={values["again-password"]}
            onChange={({ target }) => setValues({ ...values, "again-password": target.value })}
          />
        )}
      </Labelled>
      <Labelled
        id="again-code"
        label={t("again.code")}
        hint={t("again.code.hint")}
        error={errors["again-code"]}
      >
        {(props) => (
          <input
            {...props}
            autoComplete="one-time-code"
            value={values["again-code"]}
            onChange={({ target }) => setValues({ ...values, "again-code": target.value })}
          />
        )}
      </Labelled>
      <PasskeyProof onSigned={again.signed.keep} />
    </>
  );
}
