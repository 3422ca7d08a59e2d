import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";

/** Signs in to the back office on a wide screen. */
async function openOffice(
  browser: Browser,
  origin: string,
  who: { name?: string; password?: string },
): Promise<Page> {
  const wide = { baseURL: origin, viewport: { width: 1440, height: 900 }, locale: "pt-BR" };
  const context = await browser.newContext({ ...wide, isMobile: false, hasTouch: false });
  const page = await context.newPage();
  await enterOffice(page, who);
  return page;
}

/** Decides the proposal that waits first. */
async function approveFirst(checker: Page): Promise<void> {
  await checker.goto("/admin/approvals");
  await checker.getByRole("main").locator("tbody button").first().click();
  await checker.getByRole("button", { name: "Aprovar", exact: true }).click();
  await checker.getByRole("dialog").getByRole("button", { name: "Aprovar", exact: true }).click();
  await expect(checker.getByRole("dialog")).toBeHidden();
}

/** As an input for moments has it, by the clock of the browser, which is the server's here. */
function minuteOf(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

test("[OPS-05] staff see what a void moves before they propose it, and a second one agrees", async ({
  browser,
}) => {
  const site = await openOwnSite();
  const roles = "set roles = '{admin,risk,support}' where username in ('admin', 'reviewer')";
  await site.change(`update staff ${roles}`);
  const maker = await openOffice(browser, site.origin, {});
  const errors = watchErrors(maker);
  await maker.goto("/admin/members?q=rafa_bh");
  await maker.getByRole("table").getByRole("button", { name: "rafa_bh" }).click();
  await maker.getByRole("link", { name: "Abrir a ficha" }).click();
  await maker.getByRole("tab", { name: "Apostas", exact: true }).click();
  await maker.getByRole("table", { name: "Apostas" }).locator("tbody button").first().click();
  await maker.getByRole("complementary").getByRole("button", { name: "Anular rodada" }).click();
  const dialog = maker.getByRole("dialog", { name: "Anular rodada" });
  await expect(dialog).toContainText("Apostas devolvidas");
  await expect(dialog).toContainText("Falta na carteira");
  await dialog.getByLabel("Motivo dito ao jogador").selectOption("fault");
  await dialog.getByLabel("Motivo", { exact: true }).fill("O estúdio avisou de uma falha");
  await expectAccessible(maker);
  await dialog.getByRole("button", { name: "Anular rodada" }).click();
  await expect(dialog).toBeHidden();
  await maker.keyboard.press("o");
  await expect(maker).toHaveURL(/\/admin\/bets\/[0-9a-f-]{36}$/);
  const round = new URL(maker.url()).pathname;

  const checker = await openOffice(browser, site.origin, {
    name: "reviewer",
    password: "Review1234",
  });
  await approveFirst(checker);
  await expect(async () => {
    await maker.goto(round);
    await expect(maker.getByText("anulada", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(maker.getByRole("button", { name: "Anular rodada" })).toHaveCount(0);

  // All of its game in the last days, the rest of which is sound.
  await maker.goto("/admin/bets?vendor=BGS&game=golden-jaguar");
  await maker.getByRole("link", { name: "Anular as rodadas de um jogo…" }).click();
  await maker.getByLabel("Abertas desde").fill(minuteOf(Date.now() - 6 * 86_400_000));
  await maker.getByRole("button", { name: /^Anular \d+ rodadas?$/ }).click();
  const all = maker.getByRole("dialog");
  await expect(all).toContainText("serão anuladas quando outra pessoa aprovar");
  await all.getByLabel("Motivo dito ao jogador").selectOption("fault");
  await all.getByLabel("Motivo", { exact: true }).fill("O estúdio avisou de uma falha");
  await expect(all.getByLabel("Tirar o jogo do ar")).toBeChecked();
  await expectAccessible(maker);
  await all.getByRole("button", { name: /^Anular/ }).click();
  await expect(all).toBeHidden();
  await approveFirst(checker);
  await expect(maker.getByText("concluída", { exact: true })).toBeVisible();
  await maker.getByRole("link", { name: "Ver o relatório" }).click();
  await expect(maker.getByRole("table").getByText("Anuladas").first()).toBeVisible();
  await expectAccessible(maker);
  await maker.goto("/admin/incidents");
  await expect(maker.getByText("rodadas de um jogo anuladas")).toBeVisible();
  expect(await site.rows("select enabled from game where code = 'golden-jaguar'")).toEqual([
    { enabled: false },
  ]);
  expect(errors).toEqual([]);
  await site.close();
});
