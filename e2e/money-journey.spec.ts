import { expect, type Page, test } from "@playwright/test";
import { hurryGames } from "./game-pace.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { makePayee } from "./payee.ts";
import { charged, type Method, payIn, payWithoutNumber, transferred } from "./paying-in.ts";
import { password, register } from "./people.ts";
import { agree, approve, openOffice, speak, take, withdraw } from "./withdrawing.ts";

/** What a member reads of the money on the pages that tell of it. */
const words = {
  PT: {
    balance: "Saldo",
    deposits: (count: number, money: string) => `${count} depósitos, ${money} creditados`,
    withdrawals: (money: string) => `1 saque, ${money} pagos`,
    review: "Em análise",
    arrived: "O valor está na sua conta",
    sums: ["Entradas", "Saídas", "Saldo inicial", "Saldo final"],
    money: "pt-BR",
  },
  EN: {
    balance: "Balance",
    deposits: (count: number, money: string) => `${count} deposits, ${money} credited`,
    withdrawals: (money: string) => `1 withdrawal, ${money} paid`,
    review: "In review",
    arrived: "The money is in your account",
    sums: ["Money in", "Money out", "Opening balance", "Closing balance"],
    money: "en-US",
  },
} as const;
type Language = keyof typeof words;

/** By which way each of the two pays 50 reais in: one by each, one by each kind of them. */
const ways: Record<Language, readonly Method[]> = {
  PT: [...charged, ...transferred],
  EN: ["pix", "gateway", "bank"],
};
const each = 5_000;
/** Its cents let the bank do as banks do. */
const out = 2_000;

let site: OwnSite;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await openOwnSite({ SANDBOX_PACE: "0.02" });
  // A first withdrawal takes two persons here, and nothing else is in the way.
  await site.change("update risk_rule set is_on = rule = 'R01', action = 'two'");
});
test.afterAll(() => site.close());

for (const language of ["PT", "EN"] as const) {
  test.describe(language, () => {
    const say = words[language];
    let before: Map<string, number>;
    let username: string;
    let page: Page;
    let maker: Page;
    let second: Page;
    test.beforeAll(async ({ browser }) => {
      before = await houseAt();
      page = await (await browser.newContext({ baseURL: site.origin })).newPage();
      await hurryGames(page);
      await speak(page, site, language);
      username = await register(page, language);
      maker = await openOffice(browser, site, { role: "payments" });
      second = await openOffice(browser, site, { role: "finance" });
      // Whoever agrees has proven anew who they are.
      await site.change("update staff_session set proved_at = now()");
    });
    test.afterAll(async () => {
      for (const one of [page, maker, second]) await one.context().close();
    });

    test("[CASH-01] a member pays in by each method there is", async () => {
      for (const method of ways[language]) await payIn(page, { site, language, method });
      if (language === "PT") await keyIn(page, { username, maker, second });
    });

    test("[GAMES-07] they play what they paid in, and see each round", () => play(page));

    test("[CASH-04] they withdraw, two of staff agree, and the bank pays", async () => {
      await makePayee(page, site, { username, password });
      await withdraw(page, { site, language, money: "20.00" });
      await expect(page.locator("li[aria-current=step]")).toContainText(say.review);
      await take(maker, site, "20,00");
      await approve(maker, "Jogado, chave própria");
      await expect(maker.getByText("outra pessoa decide em Aprovações")).toBeVisible();
      await agree(second, site, "aprovar saque");
      await expect(page.getByText(say.arrived)).toBeVisible();
    });

    test("[CASH-07] their pages, the office's report and the ledger agree to the cent", async () => {
      const count = ways[language].length + (language === "PT" ? 1 : 0);
      await expectOwnPages(page, { language, username, count });
      await expectHouse(before, language);
      await expectOffice(second);
    });
  });
}

/** Money of nobody is found by staff: one keys it in, another one agrees, the line credits it. */
async function keyIn(
  page: Page,
  { username, maker, second }: { username: string; maker: Page; second: Page },
): Promise<void> {
  await payWithoutNumber(page, site, "PT");
  await site.change("select graphile_worker.add_job('reconciliation:read', '{}')");
  const open = `select line_key as key, (select id from member where username = '${username}') as id
    from statement_line where state = 'open' and amount > 0`;
  await expect.poll(() => site.rows(open)).toHaveLength(1);
  const [line] = await site.rows<{ key: string; id: string }>(open);
  await maker.goto(`${site.origin}/admin/deposits`);
  await maker.getByRole("button", { name: "Lançar depósito" }).click();
  const dialog = maker.getByRole("dialog", { name: "Lançar depósito" });
  await dialog.getByLabel("Nº do membro").fill(line?.id ?? "");
  await dialog.getByLabel("Pedido").fill("50,00");
  await dialog.getByLabel("Código do banco").fill(line?.key ?? "");
  await dialog.getByLabel("Motivo").fill("Transferiu sem o número");
  await dialog.getByRole("button", { name: "Lançar depósito" }).click();
  await expect(maker.getByText("outra pessoa decide em Aprovações")).toBeVisible();
  await agree(second, site, "lançar depósito à mão");
  await expect.poll(() => site.rows(open)).toHaveLength(0);
}

/** Four throws of 20 reais at a studio, that win nineteen times in twenty, and two spins here. */
async function play(page: Page): Promise<void> {
  await page.goto("/m/play?nodeId=dado-certeiro");
  const game = page.frameLocator("iframe");
  const big = game.locator("footer .main-button");
  await expect(big).toBeEnabled();
  await game.getByRole("slider").press("End");
  for (let step = 0; step < 5; step += 1) await game.locator(".step").last().click();
  await expect(game.locator(".stake b")).toContainText("20");
  await rounds(page, { button: big, times: 4, path: /\/play$/ });
  await page.goto("/m/play?nodeId=golden-jaguar");
  const spin = game.getByRole("button", { name: /^(Girar|Spin)$/ });
  await rounds(page, { button: spin, times: 2, path: "**/rgs/wallet/play" });
  await page.goto("/m/gameRecord");
  await expect(page.locator("main li")).toHaveCount(6);
  await page.locator("main li").first().getByRole("link").click();
  await expect(page.getByText("SHA-256")).toBeVisible();
}

async function rounds(
  page: Page,
  {
    button,
    times,
    path,
  }: { button: ReturnType<Page["locator"]>; times: number; path: RegExp | string },
): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    await expect(button).toBeEnabled();
    const played = page.waitForResponse(path);
    await button.click();
    expect((await played).status()).toBe(200);
  }
  await expect(button).toBeEnabled({ timeout: 90_000 });
}

/** The member's reports, their statement and their wallet say what the ledger says. */
async function expectOwnPages(
  page: Page,
  { language, username, count }: { language: Language; username: string; count: number },
): Promise<void> {
  const say = words[language];
  const show = (cents: number) => moneyOf(cents, language);
  const { deposit, withdrawal, bet, win, balance, held } = await booksOf(username);
  expect(deposit).toBe(count * each);
  expect(withdrawal).toBe(out);
  expect(held).toBe(0);
  expect(balance).toBe(deposit - bet + win - withdrawal);

  await page.goto("/m/transaction/deposits");
  await expect(page.getByText(say.deposits(count, show(deposit)))).toBeVisible();
  await page.goto("/m/withdraw?all=1");
  await expect(page.getByText(say.withdrawals(show(out)))).toBeVisible();
  await page.goto("/m/transaction/record");
  const sums = [deposit + win, bet + withdrawal, 0, balance];
  for (const [at, name] of say.sums.entries()) {
    const sum = page.locator("dl > div").filter({ hasText: name });
    await expect(sum.locator("dd")).toContainText(show(sums[at] ?? -1));
  }
  await page.goto("/m/myAccount/index");
  const newest = page.locator("main li").first();
  await expect(newest).toContainText(show(out));
  await expect(newest).toContainText(show(balance));
  await page.goto("/m/home");
  const widget = page.getByRole("group", { name: say.balance });
  await expect(widget).toContainText(show(balance));
}

/** `R$ 1.284,90` or `R$ 1,284.90` */
function moneyOf(cents: number, language: Language): string {
  return `R$\u00a0${decimal(cents, language)}`;
}

function decimal(cents: number, language: Language): string {
  const style = { minimumFractionDigits: 2 } as const;
  return (cents / 100).toLocaleString(words[language].money, style);
}

/** What the ledger moved for a member by kind, and what it holds for them, in cents. */
async function booksOf(username: string) {
  const [row] = await site.rows<Record<string, string>>(`
    with own as (select id from member where username = '${username}'), moved as (
      select k.name, sum(t.amount) as amount from ledger.transfer t
        join ledger.kind k on k.code = t.kind where t.member_id in (select id from own) group by 1)
    select a.balance, a.held, (select json_object_agg(name, amount)::text from moved) as kinds
      from ledger.account a where a.owner_id in (select id from own) and a.currency = 'BRL'`);
  const kinds = JSON.parse(row?.["kinds"] ?? "{}") as Record<string, number>;
  const cents = (micro: number | string | undefined) => Number(micro ?? 0) / 10_000;
  return {
    deposit: cents(kinds["deposit"]),
    withdrawal: cents(kinds["withdrawal"]),
    bet: cents(kinds["bet"]),
    win: cents(kinds["win"]),
    balance: cents(row?.["balance"]),
    held: cents(row?.["held"]),
  };
}

/** What each account of the house took in less what it gave, in cents. */
async function houseAt(): Promise<Map<string, number>> {
  const rows = await site.rows<{ name: string; net: string }>(`
    select a.kind || ':' || a.code as name, sum(m.net)::text as net
      from (select debit_id as id, -amount as net from ledger.transfer
        union all select credit_id, amount from ledger.transfer) m
      join ledger.account a on a.id = m.id
      where a.owner_id = 0 and a.currency = 'BRL' group by 1`);
  return new Map(rows.map(({ name, net }) => [name, Number(net) / 10_000]));
}

/** The house's books, once the bank's statement was read: each way's money, and nothing between. */
async function expectHouse(before: Map<string, number>, language: Language): Promise<void> {
  await site.change("select graphile_worker.add_job('reconciliation:read', '{}')");
  const methods = ways[language];
  const byCharge = methods.filter((method) => charged.some((one) => one === method)).length;
  const byTransfer = methods.length - byCharge + (language === "PT" ? 1 : 0);
  const expected = {
    "payouts:": 0,
    "clearing:payout:sandbox": 0,
    "bank:sandbox-payouts": out,
    "clearing:bank": 0,
    "suspense:": 0,
    "bank:sandbox-main": -byTransfer * each,
    "clearing:sandbox": -byCharge * each,
  };
  await expect
    .poll(async () => {
      const after = await houseAt();
      const moved = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
      return Object.fromEntries(Object.keys(expected).map((name) => [name, moved(name)]));
    })
    .toEqual(expected);
}

/** The office's report of these days comes to what the ledger moved. */
async function expectOffice(office: Page): Promise<void> {
  const [sums] = await site.rows<{ deposits: string; withdrawals: string }>(`
    select sum(amount) filter (where kind = ledger.kind_deposit()) / 10000 as deposits,
        sum(amount) filter (where kind = ledger.kind_withdrawal()) / 10000 as withdrawals
      from ledger.transfer`);
  const [deposits, withdrawals] = [Number(sums?.deposits), Number(sums?.withdrawals)];
  await office.goto(`${site.origin}/admin/reports/money`);
  for (const [name, cents] of [
    ["Depósitos", deposits],
    ["Saques", withdrawals],
    ["Entradas menos saídas", deposits - withdrawals],
  ] as const) {
    const figure = office.locator("dl > div").filter({ hasText: name }).locator("dd");
    await expect(figure.first()).toHaveText(decimal(cents, "PT"));
  }
}
