import { expect, type Page } from "@playwright/test";
import type { OwnSite } from "./own-site.ts";
import { payeeName } from "./payee.ts";

/** What a member types and presses to pay in. */
const words = {
  PT: {
    more: "Mais formas de pagar",
    amount: "Valor",
    typed: "50,00",
    go: "Gerar pagamento de R$\u00a050",
    page: /^(Abrir a página de pagamento|Simular a transferência)$/,
    pay: /^Pagar R\$\s50,00$/,
    transfer: "Transferir",
    prove: "Enviar comprovante",
    payer: "Nome de quem pagou",
    picture: "Imagem 1",
    said: "Já paguei",
    paid: "Depósito confirmado",
    staff: /feito por um atendente/,
  },
  EN: {
    more: "More ways to pay",
    amount: "Amount",
    typed: "50.00",
    go: "Create payment of R$\u00a050",
    page: /^(Open the payment page|Play the transfer)$/,
    pay: /^Pay R\$\s50\.00$/,
    transfer: "Transfer",
    prove: "Send the receipt",
    payer: "Name of the payer",
    picture: "Picture 1",
    said: "I have paid",
    paid: "Deposit confirmed",
    staff: /made by our staff/,
  },
} as const;
type Language = keyof typeof words;

/** What each way to pay shows of itself, in the order in which the site offers them. */
const shown = {
  pix: /^000201/,
  bank: "Banco Sandbox",
  pix_static: /^000201/,
  gateway: null,
  alipay: /CNY\s/,
  wechat: /CNY\s/,
  qq: /CNY\s/,
  promptpay: /THB\s312[.,]50/,
  vietqr: /VND\s/,
} as const;

export type Method = keyof typeof shown;

/** The methods that a provider charges for, and those that are paid to the house's own account. */
export const charged = ["pix", "gateway", "alipay", "wechat", "qq", "promptpay", "vietqr"] as const;
export const transferred = ["bank", "pix_static"] as const;

/**
 * Pays 50 reais in by a method through the pages, as member and as payer, until they are credited.
 */
export async function payIn(
  page: Page,
  { site, language, method }: { site: OwnSite; language: Language; method: Method },
): Promise<void> {
  const say = words[language];
  await choose(page, language, method);
  await page.getByLabel(say.amount, { exact: true }).fill(say.typed);
  await page.getByRole("button", { name: say.go, exact: true }).click();
  const link = page.getByRole("link", { name: say.page });
  await expect(link).toBeVisible();
  const sight = shown[method];
  if (sight !== null) await expect(page.getByText(sight).first()).toBeVisible();
  const bank = await page.context().newPage();
  await bank.goto((await link.getAttribute("href")) ?? "");
  if (charged.some((each) => each === method)) {
    await bank.getByRole("button", { name: say.pay }).click();
    await expect(bank.getByRole("status")).toBeVisible();
    await bank.close();
  } else {
    await transfer(bank, language);
    if (method === "bank") await sendReceipt(page, language);
    else await page.getByRole("button", { name: say.said }).click();
  }
  await expect(async () => {
    // What people look for is asked for again in ten seconds only.
    await page.reload();
    await expect(page.getByRole("heading", { name: say.paid })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // Nobody begins more than six in a minute.
  await site.change(`update deposit set created_at = created_at - interval '2 minutes'
    where created_at > now() - interval '1 minute'`);
}

/** Sends 50 reais to our account with no number of ours, which staff have to find an owner for. */
export async function payWithoutNumber(page: Page, site: OwnSite, language: Language) {
  await choose(page, language, "manual");
  await expect(page.getByText(words[language].staff)).toBeVisible();
  const bank = await page.context().newPage();
  await bank.goto(`${site.origin}/sandbox/pay/transfer?amount=50.00&language=${language}`);
  await transfer(bank, language);
}

async function choose(page: Page, language: Language, method: Method | "manual"): Promise<void> {
  await page.goto("/m/voucherCenter");
  await page.getByRole("button", { name: words[language].more }).click();
  const names = { ...methodNames[language], ...brands };
  await page.getByRole("radio", { name: names[method] }).check();
}

const brands = {
  pix: /^PIX(?! por chave| by key)/,
  alipay: /^Alipay/,
  wechat: /^WeChat/,
  qq: /^QQ/,
  promptpay: /^PromptPay/,
  vietqr: /^VietQR/,
} as const;
const methodNames = {
  PT: {
    bank: /^TED/,
    pix_static: /^PIX por chave/,
    gateway: /^Cartão/,
    manual: /^Por atendente/,
  },
  EN: {
    bank: /^Bank transfer/,
    pix_static: /^PIX by key/,
    gateway: /^Card/,
    manual: /^By our staff/,
  },
} as const;

/** Plays the payer at their bank. */
async function transfer(bank: Page, language: Language): Promise<void> {
  await bank.locator("#name").fill(payeeName);
  await bank.getByRole("button", { name: words[language].transfer, exact: true }).click();
  await expect(bank.getByRole("status")).toBeVisible();
  await bank.close();
}

async function sendReceipt(page: Page, language: Language): Promise<void> {
  const say = words[language];
  await page.getByRole("button", { name: say.prove }).click();
  const sheet = page.getByRole("dialog", { name: say.prove });
  await sheet.getByLabel(say.payer).fill(payeeName);
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 400 } });
  const picture = { name: "a.png", mimeType: "image/png", buffer };
  await sheet.locator('input[type="file"]').setInputFiles(picture);
  await expect(sheet.getByRole("img", { name: say.picture })).toBeVisible();
  await sheet.getByRole("button", { name: say.prove }).click();
}
