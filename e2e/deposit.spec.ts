import { expect, test } from "@playwright/test";
import { signUp } from "./sign-up.ts";

test("[CASH-02] a code that waits to be paid survives a reload and leaving the page", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/m/voucherCenter");
  await page.getByLabel("Valor", { exact: true }).fill("50,00");
  await page.getByRole("button", { name: "Gerar pagamento" }).click();
  const code = page.getByText(/^000201/);
  await expect(code).toBeVisible();
  const text = await code.innerText();
  await page.reload();
  await expect(code).toHaveText(text);
  await expect(page.getByText(/Expira em \d+:\d\d/)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Valor", { exact: true })).toBeVisible();
  await page.goto("/m/home");
  await page.goto("/m/voucherCenter");
  await page.getByRole("link", { name: /50,00.*Expira em/ }).click();
  await expect(code).toHaveText(text);
  await page.goto("/m/voucherCenter?id=00000000-0000-7000-8000-000000000000");
  await expect(page.getByText("Depósito não encontrado")).toBeVisible();
});
