import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
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
 * The login password of somebody who is signed in: it says who asks for a change. An account that
 * has none is led to set one.
 */
export function LoginPasswordField(props: LoginPasswordFieldProps) {
  const { value, error, why = false, onValue } = props;
  const say = useWords();
  const { data } = useRead("password.standing", {});
  if (data?.hasPassword === false) return <NoPassword />;
  return (
    <PasswordField
      id="password"
      label={say("profile.password")}
      hint={why ? say("profile.password.why") : undefined}
      value={value}
      error={error}
      autoComplete="current-password"
      maxLength={128}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}
