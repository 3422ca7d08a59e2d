import type { ReactNode } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Dialog } from "@trevo/ui/dialog.tsx";
import type { Submission } from "../../lib/use-submit.ts";
import { useWords } from "../../lib/words.ts";
import { Trouble } from "./trouble.tsx";
import css from "./form-sheet.module.css";

interface FormSheetProps {
  title: string;
  /** Why it is asked. */
  text?: string;
  /** What the button says. */
  go: string;
  form: Submission;
  look?: "primary" | "danger";
  disabled?: boolean;
  /** What else can be answered, under the button. */
  instead?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A short form in a sheet: its fields, what is wrong, and one button. */
export function FormSheet(props: FormSheetProps) {
  const { title, text, go, form, look = "primary", disabled = false, onClose, children } = props;
  const say = useWords();
  return (
    <Dialog open placement="sheet" title={title} closeLabel={say("close")} onClose={onClose}>
      <form className={css.body} onSubmit={form.submit} noValidate>
        <Trouble text={form.trouble} />
        {text !== undefined && <p>{text}</p>}
        {children}
        <Button type="submit" look={look} size="large" wide busy={form.busy} disabled={disabled}>
          {go}
        </Button>
        {props.instead}
      </form>
    </Dialog>
  );
}
