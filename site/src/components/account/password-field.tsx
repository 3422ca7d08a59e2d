import { useState, type InputHTMLAttributes } from "react";
import { IconButton } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useTranslations } from "../../lib/i18n.ts";

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  requiredMark?: string | undefined;
}

/** A password, shown or hidden; managers and pasting work. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      icon={<Icon name="lock" />}
      end={
        <IconButton
          label={t(shown ? "password.hide" : "password.show")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? "eye-off" : "eye"} />
        </IconButton>
      }
    />
  );
}
