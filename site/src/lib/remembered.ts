import { readStored, store } from "@trevo/client/storage.ts";
import { keys } from "./storage-keys.ts";

/**
 * What this browser keeps of who signed in last, under the product's names. What stands for the
 * password is in a cookie that no script can read; here is nothing that holds or encodes it.
 */
export interface Remembered {
  type: "username" | "sms" | "agent";
  username: string;
  countryDialingCode: string;
  /** False once the credential is gone: then the name alone is filled in. */
  remembered: boolean;
}

export function readRemembered(): Remembered | null {
  const kept = readStored(keys.remembered);
  const isOurs = typeof kept === "object" && kept !== null && "username" in kept;
  // Written by `keepRemembered` alone.
  return isOurs ? (kept as Remembered) : null;
}

export function keepRemembered(record: Remembered | null): void {
  store(keys.remembered, record);
  store(keys.rememberChoice, record !== null);
}

/** The credential is over; the name stays for the next time. */
export function endRemembered(): void {
  const kept = readRemembered();
  if (kept) store(keys.remembered, { ...kept, remembered: false });
}
