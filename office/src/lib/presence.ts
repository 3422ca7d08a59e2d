/** How long after the last touch or key somebody is still there. */
const awayMs = 30_000;

let lastAt = Date.now();

/** Notices that somebody works here. */
export function watchPresence(): void {
  const note = () => void (lastAt = Date.now());
  for (const name of ["pointerdown", "pointermove", "keydown", "wheel"]) {
    addEventListener(name, note, { passive: true, capture: true });
  }
}

/** Nobody has touched the page for a while: what it asks by itself keeps no session alive. */
export function isUnattended(): boolean {
  return Date.now() - lastAt > awayMs;
}
