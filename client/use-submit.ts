import { useState, type SubmitEvent } from "react";
import { useMutation } from "@tanstack/react-query";
import { CallError, type FailureCode } from "./call.ts";
import { focusFirstInvalid } from "./forms.ts";
import { queryClient } from "./query-client.ts";

/** The state of a form: errors by field, an error of the whole form, and whether it is busy. */
export interface Submission {
  fieldErrors: Record<string, string>;
  formError: string | null;
  busy: boolean;
  submit(event: SubmitEvent): void;
  /** Shows the error of another call of the same form. */
  showError(error: CallError): void;
}

interface Form {
  /** Ids of the fields in their order: the first invalid one gets the focus. */
  fields: readonly string[];
  /** Error codes that belong to a field though the server names none. */
  fieldOf?: Partial<Record<FailureCode, string>>;
  /** Client-side validation: errors by field. */
  check?(): Record<string, string>;
  send(): Promise<void>;
}

/** Submits a form; each error is shown in one place, at its field or for the whole form. */
export function useSubmit({ fields, fieldOf = {}, check, send }: Form): Submission {
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const [formError, setFormError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation({ mutationFn: send }, queryClient);
  const show = (found: Record<string, string>) => {
    setFieldErrors(found);
    // The error text must be rendered before a screen reader reads the focused field.
    requestAnimationFrame(() => focusFirstInvalid(fields, found));
  };
  const showError = (error: CallError) => {
    const field = fieldOf[error.code];
    const found = field === undefined ? error.fields : { [field]: error.message };
    const isShownInForm = Object.keys(found).some((name) => fields.includes(name));
    if (isShownInForm) show(found);
    else setFormError(Object.values(error.fields)[0] ?? error.message);
  };
  const run = async () => {
    setFormError(null);
    const found = check?.() ?? {};
    if (Object.keys(found).length > 0) return show(found);
    setFieldErrors({});
    try {
      await mutateAsync();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showError(error);
    }
  };
  return {
    fieldErrors,
    formError,
    busy: isPending,
    submit(event) {
      event.preventDefault();
      event.stopPropagation();
      void run();
    },
    showError,
  };
}
