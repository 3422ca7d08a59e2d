import { expect, test } from "@playwright/test";
import { signUp } from "./sign-up.ts";

test("[FRAME-01] a member is not shown the forms to get in, nor a player the agents' pages", async ({
  page,
}) => {
  await signUp(page);
  for (const path of ["/m/login", "/m/register", "/m/agent"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/m\/home$/);
  }
  await page.goto("/m/login?next=%2Fm%2Fset");
  await expect(page).toHaveURL(/\/m\/set$/);
});

test("[AUTH-17] a trial is told what needs a real account, with no retry", async ({ page }) => {
  await page.goto("/m/trail");
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  for (const path of ["/m/changePsw", "/m/set"]) {
    await page.goto(path);
    await expect(page.getByText("Contas de teste não usam esta função")).toBeVisible();
    await expect(page.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
  }
  await expect(page.locator('main a[href="/m/changePsw"]')).toHaveCount(0);
  await page.goto("/m/register");
  await expect(page.getByRole("button", { name: "Criar conta" })).toBeVisible();
});
