import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "./hydrated.ts";
import { passPopups } from "./people.ts";

/** Pictures in sight that a browser would draw as a broken frame, or that have not come yet. */
const broken = `[...document.images]
  .filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    const isInSight = width > 0 && bottom > 0 && top < innerHeight;
    return isInSight && image.hasAttribute("src") && image.naturalWidth === 0;
  })
  .map((image) => image.src)`;

/** Goes down the page: no picture of it is a broken frame, and `standIn` stands for one. */
async function expectWhole(page: Page, path: string, standIn: string): Promise<void> {
  await page.goto(path);
  await hydrated(page.locator("a[href], button").first());
  await expect(page.locator(`main img[src="${standIn}"]`).first()).toBeAttached();
  for (const far of [0, 400, 1_200]) {
    await page.mouse.wheel(0, far);
    await expect.poll(() => page.evaluate<string[]>(broken), path).toEqual([]);
  }
}

test("[HOME-06] [HOME-08] a picture that is lost shows the house's own in its place", async ({
  page,
}) => {
  await passPopups(page);
  await page.route(/\.(avif|webp|png)$/, (route) => route.abort());
  await page.route("**/uploads/**", (route) => route.abort());
  await expectWhole(page, "/m/home", "/default-game.svg");
  // Its title was drawn in the picture.
  const game = page.locator("main a", { has: page.locator('img[src="/default-game.svg"]') });
  const name = game.getByText("Onça Dourada", { exact: true }).first();
  await expect.poll(async () => (await name.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  await expectWhole(page, "/m/activity", "/default-game.svg");
  await expectWhole(page, "/m/activityDetail?id=1", "/default-game.svg");
  await expectWhole(page, "/m/gameList?gameType=RNG", "/default-game.svg");
});
