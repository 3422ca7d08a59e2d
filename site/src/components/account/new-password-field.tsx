import type { PasswordRule } from "../../lib/password-rule.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { PasswordField } from "./password-field.tsx";

interface NewPasswordFieldProps {
  /** Its first time on the form, with the rule below it, or its second. */
  name: "newPassword" | "confirmNewPassword";
  rule: PasswordRule;
  value: string;
  error: string | undefined;
  onValue(value: string): void;
}

/** A field for a new login password, with the rule for its length. */
export function NewPasswordField({ name, rule, value, error, onValue }: NewPasswordFieldProps) {
  const t = useTranslations();
  return (
    <PasswordField
      id={name}
      label={t(`field.${name}`)}
      hint={name === "newPassword" ? rule.message : undefined}
      value={value}
      error={error}
      autoComplete="new-password"
      maxLength={rule.lengthMax}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
