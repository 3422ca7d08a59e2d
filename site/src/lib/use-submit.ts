import { useState, type SubmitEvent } from "react";
import { CallError, type FailureCode } from "./client.ts";
import { focusFirstInvalid } from "./forms.ts";

/** Where a form stands: what is wrong under which field, what is wrong at all, whether it waits. */
export interface Submission {
  fieldErrors: Record<string, string>;
  formError: string | null;
  busy: boolean;
  submit(event: SubmitEvent): void;
  /** Shows what another call of the same form was refused with. */
  showError(error: CallError): void;
}

interface Form {
  /** Ids of the fields in their order: the first wrong one gets the cursor. */
  fields: readonly string[];
  /** Failures that belong to a field and come without one. */
  fieldOf?: Partial<Record<FailureCode, string>>;
  /** What can be said before the server is asked. */
  check?(): Record<string, string>;
  send(): Promise<void>;
}

/** Sends a form: tells each failure in one place, under its field or above them all. */
export function useSubmit({ fields, fieldOf = {}, check, send }: Form): Submission {
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = (found: Record<string, string>) => {
    setFieldErrors(found);
    // The notes have to be there before the field that they belong to is read out.
    requestAnimationFrame(() => focusFirstInvalid(fields, found));
  };
  const showError = (error: CallError) => {
    const field = fieldOf[error.code];
    const found = field === undefined ? error.fields : { [field]: error.message };
    const isTold = Object.keys(found).some((name) => fields.includes(name));
    if (isTold) show(found);
    else setFormError(Object.values(error.fields)[0] ?? error.message);
  };
  const run = async () => {
    setFormError(null);
    const found = check?.() ?? {};
    if (Object.keys(found).length > 0) return show(found);
    setFieldErrors({});
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    fieldErrors,
    formError,
    busy,
    submit(event) {
      event.preventDefault();
      event.stopPropagation();
      void run();
    },
    showError,
  };
}
