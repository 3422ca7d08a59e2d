import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";
import { countSteps } from "./steps.ts";
import { signUp } from "./sign-up.ts";

/** Begins a transfer of 100 reais and sends a receipt of it. */
async function sendReceipt(page: Page): Promise<void> {
  await page.goto("/m/voucherCenter");
  await page.getByRole("button", { name: "Mais formas de pagar" }).click();
  await page.getByRole("radio", { name: /^TED/ }).check();
  await page.getByLabel("Valor", { exact: true }).fill("100,00");
  await page.getByRole("button", { name: /Gerar pagamento/ }).click();
  await page.getByRole("button", { name: "Enviar comprovante" }).click();
  const sheet = page.getByRole("dialog", { name: "Enviar comprovante" });
  await sheet.getByLabel("Nome de quem pagou").fill("Ana Souza");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 400 } });
  const picture = { name: "a.png", mimeType: "image/png", buffer };
  await sheet.locator('input[type="file"]').setInputFiles(picture);
  await expect(sheet.getByRole("img", { name: "Imagem 1" })).toBeVisible();
  await sheet.getByRole("button", { name: "Enviar comprovante" }).click();
  await expect(page.getByRole("heading", { name: "Em conferência" })).toBeVisible();
}

/** Signs in to the back office on a wide screen. */
async function openOffice(browser: Browser, origin: string): Promise<Page> {
  const wide = { baseURL: origin, viewport: { width: 1280, height: 900 }, locale: "pt-BR" };
  const context = await browser.newContext({ ...wide, isMobile: false, hasTouch: false });
  const page = await context.newPage();
  await enterOffice(page);
  return page;
}

test("[OPS-05] staff take the next receipt, look at it, and ask for a better one", async ({
  browser,
}) => {
  const site = await openOwnSite();
  await site.change("update staff set roles = '{admin,payments}' where username = 'admin'");
  const phone = { baseURL: site.origin, viewport: { width: 390, height: 844 }, locale: "pt-BR" };
  const member = await (await browser.newContext(phone)).newPage();
  await signUp(member, site.origin);
  await sendReceipt(member);
  const office = await openOffice(browser, site.origin);
  const errors = watchErrors(office);
  await office
    .getByRole("navigation")
    .getByRole("link", { name: /^Depósitos/ })
    .click();
  await expect(office.getByRole("table").getByText("em conferência")).toBeVisible();
  const steps = countSteps(office);
  await steps.press("n");
  const panel = office.getByRole("complementary");
  const picture = panel.getByRole("img", { name: "Imagem 1" });
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
  await expect(panel.getByRole("button", { name: /^Encerrar/ })).toBeDisabled();
  await expectAccessible(office);
  await expectReadableByDay(office);
  await steps.press("p");
  const dialog = office.getByRole("dialog", { name: "Pedir outro comprovante" });
  await expect(dialog.getByLabel("Motivo")).toHaveValue("proof.unreadable");
  await expect(dialog.getByLabel("Nota")).toHaveValue("Comprovante ilegível.");
  await steps.press("Enter");
  await expect(office.getByText("Outro comprovante foi pedido.")).toBeVisible();
  await expect(member.getByText(/Não conseguimos ler o comprovante/)).toBeVisible({
    timeout: 20_000,
  });
  await expect(member.getByText("Comprovante ilegível.")).toHaveCount(0);
  expect(steps.count()).toBeLessThanOrEqual(3);
  expect(errors).toEqual([]);
  await site.close();
});
