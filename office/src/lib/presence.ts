import { readStored, store } from "@trevo/client/storage.ts";

/** How long after the last touch or key somebody is still there. */
const awayMs = 30_000;

/** When somebody was last here, for the other windows of this browser. */
const key = "OFFICE_SEEN";
/** A storage is not written with each step of a mouse. */
const storedEveryMs = 5_000;

let lastAt = Date.now();
let storedAt = 0;

/** Notices that somebody works here. */
export function watchPresence(): void {
  const note = () => {
    lastAt = Date.now();
    if (lastAt - storedAt < storedEveryMs) return;
    storedAt = lastAt;
    store(key, lastAt);
  };
  for (const name of ["pointerdown", "pointermove", "keydown", "wheel"]) {
    addEventListener(name, note, { passive: true, capture: true });
  }
}

/** Nobody has touched the page for a while: what it asks by itself keeps no session alive. */
export function isUnattended(): boolean {
  return Date.now() - lastAt > awayMs;
}

/** When somebody last worked here, in this window or another one. */
export function lastSeenAt(): number {
  const stored = readStored(key);
  return typeof stored === "number" ? Math.max(lastAt, stored) : lastAt;
}
