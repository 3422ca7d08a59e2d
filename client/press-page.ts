import { Press } from "./press.ts";

/** What a finger presses: buttons and links, but for what says that it does so by itself. */
const pressable = 'button:not(:disabled, [data-press="own"]), a[href]:not([data-press="own"])';

/**
 * Gives every button and link of the page the feel of `pressFeel`, for fingers and pens. A mouse
 * has the browser's own; a keyboard's and a screen reader's clicks come without a finger, and
 * pass. While one is pressed it has `data-pressed`; a long press is a `longpress` event, and who
 * prevents its default wants no press after it.
 */
export function handlePresses(page: Document): void {
  let press: Press | null = null;
  let pressed: HTMLElement | null = null;

  page.addEventListener("pointerdown", ({ target, pointerType, isPrimary, x, y }) => {
    press?.cancel();
    press = null;
    if (pointerType === "mouse" || !isPrimary || !(target instanceof Element)) return;
    const thing = target.closest<HTMLElement>(pressable);
    if (!thing) return;
    pressed = thing;
    press = new Press(
      { x, y },
      {
        box: () => thing.getBoundingClientRect(),
        setPressed: (isPressed) => void thing.toggleAttribute("data-pressed", isPressed),
        long: () =>
          !thing.dispatchEvent(new Event("longpress", { bubbles: true, cancelable: true })),
        press: () => {
          // The browser has not clicked by now: the finger let go beside the thing.
          if (thing.isConnected) thing.click();
        },
      },
    );
  });
  page.addEventListener("pointermove", ({ x, y, isPrimary }) => {
    if (isPrimary) press?.move({ x, y });
  });
  page.addEventListener("pointerup", ({ x, y, isPrimary }) => {
    if (isPrimary) press?.up({ x, y });
  });
  page.addEventListener("pointercancel", () => press?.cancel());
  page.addEventListener(
    "click",
    (event) => {
      const isOurs = event.target instanceof Node && pressed?.contains(event.target);
      if (press === null || isOurs !== true || event.detail === 0) return;
      if (press.click()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
