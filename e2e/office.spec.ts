import { expect, test } from "@playwright/test";
import { attemptOffice, enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";

/** A wide screen, not a phone. */
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test("[OPS-01] one of the staff signs in, reads a list and opens a row by keys alone", async ({
  page,
}) => {
  const errors = watchErrors(page);
  await attemptOffice(page, { password: "not the password" });
  await expect(page.getByText("Usuário ou senha não conferem.")).toBeVisible();
  await page.getByLabel("Senha").fill("Admin1234");
  await page.keyboard.press("Enter");
  await page.getByRole("navigation").getByRole("link", { name: "Pessoas" }).click();
  const table = page.getByRole("table", { name: "Pessoas" });
  await expect(table.getByRole("button", { name: "reviewer" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/people\?open=\d+$/);
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
  await expectAccessible(page);
  await expectReadableByDay(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/admin\/people$/);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Buscar" })).toBeFocused();
  await page.keyboard.type("audi");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(page.getByRole("table").getByText("ver pessoas da equipe").first()).toBeVisible();
  // What was refused on the way is the wrong password alone.
  expect(errors.filter((text) => !text.includes("401"))).toEqual([]);
});

test("[OPS-01] a place without the right says so, and who is away is warned and then sees nothing", async ({
  page,
}) => {
  await page.clock.install();
  await enterOffice(page, { name: "reviewer", password: "Review1234" });
  await expect(page.getByRole("button", { name: "Abrir o menu da sua conta" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Auditoria" })).toHaveCount(0);
  await page.goto("/admin/audit");
  await expect(page.getByText("a permissão “Ver a auditoria”")).toBeVisible();

  const warning = page.getByText("Sua sessão termina em um minuto");
  const minutes = (count: number) => page.clock.fastForward(count * 60_000);
  const isSessionRead = (request: { url(): string; method(): string }) =>
    request.method() === "GET" && request.url().endsWith("/staff/session");
  await minutes(13);
  await expect(warning).toHaveCount(0);
  await minutes(1.2);
  await expect(warning).toBeVisible();
  const seen = page.waitForRequest(isSessionRead);
  await page.getByRole("button", { name: "Continuar aqui" }).click();
  await page.clock.fastForward(2_000);
  expect((await seen).headers().unattended).toBeUndefined();
  await expect(warning).toHaveCount(0);
  // The server's own clock has not moved: what it says after a quarter of an hour is put here.
  const body = { success: false, code: "session.idle", message: "Sua sessão terminou." };
  await page.route("**/staff/session", (route) => route.fulfill({ status: 401, json: body }));
  const asked = page.waitForRequest(isSessionRead);
  await minutes(15.1);
  expect((await asked).headers().unattended).toBe("1");
  await expect(page.getByLabel("Senha")).toBeVisible();
  await expect(page.getByText("Sua sessão terminou.")).toBeVisible();
});

test("[OPS-01] terms are proposed by one person in an editor, and published by another", async ({
  browser,
}) => {
  const site = await openOwnSite();
  const wide = { baseURL: site.origin, viewport: { width: 1280, height: 900 }, locale: "pt-BR" };
  const maker = await (await browser.newContext(wide)).newPage();
  const errors = watchErrors(maker);
  await enterOffice(maker);
  await maker.getByRole("link", { name: "Termos" }).click();
  await maker.getByRole("button", { name: "Publicar versão" }).click();
  const form = maker.getByRole("dialog", { name: "Publicar versão" });
  await form.getByLabel("Documento").selectOption("terms");
  for (const language of ["Português", "Inglês", "Tailandês"]) {
    await form.getByRole("textbox", { name: language }).click();
    await maker.keyboard.type(`As regras da casa em ${language}.`);
    await maker.keyboard.press("Enter");
    const tools = form.getByRole("toolbar", { name: language });
    await tools.getByRole("button", { name: "Lista", exact: true }).click();
    await maker.keyboard.type("Primeiro ponto");
  }
  await form.getByLabel("Motivo").fill("versão do ano");
  await expectAccessible(maker);
  await form.getByRole("button", { name: "Publicar versão" }).click();
  await expect(maker.getByText("outra pessoa decide em Aprovações")).toBeVisible();
  await maker.getByRole("link", { name: "Aprovações" }).click();
  await expect(
    maker.getByRole("row", { name: /publicar termos.*não: proposta sua/ }),
  ).toBeVisible();
  await maker.getByRole("button", { name: "publicar termos" }).click();
  await expect(maker.getByRole("button", { name: "Aprovar" })).toBeDisabled();

  const checker = await (await browser.newContext(wide)).newPage();
  await enterOffice(checker, { name: "manager", password: "Manager1234" });
  await checker.getByRole("navigation").getByRole("link", { name: "Aprovações" }).click();
  await checker.getByRole("button", { name: "publicar termos" }).click();
  const panel = checker.getByRole("complementary");
  await expect(panel.getByText("<li><p>Primeiro ponto</p></li>").first()).toBeVisible();
  await panel.getByRole("button", { name: "Aprovar" }).click();
  await checker.getByRole("dialog").getByRole("button", { name: "Aprovar" }).click();
  await expect(checker.getByText("Aprovada e feita.")).toBeVisible();
  await checker.getByRole("link", { name: "Termos" }).click();
  await expect(checker.getByRole("row", { name: /Termos de uso 2/ })).toBeVisible();
  expect(errors).toEqual([]);
  await site.close();
});
