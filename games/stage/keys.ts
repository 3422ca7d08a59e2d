/** What keys do at a table. */
interface Keyed {
  readonly maySpace: boolean;
  press(): void;
  step(by: -1 | 1): void;
  stopAuto(): void;
}

/** What has keys of its own while it is focused. */
const controls = "button:not(.spin, .go), input, select, [role=grid] *, [role=slider]";

/** Space and Enter play, arrows change the stake, M switches the sound, Esc ends autoplay. */
export function listenKeys(table: Keyed, toggleSound: () => void): void {
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.altKey || event.ctrlKey || event.metaKey)
      return;
    if (event.defaultPrevented) return;
    const isOnControl = event.target instanceof Element && event.target.matches(controls);
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "radio";
    switch (event.key) {
      case " ":
      case "Enter":
        // A focused control keeps its own meaning; a key held down is one press.
        if (isOnControl || (event.key === " " && !table.maySpace)) return;
        event.preventDefault();
        if (!event.repeat) table.press();
        return;
      case "ArrowLeft":
      case "ArrowDown":
        if (isOnControl && !(event.target instanceof HTMLButtonElement)) return;
        event.preventDefault();
        return table.step(-1);
      case "ArrowRight":
      case "ArrowUp":
        if (isOnControl && !(event.target instanceof HTMLButtonElement)) return;
        event.preventDefault();
        return table.step(1);
      case "m":
      case "M":
        if (!isTyping) toggleSound();
        return;
      case "Escape":
        return table.stopAuto();
    }
  });
}
