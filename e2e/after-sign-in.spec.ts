import { expect, test } from "@playwright/test";
import { passPopups } from "./people.ts";
import { watchShifts } from "./shifts.ts";

test("[HOME-15] home after a sign-in: a skeleton until it is read, no false words, and no jump", async ({
  page,
}) => {
  await passPopups(page);
  const read = Promise.withResolvers<void>();
  await page.route("**/GLS2_lobbyFront*", async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto("/m/login");
  await page.getByLabel("Usuário").fill("demo");
  await page.getByLabel("Senha", { exact: true }).fill("Demo1234");
  await page.locator("form").getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  const main = page.locator("main");
  await expect(main.locator('[aria-busy="true"]')).toBeVisible();
  await expect(main.getByText("Nenhum aviso")).toHaveCount(0);
  await page.evaluate(watchShifts(false));
  read.resolve();
  await expect(main.getByText("Em alta").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate<number>("globalThis.shifted")).toBeLessThan(0.01);
});
