import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { PasswordField } from "./password-field.tsx";
import { NoPassword } from "./no-password.tsx";

interface LoginPasswordFieldProps {
  value: string;
  error: string | undefined;
  /** Whether it says why somebody who is signed in is asked again. */
  why?: boolean;
  onValue(value: string): void;
}

/**
 * The login password of somebody who is signed in, to confirm a change. Members whose account has
 * none are led to set one.
 */
export function LoginPasswordField(props: LoginPasswordFieldProps) {
  const { value, error, why = false, onValue } = props;
  const t = useTranslations();
  const { data } = useQuery("password.standing", {});
  if (data?.hasPassword === false) return <NoPassword />;
  return (
    <PasswordField
      id="password"
      label={t("profile.password")}
      hint={why ? t("profile.password.why") : undefined}
      value={value}
      error={error}
      autoComplete="current-password"
      maxLength={128}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
