import type { Page } from "@playwright/test";

/**
 * Games show their rounds in a twentieth of the time, with nothing that moves: for tests that are
 * about what comes of a round. slot.spec.ts plays one as players see it.
 *
 * The stage waits by timers alone, so that these are made short in the frame of the game, and
 * long ones, which guard its calls, stay as they are.
 */
export async function hurryGames(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(`if (window !== top) {
    const usual = setTimeout;
    const hurried = (ms) => (ms <= 3_000 ? ms / 20 : ms);
    globalThis.setTimeout = (act, ms = 0, ...more) => usual(act, hurried(ms), ...more);
  }`);
}
