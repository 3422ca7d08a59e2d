import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What still comes or goes on the page: a sheet that grows has smaller buttons meanwhile. */
const settled = `Promise.all(document.getAnimations()
  .filter((one) => one.playState === "running" && one.timeline === document.timeline)
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished.catch(() => {})))`;

/** Nothing serious by axe's rules on the page, once what moves to its place has come there. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate<unknown>(settled);
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  expect(told).toEqual([]);
}

/** Fails the test when the page logged an error or threw one. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}
