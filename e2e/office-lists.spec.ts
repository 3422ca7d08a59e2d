import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { attemptOffice, enterOffice } from "./office-sign-in.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";

// One site for all, in their order: the last one changes how its person sees the office.
test.describe.configure({ mode: "default" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.close());

const wide = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  locale: "pt-BR",
};

test("[OPS-01] a view is kept and changed by its owner, opens the list, and is a place once shared", async ({
  browser,
}) => {
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
});

test("[OPS-01] a queue waits to be asked for what came, rows are chosen by keys, and Back finds them", async ({
  browser,
}) => {
  const raise = (from: number, to: number) =>
    site.change(`insert into staff_alert (merchant, kind, subject, detail)
      select code, 'help.away', 'help:' || n, '{}' from merchant
        , generate_series(${from}, ${to}) n`);
  await raise(1, 30);
  const page = await (await browser.newContext({ ...wide, baseURL: site.origin })).newPage();
  await enterOffice(page);
  await page.goto("/admin/alerts");
  const rows = page.getByRole("table").locator("tbody tr");
  const subject = (n: number) => page.getByRole("row").filter({ hasText: `artigo de ajuda ${n}` });
  await expect(subject(30)).toBeVisible();
  await raise(31, 32);
  await expect(page.getByRole("button", { name: "2 novas" })).toBeVisible();
  await expect(subject(31)).toHaveCount(0);
  await page.keyboard.press("r");
  await expect(subject(32)).toBeVisible();
  await expect(page.getByRole("button", { name: "2 novas" })).toHaveCount(0);

  // Two rows by keys: what will happen is told first.
  await rows.first().getByRole("button").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("X");
  const bar = page.getByRole("region", { name: "2 escolhidas" });
  await bar.getByRole("button", { name: "Marcar como visto" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("2 linhas: Marcar como visto.")).toBeVisible();
  await sheet.getByLabel("Motivo").fill("turno da noite");
  await sheet.getByRole("button", { name: "Marcar como visto" }).click();
  await expect(subject(32)).toHaveCount(0);
  await expect(subject(31)).toHaveCount(0);

  // Away by keys, and back to the same rows, scroll and focus.
  const scrolled = () =>
    page.evaluate<number>(`document.querySelector("table").parentElement.scrollTop`);
  const row = rows.nth(20).getByRole("button");
  await row.focus();
  const was = await scrolled();
  expect(was).toBeGreaterThan(0);
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("table", { name: "Pessoas" })).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
  expect(await scrolled()).toBe(was);
});

test("[OPS-01] filters take what people type, and what failed can be named to whoever looks", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ ...wide, baseURL: site.origin })).newPage();
  await enterOffice(page);
  await page.goto("/admin/audit?view=all");
  const from = page.getByRole("combobox", { name: "De", exact: true });
  await from.fill("ontem à noite");
  await expect(page.getByText("Não é uma data.")).toBeVisible();
  const asked = page.waitForRequest((one) => /startDate=20\d\d-\d\d-\d\d/.test(one.url()));
  await from.fill("7d");
  await asked;
  await expect(page).toHaveURL(/startDate=7d/);
  await page.goto("/admin/deposits?state=all");
  await page.getByRole("searchbox", { name: "Valor" }).first().fill("1,5 mil");
  await expect(page).toHaveURL(/amountMin=1500/);
  await expect(page.getByRole("button", { name: "Limpar filtros" }).last()).toBeVisible();
  await page.route("**/staff/deposits?*", (route) =>
    route.fulfill({
      status: 500,
      headers: { "X-Request-Id": "8f21" },
      json: { success: false, code: "internal", message: "Algo deu errado.", value: {} },
    }),
  );
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByText("8f21")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog").getByText("Escolher a linha")).toBeVisible();
});

test("[OPS-01] columns, their order and width, density, theme and language follow the person", async ({
  browser,
}) => {
  const enter = async () => {
    const page = await (await browser.newContext({ ...wide, baseURL: site.origin })).newPage();
    await attemptOffice(page);
    await expect(page.getByRole("navigation")).toBeVisible();
    await page.goto("/admin/audit?view=all");
    await expect(
      page
        .getByRole("table")
        .getByText(/^(entrar|sign in)$/)
        .first(),
    ).toBeVisible();
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
});
