import { expect, test, type Page } from "@playwright/test";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { freshName, passPopups, password, words } from "./people.ts";

/** One house for all of them: its form is everyone's. */
test.describe.configure({ mode: "serial" });

let site: OwnSite;
const say = words.PT;

test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.close());

async function open(page: Page): Promise<void> {
  await passPopups(page);
  await page.goto(`${site.origin}/m/register`);
}

async function fillNames(page: Page): Promise<void> {
  await page.getByLabel(say.username).fill(freshName());
  await page.getByLabel(say.password, { exact: true }).fill(password);
  await page.getByLabel(say.repeat).fill(password);
}

test("[AUTH-19] the invitation of the site's address stands in its field", async ({ page }) => {
  await site.change(`insert into affiliate_code (merchant, code) values ('TREVO', 'TREVO-MARI');
    insert into affiliate_domain (merchant, host, code)
      values ('TREVO', 'localhost', 'TREVO-MARI')`);
  await open(page);
  await expect(page.getByLabel("Código de convite")).toHaveValue("TREVO-MARI");
  await page.getByLabel("Código de convite").focus();
  await page.getByLabel("Código de convite").blur();
  await expect(page.getByText("Convite válido.")).toBeVisible();
  await site.change("delete from affiliate_domain");
});

test("[AUTH-09] every optional field that staff show works", async ({ page }) => {
  await site.change(`update register_field set enabled = true, required = field = 'payeeName'
    where field not in ('username', 'password', 'confirmPassword', 'verificationCode')`);
  await site.change(`update merchant set whitelabel = whitelabel || '{"REGMOBVERF3": false}'`);
  await open(page);
  await fillNames(page);
  const filled: [label: string, value: string][] = [
    ["Celular", "11987654321"],
    ["E-mail", "ana@exemplo.com.br"],
    ["Apelido", "Ana da Sorte"],
    ["CPF", "529.982.247-25"],
    ["Nascimento", "1990-02-28"],
    ["Senha de saque", "493817"],
    ["QQ", "10001"],
    ["WeChat", "ana_wx"],
    ["LINE", "ana.line"],
    ["WhatsApp", "+55 11 98765-4321"],
    ["Zalo", "ana zalo"],
    ["Facebook", "ana.souza"],
    ["Código de convite", "trevo-mari"],
  ];
  for (const [label, value] of filled) {
    await page.locator("form").getByLabel(label).and(page.locator("input")).fill(value);
  }
  await page.getByRole("button", { name: say.create }).click();
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expect(page.locator("#payeeName-note")).toHaveText("Preencha este campo.");
  await page.getByLabel("Nome completo").fill("Ana Lúcia d'Ávila");
  await expect(page.getByText("Verificação contra robôs concluída.")).toBeVisible();
  await page.getByRole("button", { name: say.create }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test("[AUTH-08] by number alone the form begins there; with no way it is closed", async ({
  page,
}) => {
  await site.change(`update merchant set whitelabel = whitelabel || '{"USERNAMEREG3": false}'`);
  await open(page);
  await expect(page.getByRole("textbox", { name: "Celular" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByLabel(say.username)).toHaveCount(0);
  await site.change(`update merchant set whitelabel = whitelabel || '{"MOBILENUMREG3": false}'`);
  await open(page);
  await expect(page.getByText("Cadastro fechado")).toBeVisible();
});
