/**
 * Holds the application back until the first screen has been painted: the hero is there, or the
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

for (const gesture of gestures) addEventListener(gesture, begin, { passive: true });
const hero = document.querySelector<HTMLImageElement>("img[data-hero]");
if (hero && !hero.complete) hero.addEventListener("load", () => setTimeout(begin, 0));
else setTimeout(begin, 0);
setTimeout(begin, latestMs);
