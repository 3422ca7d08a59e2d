import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { enterOffice } from "./office-sign-in.ts";
import { signUpElsewhere } from "./sign-up.ts";
import { expectAccessible } from "./accessible.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { countSteps } from "./steps.ts";
import { enterAsPayee, openOffice, withdraw } from "./withdrawing.ts";

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.describe.configure({ mode: "default" });

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
  // Withdrawals of one test are still looked at while the next one asks for its own.
  await site.change("update withdrawal_limit set open_count = 20, day_count = 20");
});
test.afterAll(() => site.close());

test("[OPS-01] the next clean withdrawal is approved in three steps, and one is on the one after it", async ({
  page,
  browser,
}) => {
  // A person looks at each, and little speaks against it.
  await site.change("update risk_rule set is_on = rule = 'R01', action = 'review', points = 10");
  await enterAsPayee(page, site);
  await withdraw(page, { site, language: "PT", money: "90.10" });
  await withdraw(page, { site, language: "PT", money: "91.10" });
  const office = await openOffice(browser, site, { role: "payments" });
  await office.goto(`${site.origin}/admin/withdrawals?state=review`);
  await expect(office.getByRole("row").filter({ hasText: "BRL 9" })).toHaveCount(2);
  const steps = countSteps(office);
  await steps.press("n");
  await expect(office.getByRole("button", { name: /^Aprovar BRL\s90,10$/ })).toBeEnabled();
  await steps.press("a");
  const deed = office.getByRole("dialog");
  await steps.click(deed.getByRole("button", { name: /^Aprovar BRL\s90,10$/ }));
  await expect(office.getByRole("button", { name: /^Aprovar BRL\s91,10$/ })).toBeEnabled();
  expect(steps.count()).toBeLessThanOrEqual(3);
  await office.context().close();
});

test("[OPS-01] a member's withdrawal is found by its number, with its way, in four steps", async ({
  page,
  browser,
}) => {
  await site.change("update risk_rule set is_on = rule = 'R01', action = 'review', points = 10");
  await enterAsPayee(page, site);
  await withdraw(page, { site, language: "PT", money: "92.10" });
  const number = await page.locator("#last span").innerText();
  const office = await openOffice(browser, site, { role: "support" });
  const steps = countSteps(office);
  await steps.press("Control+k");
  await steps.fill(office.getByRole("combobox", { name: "Buscar" }), number);
  await expect(office.getByRole("option").filter({ hasText: number })).toBeVisible();
  await steps.click(office.getByRole("option").filter({ hasText: number }));
  await expect(office.getByRole("heading", { name: "O que aconteceu" })).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(4);
  await office.context().close();
});

test("[OPS-04] where a withdrawal is, with the words to say, takes four steps from anything said", async ({
  page,
  browser,
}) => {
  await site.change("update risk_rule set is_on = rule = 'R05', action = 'review', points = 10");
  await enterAsPayee(page, site);
  await withdraw(page, { site, language: "PT", money: "93.10" });
  await site.change("update member set mobile = '+5511987650001' where username = 'demo'");
  const office = await openOffice(browser, site, { role: "support" });
  await office.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const said of ["demo", "(11) 98765-0001"]) {
    await office.goto(`${site.origin}/admin/`);
    await expect(office.getByRole("heading", { level: 1 })).toBeVisible();
    const steps = countSteps(office);
    await steps.press("Control+k");
    await steps.fill(office.getByRole("combobox", { name: "Buscar" }), said);
    const newest = office.getByRole("option").filter({ hasText: /BRL\s93,10/ });
    await steps.click(newest);
    const panel = office.getByRole("complementary");
    await expect(panel.getByRole("heading", { name: "O que aconteceu" })).toBeVisible();
    await steps.click(panel.getByRole("button", { name: "Copiar" }));
    await expect(panel.getByRole("button", { name: "Copiado" })).toBeVisible();
    expect(await office.evaluate("navigator.clipboard.readText()")).toMatch(
      /^Saque \d+, de R\$\s93,10, .+ Uma pessoa da equipe está analisando o pedido\./,
    );
    expect(steps.count()).toBeLessThanOrEqual(4);
  }
  await expectAccessible(office);
  await office.context().close();
});

test("[OPS-04] from a flagged withdrawal to who shares its device, and a case, takes five steps", async ({
  page,
  browser,
}) => {
  await site.change("update risk_rule set is_on = rule = 'R05', action = 'review', points = 10");
  await enterAsPayee(page, site);
  await withdraw(page, { site, language: "PT", money: "94.10" });
  const other = await signUpElsewhere(site.origin);
  const pair = `username in ('demo', '${other}')`;
  await site.change(`insert into member_device (member_id, device, user_agent)
    select id, 'one-and-the-same', '' from member where ${pair}`);
  await site.change(`insert into shared_mark (merchant, kind, mark, member_ids, first_at, last_at)
    select min(merchant), 'device', sha256('one-and-the-same'), array_agg(id order by id), now(),
      now() from member where ${pair}`);
  const office = await openOffice(browser, site, { role: "risk" });
  await office.goto(`${site.origin}/admin/withdrawals?state=review`);
  const steps = countSteps(office);
  await steps.click(office.getByRole("row").filter({ hasText: "94,10" }));
  const panel = office.getByRole("complementary");
  await steps.click(panel.getByRole("link", { name: "aparelho" }));
  await expect(panel.getByRole("link", { name: other })).toBeVisible();
  await expect(panel.getByRole("heading", { name: "aparelho" })).toBeFocused();
  await steps.press("a");
  const deed = office.getByRole("dialog");
  await steps.fill(deed.getByLabel("Motivo"), "Mesmo aparelho, saque no primeiro dia");
  await steps.press("Control+Enter");
  await expect(deed).toBeHidden();
  await expect(panel.getByText("Mesmo aparelho, saque no primeiro dia")).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(5);
  await expectAccessible(office);
  await office.context().close();
});

test("[OPS-06] a studio is taken off with words for players in four steps", async ({ page }) => {
  await enterOffice(page, site);
  await page.goto(`${site.origin}/admin/studios`);
  const steps = countSteps(page);
  await steps.click(page.locator("main tbody button[data-row]").first());
  await steps.click(page.getByRole("button", { name: "Tirar do ar" }));
  const deed = page.getByRole("dialog", { name: "Tirar do ar" });
  await steps.fill(deed.getByLabel("Aviso em português"), "Voltamos às 18h.");
  await steps.click(deed.getByRole("button", { name: "Tirar do ar" }));
  await expect(deed).toBeHidden();
  await expect(page.getByRole("row", { name: /Voltamos às 18h/ })).toBeVisible();
  expect(steps.count()).toBeLessThanOrEqual(4);
});

test("[OPS-05] an account for a colleague takes six steps, and a proposal is answered in three", async ({
  page,
  browser,
}) => {
  await enterOffice(page, site);
  await page.goto(`${site.origin}/admin/people`);
  const opening = countSteps(page);
  await opening.click(page.getByRole("button", { name: "Abrir conta" }));
  const deed = page.getByRole("dialog", { name: "Abrir conta" });
  await opening.fill(deed.getByLabel("Usuário"), "lia.norte");
  await opening.fill(deed.getByLabel("Nome", { exact: true }), "Lia Norte");
  await opening.fill(deed.getByLabel("Motivo"), "Nova no time");
  await opening.fill(deed.getByLabel("Sua senha"), "Admin1234");
  await opening.click(deed.getByRole("button", { name: "Abrir conta" }));
  await expect(page.getByRole("row", { name: /Lia Norte/ })).toBeVisible();
  expect(opening.count()).toBeLessThanOrEqual(6);

  const risk = await openOffice(browser, site, { role: "risk" });
  await risk.goto(`${site.origin}/admin/risk/rules`);
  await risk.getByRole("row", { name: /^R02/ }).click();
  await risk.getByRole("button", { name: "Propor mudança" }).click();
  const change = risk.getByRole("dialog", { name: "Propor mudança" });
  await change.getByLabel("a partir de").fill("800,00");
  await change.getByLabel("Motivo").fill("Valores do mês");
  await change.getByRole("button", { name: "Propor mudança" }).click();
  await expect(change).toBeHidden();
  await risk.context().close();
  const second = await openOffice(browser, site, { name: "manager", password: "Manager1234" });
  await second.goto(`${site.origin}/admin/approvals`);
  const answering = countSteps(second);
  await answering.click(second.getByRole("button", { name: "mudar regra de risco" }));
  await expect(second.getByRole("row", { name: /a partir de 1\.000,00 800,00/ })).toBeVisible();
  await answering.press("a");
  await answering.click(second.getByRole("dialog").getByRole("button", { name: "Aprovar" }));
  await expect(second.getByText("Aprovada e feita.")).toBeVisible();
  expect(answering.count()).toBeLessThanOrEqual(3);
  await second.context().close();
});

test("[OPS-05] who looked at a member is found in three steps", async ({ page }) => {
  await enterOffice(page, site);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("demo");
  await expect(page.getByRole("option", { name: /demo/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/members\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "demo" })).toBeVisible();
  const [, member = ""] = /\/members\/(\d+)/.exec(page.url()) ?? [];
  await page.goto(`${site.origin}/admin`);
  const steps = countSteps(page);
  await steps.click(page.getByRole("link", { name: "Auditoria" }));
  await steps.fill(page.getByRole("searchbox", { name: "Sobre" }), `member:${member}`);
  const acts = page.getByRole("table");
  const looked = acts.getByRole("row", { name: /admin.*abrir ficha de membro/ });
  await expect(looked.first()).toBeVisible();
  const others = acts.locator("tbody tr").filter({ hasNotText: `membro ${member}` });
  await expect(others).toHaveCount(0);
  expect(steps.count()).toBeLessThanOrEqual(3);
});

test("[OPS-05] the chain of a day is proven and exported in three steps", async ({
  page,
  browser,
}) => {
  await enterOffice(page, site);
  await page.goto(`${site.origin}/admin/members`);
  const office = await openOffice(browser, site, { role: "auditor" });
  await office.goto(`${site.origin}/admin/audit`);
  await expect(office.getByText(/^Inteira até \d+ ·/)).toBeVisible();
  await expectAccessible(office);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });
  const saved = office.waitForEvent("download");
  const steps = countSteps(office);
  await steps.click(office.getByRole("button", { name: "Provar um dia" }));
  const deed = office.getByRole("dialog");
  await steps.fill(deed.getByLabel("Dia"), today.format(new Date()));
  await steps.press("Enter");
  await expect(deed.getByText(/^Inteira até \d+ ·/)).toBeVisible();
  const lines = readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\n");
  expect(steps.count()).toBeLessThanOrEqual(3);
  // Each act has its hash, and that of the one before.
  const acts = lines.map((line) => JSON.parse(line) as { hash: string; text: string });
  expect(acts.length).toBeGreaterThan(1);
  for (const { hash, text } of acts) {
    expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
  }
  await office.context().close();
});
