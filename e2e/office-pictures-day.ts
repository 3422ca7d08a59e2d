import { type Browser, expect, type Page } from "@playwright/test";
import { playOfficeDay } from "./office-day.ts";
import { enterOffice } from "./office-sign-in.ts";
import type { OwnSite } from "./own-site.ts";

/**
 * A day that leaves something on every screen of the office: beside what waits for somebody, a
 * message of a member, a statement with a line that nobody knows, a round that is void, and a list
 * that somebody took away.
 */
export async function playPicturesDay(browser: Browser, site: OwnSite): Promise<void> {
  const phone = await browser.newContext({ baseURL: site.origin, locale: "pt-BR" });
  const member = await phone.newPage();
  await playOfficeDay(member, site);
  await sendMessage(member);
  await phone.close();
  const wide = { baseURL: site.origin, locale: "pt-BR", viewport: { width: 1440, height: 900 } };
  const first = await browser.newContext(wide);
  const maker = await first.newPage();
  await enterOffice(maker);
  await importStatement(maker);
  await takeList(maker);
  await proposeVoid(maker);
  await first.close();
  const second = await browser.newContext(wide);
  const checker = await second.newPage();
  await enterOffice(checker, { name: "reviewer", password: "Review1234" });
  await agree(checker);
  await second.close();
}

async function sendMessage(page: Page): Promise<void> {
  await page.goto("/m/feedback");
  await page.getByLabel("Sobre o quê?").selectOption("problem");
  await page.getByLabel("Sua mensagem").fill("O jogo fecha quando o telefone gira.");
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("Recebida", { exact: true })).toBeVisible();
}

async function importStatement(page: Page): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000);
  const date = yesterday.toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
  const text = `Data;Valor;Histórico\r\n${date};77,00;PIX de Maria Souza`;
  await page.goto("/admin/recon");
  await page.getByRole("button", { name: "Importar extrato" }).click();
  const dialog = page.getByRole("dialog");
  const buffer = Buffer.from(text);
  await dialog
    .getByLabel("Arquivo")
    .setInputFiles({ name: "extrato.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Importar" }).click();
  await expect(dialog).toBeHidden();
}

async function takeList(page: Page): Promise<void> {
  await page.goto("/admin/audit");
  await page.getByRole("button", { name: "Exportar com provas" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motivo").fill("Pedido do auditor");
  await dialog.getByRole("button", { name: "Exportar com provas" }).click();
  await expect(dialog.getByText("pronto", { exact: true })).toBeVisible();
}

async function proposeVoid(page: Page): Promise<void> {
  await page.goto("/admin/members?q=rafa_bh");
  await page.getByRole("table").getByRole("button", { name: "rafa_bh" }).click();
  await page.getByRole("link", { name: "Abrir a ficha" }).click();
  await page.getByRole("tab", { name: "Apostas", exact: true }).click();
  await page.getByRole("table", { name: "Apostas" }).locator("tbody button").first().click();
  await page.getByRole("complementary").getByRole("button", { name: "Anular rodada" }).click();
  const dialog = page.getByRole("dialog", { name: "Anular rodada" });
  await dialog.getByLabel("Motivo dito ao jogador").selectOption("fault");
  await dialog.getByLabel("Motivo", { exact: true }).fill("O estúdio avisou de uma falha");
  await dialog.getByRole("button", { name: "Anular rodada" }).click();
  await expect(dialog).toBeHidden();
}

async function agree(page: Page): Promise<void> {
  await page.goto("/admin/approvals");
  await page.getByRole("main").getByRole("button", { name: "anular rodada" }).first().click();
  await page.getByRole("button", { name: "Aprovar", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Aprovar", exact: true }).click();
  await expect(dialog).toBeHidden();
}
