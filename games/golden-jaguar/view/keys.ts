import type { Table } from "./table.ts";

/** Space and Enter spin, arrows change the stake, M switches the sound, Esc ends autoplay. */
export function listenKeys(table: Table, toggleSound: () => void): void {
  addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const isOnButton = event.target instanceof HTMLButtonElement && !event.target.matches(".spin");
    switch (event.key) {
      case " ":
      case "Enter":
        // A focused button keeps its own meaning; a key held down is one press.
        if (isOnButton || (event.key === " " && !table.maySpace)) return;
        event.preventDefault();
        if (!event.repeat) table.spin();
        return;
      case "ArrowLeft":
      case "ArrowDown":
        event.preventDefault();
        return table.step(-1);
      case "ArrowRight":
      case "ArrowUp":
        event.preventDefault();
        return table.step(1);
      case "m":
      case "M":
        return toggleSound();
      case "Escape":
        return table.stopAuto();
    }
  });
}
