import { expect, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { countSteps } from "./steps.ts";
import { openOwnSite } from "./own-site.ts";

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

/** A table as a bank writes it, of yesterday. */
function statement(...rows: string[]): { name: string; mimeType: string; buffer: Buffer } {
  const day = new Date(Date.now() - 86_400_000);
  const date = day.toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
  const text = ["Data;Valor;Histórico", ...rows.map((row) => `${date};${row}`)].join("\r\n");
  return { name: "extrato.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

test("[CASH-08] finance imports yesterday's statement, names what is open, and closes the day", async ({
  browser,
}) => {
  const site = await openOwnSite();
  await site.change("update staff set roles = '{finance}' where username = 'manager'");
  const page = await (
    await browser.newContext({ baseURL: site.origin, locale: "pt-BR" })
  ).newPage();
  const errors = watchErrors(page);
  await enterOffice(page, { name: "manager", password: "Manager1234" });
  await page.goto("/admin/recon");
  await expect(page.getByRole("heading", { level: 1, name: "Conciliação" })).toBeVisible();
  await expectAccessible(page);
  await expectReadableByDay(page);

  // A file with a mistake says where it is, and nothing of it is kept.
  const steps = countSteps(page);
  await steps.click(page.getByRole("button", { name: "Importar extrato" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Arquivo").setInputFiles(statement("77,00;sem dono", "abc;errada"));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Importar" }).click();
  await expect(dialog.getByText("Linha 3: “abc” não é um valor")).toBeVisible();

  // The six steps of the morning, and two for what has no pair.
  await steps.attach(dialog.getByLabel("Arquivo"), statement("77,00;sem dono"));
  await steps.click(dialog.getByRole("button", { name: "Importar" }));
  await expect(dialog).toBeHidden();
  const items = page.getByRole("region", { name: "Em aberto" });
  await expect(items.getByRole("link", { name: "linha do extrato" })).toBeVisible();
  await steps.click(items.getByRole("button", { name: "Devolver" }));
  await expect(dialog.getByRole("button", { name: "Devolver" })).toBeFocused();
  await steps.press("Enter");
  await expect(items.getByText("outra pessoa decide")).toBeVisible();
  await expect(items.getByRole("button")).toHaveCount(0);
  await steps.click(page.getByRole("button", { name: /^Fechar \d/ }));
  await steps.fill(dialog.getByLabel("Observação"), "Ana procura o pagador");
  await steps.click(dialog.getByRole("button", { name: /^Fechar \d/ }));
  await expect(dialog).toBeHidden();
  expect(steps.count()).toBeLessThanOrEqual(6 + 2);

  await page.goto("/admin/recon/days");
  await page.locator("tbody tr").first().click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("íntegro")).toBeVisible();
  await expect(panel.getByText("Ana procura o pagador")).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Salvar CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d\.csv$/);

  await page.goto("/admin/deposits/match");
  await page.locator("tbody tr").first().click();
  await expect(panel.getByRole("button", { name: "Devolver" })).toBeEnabled();
  await expectAccessible(page);
  await page.goto("/admin/recon/suspense");
  await expect(page.getByText("Nenhum pagamento em suspenso.")).toBeVisible();
  await expectAccessible(page);
  // The file with a mistake was refused, which the browser reports too.
  expect(errors.filter((one) => !one.includes("400"))).toEqual([]);
  await site.close();
});
