import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { enterOffice } from "./office-sign-in.ts";
import { signUp } from "./sign-up.ts";

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** Finds a member in the list and chooses the row. */
async function choose(office: Page, name: string): Promise<void> {
  await office.goto(`/admin/members?q=${name}`);
  const rows = office.getByRole("table", { name: "Membros" }).locator("tbody tr");
  await expect(rows).toHaveText([new RegExp(name)]);
  await rows.getByRole("checkbox").check();
}

/** Opens one of the deeds for the chosen rows, fills its form, and sends it. */
async function does(office: Page, label: string, fields: Record<string, string>) {
  const bar = office.getByRole("region", { name: /escolhid/ });
  await bar.getByRole("button", { name: label, exact: true }).click();
  const dialog = office.getByRole("dialog");
  for (const [name, text] of Object.entries(fields)) {
    await dialog.getByLabel(name, { exact: true }).fill(text);
  }
  await dialog.getByRole("button", { name: label, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("[OPS-04] chosen members are tagged, written to and shut out, and each deed says how it went", async ({
  page,
  browser,
}) => {
  const name = await signUp(page);
  const office = await browser.newPage();
  await enterOffice(office, { role: "risk" });
  await choose(office, name);
  await does(office, "Etiquetar", { Pôr: "volta, amigos", Motivo: "Voltou em novembro" });
  await office.goto(`/admin/members?tag=volta&q=${name}`);
  await expect(office.getByRole("table").locator("tbody tr")).toHaveCount(1);

  await choose(office, name);
  await does(office, "Escrever", {
    Título: "Bem-vindo de volta",
    Texto: "Sua mesa está posta.",
    Motivo: "Voltou em novembro",
  });
  await page.goto("/m/webEmail");
  await expect(page.getByText("Bem-vindo de volta")).toBeVisible();

  await choose(office, name);
  await does(office, "Bloquear", { Motivo: "Conta vendida a outra pessoa" });
  const second = await browser.newPage();
  await enterOffice(second, { name: "risk2", password: "Risk21234" });
  await second.goto("/admin/approvals");
  await second
    .getByRole("row", { name: new RegExp(`bloquear.*${name}|${name}.*bloquear`, "i") })
    .getByRole("button")
    .first()
    .click();
  await second.getByRole("complementary").getByRole("button", { name: "Aprovar" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Aprovar" }).click();
  await expect(second.getByRole("dialog")).toBeHidden();
  await page.goto("/m/member/home");
  await expect(page).toHaveURL(/\/m\/login/);

  await office.goto("/admin/bulk");
  const rows = office.getByRole("table", { name: /Ações/ }).locator("tbody tr");
  for (const kind of ["Etiquetas", "Mensagem", "Bloqueio"]) {
    await expect(rows.filter({ hasText: kind }).first()).toContainText("1 de 1");
  }
  await rows.filter({ hasText: "Bloqueio" }).first().getByRole("button").first().click();
  await expect(office.getByRole("complementary")).toContainText(name);
  await expectAccessible(office);
});
