import { useState, type ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import { useSubmit } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../../lib/i18n.ts";
import form from "../../../components/common/form.module.css";
import { LoginPasswordField } from "../../../components/account/login-password-field.tsx";
import { FormError } from "../../../components/common/form-error.tsx";
import css from "../second-factor.module.css";

interface SheetProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

export function Sheet({ title, onClose, children }: SheetProps) {
  const t = useTranslations();
  return (
    <Dialog open placement="sheet" title={title} closeLabel={t("close")} onClose={onClose}>
      <div className={css.sheet}>{children}</div>
    </Dialog>
  );
}

interface AskPasswordProps {
  /** A field before the password, with its own check. */
  children?: ReactNode;
  check?(): Record<string, string>;
  send(password: string): Promise<void>;
}

/** The login password, which a new factor is set by. */
export function AskPassword({ children, check, send }: AskPasswordProps) {
  const t = useTranslations();
  const [password, setPassword] = useState("");
  const submission = useSubmit({
    fields: ["name", "password"],
    ...(check && { check }),
    send: () => send(password),
  });
  return (
    <form className={form.form} onSubmit={submission.submit} noValidate>
      <FormError text={submission.formError} />
      {children}
      <LoginPasswordField
        value={password}
        error={submission.fieldErrors.password}
        onValue={setPassword}
      />
      <Button type="submit" size="large" wide busy={submission.busy}>
        {t("factor.next")}
      </Button>
    </form>
  );
}
