import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What still comes or goes on the page: a sheet that grows has smaller buttons meanwhile. */
const settled = `Promise.all(document.getAnimations()
  .filter((one) => one.playState === "running" && one.timeline === document.timeline)
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity)
  .map((one) => one.finished.catch(() => {})))`;

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Nothing serious by axe's rules on the page, once what moves to its place has come there.
 *
 * A run costs as much as several pages: each page is looked at in every-page.spec.ts, and a sheet
 * that only a long way leads to at the end of that way, once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, (axe) => axe.withTags(tags));
}

/** The colours of the other theme, which is put on the page as it stands. */
export async function expectReadableByDay(page: Page): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = "light"`);
  await expectNone(page, (axe) => axe.withRules(["color-contrast"]));
  await page.evaluate(`document.documentElement.dataset.theme = "dark"`);
}

async function expectNone(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate<unknown>(settled);
  // Without frames there is nothing to gather, for which axe would open another page each time.
  const isAlone = page.frames().length === 1;
  const axe = choose(new AxeBuilder({ page }).setLegacyMode(isAlone));
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const described = serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
  expect(described, page.url()).toEqual([]);
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
