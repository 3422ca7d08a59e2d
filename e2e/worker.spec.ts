import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { controlled } from "./controlled.ts";
import { passPopups } from "./people.ts";

// A trace looks into the page as if by a visitor's hand, which is what the worker waits for.
test.use({ trace: "off" });

test("[EXTRA-04] the worker comes after somebody is here, keeps no call and no page, and helps offline", async ({
  page,
  context,
}) => {
  await passPopups(page);
  const workers: string[] = [];
  context.on("serviceworker", (worker) => workers.push(worker.url()));
  await page.goto("/m/home");
  await page.waitForLoadState("networkidle");
  expect(workers).toEqual([]);
  await controlled(page);
  await page.goto("/m/set");
  await page.goto("/m/home");
  const kept = `caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name).then((c) => c.keys()))))
    .then((lists) => lists.flat().map(({ url }) => new URL(url).pathname))`;
  const paths = await page.evaluate<string[]>(kept);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !/^\/(assets|offline)\//.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto("/m/activity");
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Tentar de novo" })).toBeVisible();
  await context.setOffline(false);
  // It comes back by itself.
  await expect(page).toHaveURL(/\/m\/activity$/);
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toHaveCount(0);
});
