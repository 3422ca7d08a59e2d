import { expect, type Page } from "@playwright/test";
import { attempt } from "./login-form.ts";
import type { OwnSite } from "./own-site.ts";
import { makePayee, pin } from "./payee.ts";
import { deposit, passPopups } from "./people.ts";

/**
 * Lets the demo's member do what leaves work on the desks of the office: a deposit that is paid, a
 * transfer that is said to be paid and waits to be checked, and a withdrawal in the queue.
 */
export async function playOfficeDay(page: Page, site: OwnSite): Promise<void> {
  await passPopups(page);
  await page.goto("/m/login");
  await attempt(page, "demo", "Demo1234");
  await deposit(page, "250,00", "PT");
  await sayPaid(page, "100,00");
  await page.goto("/m/withdraw");
  // What is new about this account would let the withdrawal wait for a day, and no desk see it.
  await site.change("update risk_rule set action = 'review' where action = 'wait'");
  await makePayee(page, site);
  await withdraw(page, "120,00");
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await page.goto("/m/withdraw");
  await page.getByLabel("Quanto você quer sacar").fill(amount);
  const go = `Sacar R$\u00a0${amount}`;
  await page.getByRole("button", { name: go }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Senha de pagamento", { exact: true }).fill(pin);
  await sheet.getByRole("button", { name: go }).click();
  await expect(page.getByText("Pedido recebido")).toBeVisible();
}

async function sayPaid(page: Page, amount: string): Promise<void> {
  await page.goto("/m/voucherCenter");
  await page.getByRole("button", { name: "Mais formas de pagar" }).click();
  await page.getByRole("radio", { name: /^TED/ }).check();
  await page.getByLabel("Valor", { exact: true }).fill(amount);
  await page.getByRole("button", { name: /Gerar pagamento/ }).click();
  await page.getByRole("button", { name: "Já paguei" }).click();
  await expect(page.getByRole("heading", { name: "Em conferência" })).toBeVisible();
}
