import { useState, type SubmitEvent } from "react";
import { CallError, type FailureCode } from "./client.ts";
import { focusFirstWrong } from "./forms.ts";

/** Where a form stands: what is wrong under which field, what is wrong at all, whether it waits. */
export interface Submission {
  wrong: Record<string, string>;
  trouble: string | null;
  busy: boolean;
  submit(event: SubmitEvent): void;
  /** Shows what another call of the same form was refused with. */
  fail(error: CallError): void;
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
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = (found: Record<string, string>) => {
    setWrong(found);
    // The notes have to be there before the field that they belong to is read out.
    requestAnimationFrame(() => focusFirstWrong(fields, found));
  };
  const fail = (error: CallError) => {
    const field = fieldOf[error.code];
    const found = field === undefined ? error.fields : { [field]: error.message };
    const isTold = Object.keys(found).some((name) => fields.includes(name));
    if (isTold) show(found);
    else setTrouble(Object.values(error.fields)[0] ?? error.message);
  };
  const run = async () => {
    setTrouble(null);
    const found = check?.() ?? {};
    if (Object.keys(found).length > 0) return show(found);
    setWrong({});
    setBusy(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    wrong,
    trouble,
    busy,
    submit(event) {
      event.preventDefault();
      event.stopPropagation();
      void run();
    },
    fail,
  };
}
