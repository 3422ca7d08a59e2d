import { call, type CallError } from "../../lib/client.ts";
import { useCodeRequest } from "../../lib/code-request.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { CodeField } from "../../components/account/code-field.tsx";

interface FirstCodeProps {
  /** Where it goes, masked. */
  to: string;
  value: string;
  error: string | undefined;
  onValue(code: string): void;
  onRefused(error: CallError): void;
}

/** The code that stands in for a fresh sign-in. */
export function FirstCode({ to, value, error, onValue, onRefused }: FirstCodeProps) {
  const t = useTranslations();
  const request = useCodeRequest(() => call("password.firstCode", {}), onRefused);
  return (
    <CodeField
      id="code"
      label={t("changePsw.code")}
      hint={t("changePsw.code.to", { to })}
      value={value}
      error={error}
      request={request}
      onChange={({ target }) => onValue(target.value.replace(/\D/g, ""))}
    />
  );
}
