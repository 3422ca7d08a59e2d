import { expect, type Page, test } from "@playwright/test";
import { misfits } from "./fits.ts";
import { speak } from "./people.ts";
import { signUp } from "./sign-up.ts";

const words = {
  PT: {
    amount: "Valor",
    go: /Gerar pagamento/,
    more: "Mais formas de pagar",
  },
  EN: {
    amount: "Amount",
    go: /Create payment/,
    more: "More ways to pay",
  },
} as const;
type Spoken = keyof typeof words;

async function begin(page: Page, language: Spoken, method: string | RegExp): Promise<void> {
  await page.goto("/m/voucherCenter");
  const more = page.getByRole("button", { name: words[language].more });
  await more.click();
  await page.getByRole("radio", { name: method }).check();
  await page
    .getByLabel(words[language].amount, { exact: true })
    .fill(language === "PT" ? "100,00" : "100.00");
  await page.getByRole("button", { name: words[language].go }).click();
}

test("[CASH-03] who says that it was paid leaves the bank's code, and sees it looked for", async ({
  page,
}) => {
  await speak(page, "EN");
  await signUp(page);
  await begin(page, "EN", /^Bank transfer/);
  await page.getByLabel("Transaction code (optional)").fill("E00000000123456");
  await page.getByRole("button", { name: "I have paid" }).click();
  await expect(page.getByRole("heading", { name: "Being checked" })).toBeVisible();
  await begin(page, "EN", /^PIX by key/);
  await page.getByRole("button", { name: "Cancel deposit" }).click();
  await expect(page.getByRole("heading", { name: "Cancelled" })).toBeVisible();
});

test("[CASH-01] a deposit that was refused says why, and its line in the list fits a narrow phone", async ({
  page,
  browser,
}) => {
  await speak(page, "EN");
  await signUp(page);
  await begin(page, "EN", /^Card/);
  const link = page.getByRole("link", { name: "Open the payment page" });
  // A window of its own: the member's page stays the one that is seen.
  const payer = await browser.newPage({ locale: "en-GB" });
  await payer.goto((await link.getAttribute("href")) ?? "");
  await payer.getByRole("button", { name: "Refuse the payment" }).click();
  await payer.close();
  const why = page.getByText("The payment was refused. Nothing was charged.");
  await expect(why).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/m/transaction/deposits");
  await expect(why).toBeVisible();
  expect(await misfits(page)).toEqual([]);
});

test("[CASH-03] a receipt goes with a transfer: its pictures, who paid and when", async ({
  page,
}) => {
  await signUp(page);
  await begin(page, "PT", /^TED/);
  await page.getByRole("button", { name: "Enviar comprovante" }).click();
  const sheet = page.getByRole("dialog", { name: "Enviar comprovante" });
  const send = sheet.getByRole("button", { name: "Enviar comprovante" });
  await send.click();
  await expect(sheet.getByLabel("Nome de quem pagou")).toBeFocused();
  await sheet.getByLabel("Nome de quem pagou").fill("Ana Souza");
  await send.click();
  await expect(sheet.getByRole("alert")).toHaveText("Envie pelo menos uma imagem do comprovante.");
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 300 } });
  const named = (name: string) => ({ name, mimeType: "image/png", buffer: picture });
  await sheet.locator('input[type="file"]').setInputFiles([named("a.png"), named("b.png")]);
  await expect(sheet.getByRole("img", { name: "Imagem 2" })).toBeVisible();
  await send.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("heading", { name: "Em conferência" })).toBeVisible();
  await expect(page.getByText(/Devemos terminar até \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText(/^Ana Souza, /)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: "Comprovante, imagem 2" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar outro comprovante" })).toBeVisible();
  await page.goto("/m/voucherCenter");
  await page.getByRole("link", { name: "Ver todos os depósitos" }).click();
  await expect(page.getByText(/^1 depósito, /)).toBeVisible();
  await page.getByRole("link", { name: /R\$.100,00.*TED/ }).click();
  await expect(page.getByRole("heading", { name: "Andamento" })).toBeVisible();
});
