/**
 * Delays the application until the hero image is painted, the visitor interacts, or three seconds
 * have passed. Until then the page works without script.
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
  // The application imports its parts next: requested here, they save a round trip.
  for (const path of [main, ...parts.split(" ")]) void import(/* @vite-ignore */ path);
}

/** The last button pressed before the application was loaded: pressed again after that. */
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
/** Starts after the next frame, when what was ready before is on the screen. */
const painted = () => requestAnimationFrame(() => setTimeout(begin, 0));
const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
// Loaded is not decoded yet: on a slow phone the script would run before the image is shown.
if (hero) hero.decode().then(painted, painted);
else painted();
setTimeout(begin, latestMs);
