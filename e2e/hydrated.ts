import { expect, type Locator } from "@playwright/test";

/** Waits until the application has taken up what came as finished HTML: from then on it listens. */
export async function hydrated(thing: Locator): Promise<void> {
  const isTaken = (it: object) => Object.keys(it).some((key) => key.startsWith("__reactProps"));
  await expect.poll(() => thing.evaluate(isTaken)).toBe(true);
}
