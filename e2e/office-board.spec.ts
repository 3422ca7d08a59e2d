import { expect, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";
import { deposit } from "./people.ts";
import { signUp } from "./sign-up.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const alert = `insert into staff_alert (merchant, kind, subject, detail)
  select code, 'test.alert', 'test', '{}' from merchant limit 1`;

test("[OPS-07] the dashboard opens what is behind its figures, and its counts are the lists'", async ({
  browser,
}) => {
  const site = await openOwnSite();
  await site.change(alert);
  const phone = { baseURL: site.origin, locale: "pt-BR" };
  const member = await (await browser.newContext(phone)).newPage();
  const username = await signUp(member, site.origin);
  await deposit(member, "50,00", "PT");
  const wide = { baseURL: site.origin, viewport: { width: 1280, height: 900 }, locale: "pt-BR" };
  const page = await (await browser.newContext(wide)).newPage();
  const errors = watchErrors(page);
  await enterOffice(page);

  const chart = page.getByRole("region", { name: "Entradas e saídas por hora" });
  await expect(chart.locator("canvas")).toBeVisible();
  await expectAccessible(page);
  await expectReadableByDay(page);
  await chart.getByRole("button", { name: "Tabela" }).click();
  await expect(chart.getByRole("cell", { name: "50,00" })).toBeVisible();

  await page.getByRole("button", { name: /^Depósitos 50,00/ }).click();
  await expect(page).toHaveURL(/figure=deposits/);
  await expectAccessible(page);
  await page.getByRole("complementary").getByRole("link", { name: "depósitos" }).click();
  const rows = page.getByRole("table", { name: "Movimentos" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("50,00");
  await page.getByRole("button", { name: "Exportar" }).click();
  const dialog = page.getByRole("dialog", { name: "Exportar" });
  await dialog.getByLabel("Motivo").fill("conferência do dia");
  await dialog.getByRole("button", { name: "Exportar" }).click();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Baixar o arquivo" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^figures-transfers-.*\.csv$/);
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page.getByRole("complementary")).toBeVisible();

  const needs = page.getByRole("region", { name: "Precisa de alguém" });
  const alerts = needs.getByRole("link", { name: /^Alertas/ });
  await expect(alerts).toBeVisible();
  const counted = (await alerts.locator("b").textContent()) ?? "";
  await alerts.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Alertas${counted}`);

  // The side bar counts what the list counts, and follows by itself.
  const place = page.getByRole("navigation").getByRole("link", { name: /^Alertas/ });
  await expect(place).toContainText(counted);
  await site.change(`update staff_alert set closed_at = now() where kind = 'test.alert'`);
  await expect(place).not.toContainText(counted);

  await page.keyboard.press("Control+k");
  await page.keyboard.type(username);
  await expect(page.getByRole("option", { name: username })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/members\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(username);
  expect(errors).toEqual([]);
  await site.close();
});

test("[OPS-07] without an answer the dashboard says so, and tries again", async ({ page }) => {
  let isAway = true;
  await page.route(/\/staff\/figures(\?|$)/, (route) =>
    isAway ? route.abort("connectionfailed") : route.continue(),
  );
  await enterOffice(page);
  await expect(page.getByText("Sem conexão com o servidor.")).toBeVisible();
  isAway = false;
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText("GGR por estúdio").first()).toBeVisible();
  await page.getByRole("tab", { name: "30 dias" }).click();
  await expect(page).toHaveURL(/span=month/);
  await expect(page.getByText("Ativos, somados por dia")).toBeVisible();
});
