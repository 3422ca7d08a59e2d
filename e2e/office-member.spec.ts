import { expect, test } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";

/** A wide screen, not a phone. */
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test("[OPS-04] a member's file goes from their money to a round, played again, and back", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enterOffice(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("rafa_bh");
  await expect(page.getByRole("option", { name: /rafa_bh/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/members\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "rafa_bh" })).toBeVisible();
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Movimentos").click();
  await expect(page).toHaveURL(/\/members\/\d+\/movements$/);
  const lines = page.getByRole("table", { name: "Movimentos" });
  await expect(lines.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByText("Saldo final")).toBeVisible();
  await tab("Apostas").click();
  await expect(page.getByRole("table", { name: "O que foi jogado" })).toContainText("±");
  const rounds = page.getByRole("table", { name: "Apostas" });
  await rounds.locator("tbody button").first().click();
  await expect(page.getByRole("complementary")).toContainText("Sementes e prova");
  await expectAccessible(page);
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/admin\/bets\/[0-9a-f-]{36}$/);
  const replay = page.frameLocator('iframe[title="A rodada de novo"]');
  await expect(replay.locator(".replay-bar")).toBeVisible();
  await expect(page.getByRole("table", { name: "Movimentos" })).toContainText("aposta");
  await page.goBack();
  await expect(page).toHaveURL(/\/members\/\d+\/bets\?open=/);
  for (const [name, path] of [
    ["Depósitos", "deposits"],
    ["Saques", "withdrawals"],
    ["Sessões", "sessions"],
    ["Proteção", "protection"],
    ["Identidade", "identity"],
    ["Atos", "acts"],
  ] as const) {
    await tab(name).click();
    await expect(page).toHaveURL(new RegExp(`/members/\\d+/${path}$`));
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  }
  await expect(page.getByRole("table", { name: "Atos" })).toContainText("ver rodadas");
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test("[OPS-04] parts of a file without the right are not there, and say so by their address", async ({
  page,
}) => {
  await enterOffice(page, { name: "reviewer", password: "Review1234" });
  await page.goto("/admin/members?q=demo");
  await page.getByRole("table").getByRole("button", { name: "demo" }).click();
  await page.getByRole("link", { name: "Abrir a ficha" }).click();
  await expect(page.getByRole("tab", { name: "Identidade" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Apostas" })).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Atos" })).toHaveCount(0);
  const file = page.url();
  await page.goto(`${file}/bets`);
  await expect(page.getByText("a permissão “Ver rodadas”")).toBeVisible();
});
