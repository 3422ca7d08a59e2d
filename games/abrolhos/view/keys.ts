import type { Session } from "../../stage/shared/session.ts";

/** What keys do at sea. */
interface Keyed {
  step(by: -1 | 1): void;
  choose(by: -1 | 1): void;
  press(): void;
  release(): void;
  stop(): void;
  auto(): void;
  torpedo(): void;
  list(): void;
}

/**
 * Space and Enter shoot while they are down, arrows choose a creature and change the bet, A, T and
 * L are autofire, torpedo and list, M the sound, Esc stops.
 */
export function listenSea(session: Session, keyed: Keyed): void {
  addEventListener("keydown", (event) => {
    const { key, repeat, target, altKey, ctrlKey, metaKey } = event;
    if (document.querySelector("dialog[open]") || altKey || ctrlKey || metaKey) return;
    const isOnButton = target instanceof HTMLButtonElement;
    if (key === " " || key === "Enter") {
      // A focused button keeps its own meaning.
      if (isOnButton || (key === " " && !session.maySpace)) return;
      event.preventDefault();
      if (!repeat) keyed.press();
      return;
    }
    const act = actOf(keyed, key, session);
    if (!act || (repeat && !key.startsWith("Arrow"))) return;
    event.preventDefault();
    act();
  });
  addEventListener("keyup", ({ key }) => {
    if (key === " " || key === "Enter") keyed.release();
  });
  addEventListener("blur", () => keyed.release());
}

function actOf(keyed: Keyed, key: string, session: Session): (() => void) | null {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "ArrowLeft":
      return () => keyed.choose(-1);
    case "ArrowRight":
      return () => keyed.choose(1);
    case "ArrowDown":
      return () => keyed.step(-1);
    case "ArrowUp":
      return () => keyed.step(1);
    case "a":
      return () => keyed.auto();
    case "t":
      return () => keyed.torpedo();
    case "l":
      return () => keyed.list();
    case "m":
      return () => session.toggleSound();
    case "Escape":
      return () => keyed.stop();
    default:
      return null;
  }
}
