import type { Session } from "../../stage/shared/session.ts";

/** What keys do at sea. */
interface Keyed {
  readonly aim: { isHeld: boolean };
  step(by: -1 | 1): void;
  choose(by: -1 | 1): void;
  pressKey(): void;
  rest(): void;
  switchAuto(): void;
  switchTorpedo(): void;
}

/**
 * Space and Enter shoot while they are down, arrows choose a creature and change the bet, A, T and
 * L are autofire, torpedo and list, M the sound, Esc stops.
 */
export function listenSea(session: Session, keyed: Keyed, openList: () => void): void {
  const release = () => {
    keyed.aim.isHeld = false;
  };
  addEventListener("keydown", (event) => {
    const { key, repeat, target, altKey, ctrlKey, metaKey } = event;
    if (document.querySelector("dialog[open]") || altKey || ctrlKey || metaKey) return;
    const isOnButton = target instanceof HTMLButtonElement;
    if (key === " " || key === "Enter") {
      // A focused button keeps its own meaning.
      if (isOnButton || (key === " " && !session.maySpace)) return;
      event.preventDefault();
      if (!repeat) keyed.pressKey();
      return;
    }
    const act = actOf(keyed, key, { session, openList });
    if (!act || (repeat && !key.startsWith("Arrow"))) return;
    event.preventDefault();
    act();
  });
  addEventListener("keyup", ({ key }) => {
    if (key === " " || key === "Enter") release();
  });
  addEventListener("blur", release);
}

function actOf(
  keyed: Keyed,
  key: string,
  { session, openList }: { session: Session; openList: () => void },
): (() => void) | null {
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
      return () => keyed.switchAuto();
    case "t":
      return () => keyed.switchTorpedo();
    case "l":
      return openList;
    case "m":
      return () => session.toggleSound();
    case "Escape":
      return () => keyed.rest();
    default:
      return null;
  }
}
