import type { Bets } from "./bets.ts";

/** Digits choose a chip, Z undoes, R repeats, D doubles, M switches the sound. */
export function listenTableKeys(
  bets: Bets,
  tray: { pick(place: number): void },
  toggleSound: () => void,
): void {
  addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey, defaultPrevented }) => {
    if (altKey || ctrlKey || metaKey || defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (/^[1-6]$/.test(key)) return tray.pick(Number(key));
    switch (key.toLowerCase()) {
      case "z":
        return bets.undo();
      case "r":
        return bets.repeat();
      case "d":
        return bets.double();
      case "m":
        return toggleSound();
    }
  });
}
