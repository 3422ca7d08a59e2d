/**
 * Holds the application back until the first screen has been painted: the hero is seen, or the
 * visitor touched something, or three seconds are over. Everything before that works without it.
 */
const own = document.currentScript ?? document.querySelector("script[data-main]");
const { main, parts } = own instanceof HTMLElement ? own.dataset : {};
const gestures = ["pointerdown", "keydown", "touchstart"] as const;
const latestMs = 3_000;
let begun = false;

function begin(): void {
  if (begun || main === undefined || parts === undefined) return;
  begun = true;
  for (const gesture of gestures) removeEventListener(gesture, begin);
  // The application asks for its parts next: begun here, they need no journey of their own.
  for (const path of [main, ...parts.split(" ")]) void import(/* @vite-ignore */ path);
}

/** The button that was pressed last before the application was there: it is pressed again then. */
let pressed: HTMLButtonElement | null = null;

function note({ target }: Event): void {
  pressed = target instanceof Element ? target.closest("button") : null;
}

addEventListener("click", note, { capture: true });
addEventListener(
  "trevo:here",
  () => {
    removeEventListener("click", note, { capture: true });
    pressed?.click();
  },
  { once: true },
);

for (const gesture of gestures) addEventListener(gesture, begin, { passive: true });
/** A frame is shown between two of them: what was ready before is on the screen after. */
const painted = () => requestAnimationFrame(() => setTimeout(begin, 0));
const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
// Loaded is not shown yet: a slow phone takes its time to decode, and the script would be first.
if (hero) hero.decode().then(painted, painted);
else painted();
setTimeout(begin, latestMs);
