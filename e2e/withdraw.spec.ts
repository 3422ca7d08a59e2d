import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { attempt } from "./login-form.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { makePayee, pin } from "./payee.ts";
import { passPopups } from "./people.ts";

const words = {
  PT: {
    before: "Antes do primeiro saque",
    amount: "Quanto você quer sacar",
    limits: /Digite um valor de R\$\s10,00 a R\$\s50\.000,00/,
    next: "Sacar R$\u00a0150,00",
    pin: "Senha de pagamento",
    wrong: /não confere/,
    received: "Pedido recebido",
    review: "Em análise",
    cancel: "Cancelar saque",
    cancelled: "Cancelado por você",
    list: "Ver todos os saques",
    title: "Saques",
    paid: "Pagos",
    ended: "Cancelados",
    none: "Nenhum saque",
    typed: "150,00",
    frozen: "Pagamentos em conferência. Você pode pedir; seu valor fica reservado.",
  },
  EN: {
    before: "Before your first withdrawal",
    amount: "How much do you want to withdraw",
    limits: /Enter an amount from R\$\s10\.00 to R\$\s50,000\.00/,
    next: "Withdraw R$\u00a0150.00",
    pin: "Payment password",
    wrong: /is not right/,
    received: "Request received",
    review: "In review",
    cancel: "Cancel withdrawal",
    cancelled: "Cancelled by you",
    list: "See all withdrawals",
    title: "Withdrawals",
    paid: "Paid",
    ended: "Cancelled",
    none: "No withdrawals",
    typed: "150.00",
    frozen: "Payments are being checked. You can ask; your money is set aside.",
  },
} as const;

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.close());

async function fits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await misfits(page)).toEqual([]);
}

test("[CASH-04] a member asks for money, reads how far it is, and takes it back, in two languages", async ({
  page,
}) => {
  await passPopups(page);
  await page.goto(`${site.origin}/m/login`);
  await attempt(page, "demo", "Demo1234");
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto(`${site.origin}/m/withdraw`);
  await expect(page.getByText(words.PT.before)).toBeVisible();
  await fits(page);
  await makePayee(page, site);
  for (const language of ["PT", "EN"] as const) {
    const say = words[language];
    await page.context().addCookies([{ name: "language", value: language, url: site.origin }]);
    await page.goto(`${site.origin}/m/withdraw`);
    const amount = page.getByLabel(say.amount);
    await amount.fill("5");
    await page.locator("main form button[type=submit]").click();
    await expect(page.locator("#amount-trouble")).toContainText(say.limits);
    await expect(amount).toBeFocused();
    await amount.fill(say.typed);
    await fits(page);
    await page.getByRole("button", { name: say.next }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(amount).toHaveValue(say.typed);
    await page.getByRole("button", { name: say.next }).click();
    await sheet.getByLabel(say.pin, { exact: true }).fill("111222");
    await sheet.getByRole("button", { name: say.next }).click();
    await expect(sheet).toContainText(say.wrong);
    await fits(page);
    await sheet.getByLabel(say.pin, { exact: true }).fill(pin);
    await sheet.getByRole("button", { name: say.next }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(say.received)).toBeVisible();
    await expect(page.locator("li[aria-current=step]")).toBeVisible();
    await fits(page);
    await expectReadableByDay(page);
    await page.getByRole("button", { name: say.cancel }).click();
    await expect(page.getByText(say.cancelled)).toBeVisible();
    await page.getByRole("link", { name: say.list }).click();
    const rows = page.locator("main li");
    await expect(rows).toHaveCount(language === "PT" ? 1 : 2);
    await expect(page).toHaveTitle(`${say.title} · Trevo`);
    await fits(page);
    await page.getByRole("button", { name: say.paid, exact: true }).click();
    await expect(page.getByText(say.none)).toBeVisible();
    await page.getByRole("button", { name: say.ended, exact: true }).click();
    await expect(rows).toHaveCount(language === "PT" ? 1 : 2);
  }
  await site.change(`insert into money_incident (merchant, kind, subject, freezes)
    values ('TREVO', 'payout.flip', '1', true)`);
  for (const language of ["PT", "EN"] as const) {
    await page.context().addCookies([{ name: "language", value: language, url: site.origin }]);
    await page.goto(`${site.origin}/m/withdraw`);
    await expect(page.getByText(words[language].frozen)).toBeVisible();
    await fits(page);
  }
});

const endings = {
  PT: {
    failed: "Não pago",
    why: "O banco não encontrou esta chave",
    sending: "Enviando",
    typed: "20,92",
    silent: "20,94",
    next: "Sacar R$\u00a020,92",
    later: "Sacar R$\u00a020,94",
  },
  EN: {
    failed: "Not paid",
    why: "The bank did not find this key",
    sending: "Sending",
    typed: "20.92",
    silent: "20.94",
    next: "Withdraw R$\u00a020.92",
    later: "Withdraw R$\u00a020.94",
  },
} as const;

test("[CASH-04] how a payout ended is read by its member in two languages, and one of which no bank tells stands in the office with what people may do", async ({
  page,
}) => {
  await site.change("delete from money_incident");
  await site.change("update risk_rule set is_on = false");
  await passPopups(page);
  await page.goto(`${site.origin}/m/login`);
  await attempt(page, "demo", "Demo1234");
  await expect(page).toHaveURL(/\/m\/home$/);
  // The test before may have made them a payee already: each runs by itself too.
  await page.goto(`${site.origin}/m/withdraw`);
  const amount = page.getByLabel(words.PT.amount);
  const before = page.getByText(words.PT.before);
  await expect(amount.or(before)).toBeVisible();
  if (await before.isVisible()) await makePayee(page, site);
  const ask = async (say: { next: string }, typed: string, button: string) => {
    await page.goto(`${site.origin}/m/withdraw`);
    await page.getByLabel(/Quanto você quer sacar|How much do you want/).fill(typed);
    await page.getByRole("button", { name: button }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(/Senha de pagamento|Payment password/).fill(pin);
    await sheet.getByRole("button", { name: button }).click();
    await expect(sheet).toHaveCount(0);
    return say;
  };
  for (const language of ["PT", "EN"] as const) {
    const say = endings[language];
    await page.context().addCookies([{ name: "language", value: language, url: site.origin }]);
    await ask(say, say.typed, say.next);
    await expect(page.getByText(say.failed).first()).toBeVisible();
    await expect(page.getByText(say.why).first()).toBeVisible();
    await fits(page);
  }
  await ask(endings.EN, endings.EN.silent, endings.EN.later);
  await expect(page.getByText(endings.EN.sending).first()).toBeVisible();
  await page.context().addCookies([{ name: "language", value: "PT", url: site.origin }]);
  await enterOffice(page, { origin: site.origin, role: "payments" });
  await expect(async () => {
    await page.goto(`${site.origin}/admin/withdrawals?state=sending`);
    await page.getByRole("row").nth(1).click();
    await expect(page.getByText("sem resposta do banco")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await page.getByRole("button", { name: "Encerrar à mão" }).click();
  const deed = page.getByRole("dialog", { name: "Encerrar à mão" });
  await expect(deed).toContainText("só passa com um extrato sem a saída");
  await deed.getByLabel("O que o banco escreveu").selectOption("failed");
  await deed.getByLabel("Nº da carta ou protocolo").fill("CASO-118");
  await deed.getByLabel("Palavras do banco").fill("A ordem não foi executada");
  await deed.getByLabel("Motivo").fill("Carta de hoje");
  await deed.getByRole("button", { name: "Encerrar à mão" }).click();
  await expect(deed).toContainText("Nenhum extrato cobre ainda o tempo deste envio");
  await expectAccessible(page);
});

test("[OPS-08] while payouts are frozen each page of the office says so", async ({ page }) => {
  await site.change(`insert into money_incident (merchant, kind, subject, freezes)
    values ('TREVO', 'payout.flip', '2', true) on conflict do nothing`);
  await enterOffice(page, site);
  const bar = page.getByText(/Pagamentos congelados: nenhum saque sai/);
  await expect(bar).toBeVisible();
  for (const place of ["people", "withdrawals", "approvals"]) {
    await page.goto(`${site.origin}/admin/${place}`);
    await expect(bar).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole("link", { name: "Ver incidentes" }).click();
  await expect(page).toHaveURL(/\/admin\/incidents$/);
  await expect(page.getByText("congela pagamentos").first()).toBeVisible();
});
