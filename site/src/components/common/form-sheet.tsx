import type { ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import type { Submission } from "@trevo/client/use-submit.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormError } from "./form-error.tsx";
import css from "./form-sheet.module.css";

interface FormSheetProps {
  title: string;
  /** Why it is asked. */
  text?: string;
  /** What the button says. */
  go: string;
  form: Submission;
  variant?: "primary" | "danger";
  disabled?: boolean;
  /** What else can be answered, under the button. */
  instead?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A short form in a sheet: its fields, what is wrong, and one button. */
export function FormSheet(props: FormSheetProps) {
  const { title, text, go, form, variant = "primary", disabled = false, onClose, children } = props;
  const t = useTranslations();
  return (
    <Dialog open placement="sheet" title={title} closeLabel={t("close")} onClose={onClose}>
      <form className={css.body} onSubmit={form.submit} noValidate>
        <FormError text={form.formError} />
        {text !== undefined && <p>{text}</p>}
        {children}
        <Button
          type="submit"
          variant={variant}
          size="large"
          wide
          busy={form.busy}
          disabled={disabled}
        >
          {go}
        </Button>
        {props.instead}
      </form>
    </Dialog>
  );
}
