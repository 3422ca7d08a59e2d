import { useEffect, useRef } from "react";
import { go } from "../lib/navigate.ts";
import { isTyping } from "../lib/keys.ts";
import { useMay } from "../lib/session.ts";
import { places } from "../routes.ts";

/** How long after `g` a letter still names a place. */
const letterMs = 1_200;

/** The keys that work everywhere: Ctrl K, `?`, and `g` with the letter of a place. */
export function usePlaceKeys({ onPalette, onKeys }: { onPalette(): void; onKeys(): void }): void {
  const may = useMay();
  const latest = useRef({ onPalette, onKeys, may });
  latest.current = { onPalette, onKeys, may };
  useEffect(() => {
    // Never yet: times count from when the page was opened.
    let goneAt = -Infinity;
    const press = (event: KeyboardEvent) => {
      const { onPalette: openPalette, onKeys: openKeys, may: mayGo } = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        return openPalette();
      }
      if (isTyping(event)) return;
      if (event.key === "?") return openKeys();
      if (event.key === "g") {
        goneAt = event.timeStamp;
        return;
      }
      if (event.timeStamp - goneAt > letterMs) return;
      goneAt = -Infinity;
      const place = places.find(({ letter, needs }) => letter === event.key && mayGo(needs));
      if (!place) return;
      event.stopImmediatePropagation();
      go(place.path);
    };
    // Before the keys of a list, where the second letter may mean something else.
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
}
