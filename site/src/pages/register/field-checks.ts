import { useRef, useState } from "react";
import { call, CallError } from "../../lib/client.ts";
import type { FormValues } from "./rules.ts";

/** Server-side checks of single fields before the form is sent. */
interface FieldChecks {
  /** Fields whose current value is valid. */
  good: FormValues;
  /** Checks a field on blur; resolves with its error, or null. */
  ask(field: string, value: string): Promise<string | null>;
}

const askable: Record<string, (value: string, taken: string) => Promise<string | null>> = {
  async username(username, taken) {
    const { available } = await call("registration.checkUsername", { username });
    return available ? null : taken;
  },
  async affiliateCode(code) {
    await call("registration.checkAffiliate", { code, domain: location.hostname });
    return null;
  },
};

/**
 * Asks whether a username is free and whether an invitation counts, once for each value. When the
 * server has no time for the question, nothing is said: the form asks again when it is sent.
 *
 * @param taken what is said of a username that somebody has
 */
export function useFieldChecks(taken: string): FieldChecks {
  const [good, setGood] = useState<FormValues>({});
  const latest = useRef<FormValues>({});
  const ask = async (field: string, value: string) => {
    const question = askable[field];
    if (!question || value === "" || latest.current[field] === value) return null;
    latest.current[field] = value;
    try {
      const wrong = await question(value, taken);
      if (wrong === null && latest.current[field] === value) {
        setGood((before) => ({ ...before, [field]: value }));
      }
      return wrong;
    } catch (error) {
      delete latest.current[field];
      if (!(error instanceof CallError)) throw error;
      return error.fields[field] ?? null;
    }
  };
  return { good, ask };
}
