import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";

interface UsernameFieldProps {
  value: string;
  error: string | undefined;
  onValue(value: string): void;
}

/** The name of an account that there is. */
export function UsernameField({ value, error, onValue }: UsernameFieldProps) {
  const t = useTranslations();
  return (
    <Field
      id="username"
      label={t("username")}
      icon={<Icon name="person" />}
      value={value}
      error={error}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={64}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
