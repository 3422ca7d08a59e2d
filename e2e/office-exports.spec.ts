import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectReadableByDay, watchErrors } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { openOwnSite } from "./own-site.ts";

const wide = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
test.use(wide);

const long = 5_001;

test("[OPS-07] a long list is exported by a job that shows how far it is, and kept for later", async ({
  page,
}) => {
  const site = await openOwnSite();
  await site.change(`insert into member (merchant, username, account, currency, type,
      register_method)
    select merchant, 'x' || n, 'x' || n, currency, type, register_method
      from member, generate_series(1, ${long}) n where id = (select min(id) from member)`);
  const errors = watchErrors(page);
  await enterOffice(page, site);
  await page.goto(`${site.origin}/admin/members`);
  await page.getByRole("button", { name: "Exportar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Exportar" });
  await expect(dialog.getByText("Um trabalho faz o arquivo CSV")).toBeVisible();
  await dialog.getByLabel("Motivo").fill("fechamento do mês");
  await dialog.getByRole("button", { name: "Exportar" }).click();
  await expect(dialog.getByText("pronto", { exact: true })).toBeVisible();
  expect(await rowsOfDownload(page)).toBeGreaterThan(long);
  await expectAccessible(page);
  await page.goto(`${site.origin}/admin/reports/exports`);
  await expect(page.getByText(/^memberFile-find-.*\.csv$/)).toBeVisible();
  await expectAccessible(page);
  await expectReadableByDay(page);
  expect(errors).toEqual([]);
  await site.close();
});

async function rowsOfDownload(page: Page): Promise<number> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar o arquivo" }).click();
  const text = readFileSync(await (await download).path(), "utf8");
  return text.trimEnd().split("\r\n").length - 1;
}
