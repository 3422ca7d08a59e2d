import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { attemptOffice, enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";

const wide = { viewport: { width: 1280, height: 800 }, locale: "pt-BR" };

test("[OPS-01] a view is kept and changed by its owner, opens the list, and is a place once shared", async ({
  browser,
}) => {
  const site = await openOwnSite();
  const page = await (await browser.newContext({ ...wide, baseURL: site.origin })).newPage();
  const errors = watchErrors(page);
  await enterOffice(page);
  await page.goto("/admin/audit");
  await page.getByRole("combobox", { name: "Resultado" }).selectOption("done");
  await page.getByRole("button", { name: "Visões" }).click();
  await page.getByLabel("Nome da visão").fill("Feitos");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/outcome=done&view=\d+/);
  await page.getByRole("button", { name: "Abrir a lista com Feitos" }).click();
  await page.getByRole("button", { name: "Compartilhar Feitos com a equipe" }).click();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Feitos" })).toBeVisible();
  await expectAccessible(page);
  await expectReadableByDay(page);
  await page.keyboard.press("Escape");

  // Changed: a dot, and the way to keep it.
  await page.getByRole("combobox", { name: "Resultado" }).selectOption("refused");
  await expect(page.getByText("alterada, não salva")).toBeAttached();
  await page.getByRole("button", { name: "Salvar a visão" }).click();
  await expect(page.getByText("alterada, não salva")).toHaveCount(0);
  await page.getByRole("link", { name: "Pessoas" }).click();
  await page.getByRole("link", { name: "Auditoria" }).click();
  await expect(page).toHaveURL(/outcome=refused&view=\d+/);
  await page.getByRole("button", { name: "Limpar filtros" }).first().click();
  await expect(page).toHaveURL(/\?view=all$/);
  expect(errors).toEqual([]);

  const other = await (await browser.newContext({ ...wide, baseURL: site.origin })).newPage();
  await enterOffice(other, { name: "manager", password: "Manager1234" });
  await other.getByRole("navigation").getByRole("link", { name: "Feitos" }).click();
  await expect(other).toHaveURL(/\/admin\/audit\?outcome=refused&view=\d+/);
  await expect(other.getByRole("combobox", { name: "Resultado" })).toHaveValue("refused");
  await site.close();
});

test("[OPS-01] columns, their order and width, density, theme and language follow the person", async ({
  browser,
}) => {
  const site = await openOwnSite();
  const enter = async () => {
    const page = await (await browser.newContext({ ...wide, baseURL: site.origin })).newPage();
    await attemptOffice(page);
    await expect(page.getByRole("navigation")).toBeVisible();
    await page.goto("/admin/audit");
    await expect(page.getByRole("table").getByText("staff.login").first()).toBeVisible();
    return page;
  };
  const heads = (page: Page) => page.getByRole("columnheader");
  const page = await enter();
  await expect(heads(page).nth(1)).toHaveText("Quando");
  await page.keyboard.press("c");
  await page.getByLabel("Endereço", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Quem: uma posição antes" }).click();
  await expect(heads(page).nth(1)).toHaveText("Quem");
  const widthOf = async (of: Page) => (await heads(of).nth(1).boundingBox())?.width ?? 0;
  const before = await widthOf(page);
  await page.getByRole("button", { name: "Quem: mais larga" }).click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before + 10);
  const menuIs = page.getByRole("group", { name: "Altura das linhas" });
  await menuIs.getByRole("button", { name: "Folgada" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-density", "roomy");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Abrir o menu da sua conta" }).click();
  await page.getByRole("button", { name: "Clara" }).click();
  const answered = page.waitForResponse((one) => one.url().endsWith("/staff/lists/look"));
  await page.getByRole("button", { name: "English" }).click();
  await answered;
  await expect(page.getByRole("table", { name: "Audit" })).toBeVisible();

  // Another browser of the same person.
  const other = await enter();
  await expect(heads(other).nth(1)).toHaveText("Who");
  await expect(heads(other)).toHaveCount(7);
  await expect(other.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(other.locator("html")).toHaveAttribute("data-density", "roomy");
  expect(await widthOf(other)).toBeGreaterThan(before + 10);
  // The edge of a column is pulled at by a mouse.
  const edge = await heads(other).nth(1).boundingBox();
  if (!edge) throw new Error("No column");
  await other.mouse.move(edge.x + edge.width - 3, edge.y + edge.height / 2);
  await other.mouse.down();
  await other.mouse.move(edge.x + edge.width + 97, edge.y + edge.height / 2, { steps: 4 });
  await other.mouse.up();
  await expect.poll(() => widthOf(other)).toBeGreaterThan(edge.width + 80);
  await site.close();
});
