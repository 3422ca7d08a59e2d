import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { choosePhoto, fillFacts, freshCpf } from "./proving.ts";
import { signUp } from "./sign-up.ts";
import { countSteps } from "./steps.ts";
import { openOffice } from "./withdrawing.ts";

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: "default" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.close());

/** Hands a proof of identity in that the provider is not sure of. */
async function proveUnclear(page: Page): Promise<void> {
  await signUp(page, site.origin);
  await page.goto(`${site.origin}/m/member/identity`);
  for (const side of ["front", "back", "selfie"] as const) await choosePhoto(page, side);
  await fillFacts(page, "PT", { name: "Ana Duvidoso", cpf: freshCpf() });
  await page.getByRole("button", { name: "Enviar para análise" }).click();
  await expect(page.getByRole("status").getByText("Em análise")).toBeVisible();
}

/** Says that a transfer is to come, as a member of a name. */
async function announce(page: Page, { name, money }: { name: string; money: string }) {
  const userName = await signUp(page, site.origin);
  await site.change(`update member set payee_name = '${name}' where username = '${userName}'`);
  await page.goto(`${site.origin}/m/voucherCenter`);
  await page.getByRole("button", { name: "Mais formas de pagar" }).click();
  await page.getByRole("radio", { name: /^TED/ }).check();
  await page.getByLabel("Valor", { exact: true }).fill(money);
  await page.getByRole("button", { name: /Gerar pagamento/ }).click();
  await expect(page.getByRole("button", { name: "Já paguei" })).toBeVisible();
}

test("[OPS-05] a proof is decided in three steps, and one is on the next", async ({
  page,
  browser,
}) => {
  await proveUnclear(page);
  await page.context().clearCookies();
  await proveUnclear(page);
  const office = await openOffice(browser, site, { name: "reviewer", password: "Review1234" });
  await office.goto(`${site.origin}/admin/kyc`);
  const rows = office.getByRole("table", { name: "Identidade" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  const unclear = () => {
    void office.keyboard.press("r");
    return rows.filter({ hasText: "inconclusiva" }).count();
  };
  await expect.poll(unclear).toBe(2);
  const panel = office.getByRole("complementary");
  const heading = panel.locator("> header h2");
  await office.keyboard.press("n");
  const first = await heading.innerText();
  await expect(panel.getByRole("button", { name: "Aceitar" })).toBeVisible();

  // The face is compared by eye: it is ticked, then sent.
  const steps = countSteps(office);
  await steps.press("s");
  await expect(office.getByRole("checkbox", { name: /Comparei o rosto/ })).toBeFocused();
  await expectAccessible(office);
  await steps.press("Space");
  await steps.press("Enter");
  await expect(heading).not.toHaveText(first);
  await expect(panel.getByRole("button", { name: "Recusar" })).toBeVisible();
  // The provider was in doubt: another person says yes as well, and this one passes over it.
  await expect(rows.filter({ hasText: first })).toContainText("Sim");
  expect(steps.count()).toBeLessThanOrEqual(3);

  const refusing = countSteps(office);
  await refusing.press("r");
  const deed = office.getByRole("dialog", { name: "Recusar" });
  await refusing.choose(deed.getByLabel("Motivo"), "unreadable");
  await refusing.click(deed.getByRole("button", { name: "Recusar" }));
  await expect(panel).toBeHidden();
  await expect(rows).toHaveCount(1);
  await office.keyboard.press("n");
  await expect(office.getByText("Nenhuma prova adiante na fila.")).toBeVisible();
  expect(refusing.count()).toBeLessThanOrEqual(3);
  await office.context().close();
});

test("[OPS-05] a suggested deposit is matched in two steps, and one is on the next", async ({
  page,
  browser,
}) => {
  const payers = [
    { name: "Clara Menezes", money: "101,00" },
    { name: "Otávio Barreto", money: "102,00" },
  ];
  for (const payer of payers) {
    await announce(page, payer);
    await page.context().clearCookies();
  }
  const office = await openOffice(browser, site, { role: "finance" });
  await office.goto(`${site.origin}/admin/recon`);
  await office.getByRole("button", { name: "Importar extrato" }).click();
  const form = office.getByRole("dialog");
  const today = new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
  const lines = payers.map(({ name, money }) => `${today};${money};ted;${name}`);
  const text = ["Data;Valor;Histórico;Nome", ...lines, `${today};55,00;ted;Rui`].join("\r\n");
  const file = { name: "extrato.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await form.getByLabel("Arquivo").setInputFiles(file);
  await form.getByLabel("Coluna do pagador").fill("Nome");
  await form.getByRole("button", { name: "Importar" }).click();
  await expect(form).toBeHidden();
  await office.goto(`${site.origin}/admin/deposits/match`);
  await expect(office.getByText(/^M5 1\.00/)).toHaveCount(2);
  await office.keyboard.press("n");
  const panel = office.getByRole("complementary");
  const heading = panel.locator("> header h2");
  await expect(panel.getByText("sugerido")).toBeVisible();
  const first = await heading.innerText();

  const steps = countSteps(office);
  await steps.press("m");
  await expect(office.getByRole("dialog").getByRole("button", { name: /^Juntar/ })).toBeFocused();
  await steps.press("Enter");
  await expect(heading).not.toHaveText(first);
  await expect(panel.getByText("sugerido")).toBeVisible();
  await expect(office.getByText(/^M5 1\.00/)).toHaveCount(1);
  expect(steps.count()).toBeLessThanOrEqual(2);

  // What nothing is suggested for is left to be looked for.
  await steps.press("m");
  await steps.press("Enter");
  await expect(panel).toBeHidden();
  await expect(office.getByRole("row", { name: /55,00/ })).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(4);
  await office.context().close();
});
