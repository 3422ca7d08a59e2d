import { expect, test as base, type Page } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { openOwnSite, type OwnSite } from "./own-site.ts";
import { speak } from "./people.ts";
import { expectPlayShut } from "./shut.ts";
import { signUp } from "./sign-up.ts";

const words = {
  PT: {
    title: "Seus limites ainda servem?",
    none: "Você ainda não definiu nenhum limite.",
    without: "Continuar sem limites",
    keep: "Manter como estão",
    change: "Mudar meus limites",
    wager: "Limite de aposta",
    day: /Por dia/,
    amount: /Valor em R\$/,
    save: "Definir",
    byHouse: /Definido pela casa · O seu: R\$\s50,00/,
    about: /A casa definiu R\$\s20,00/,
    now: /Agora: R\$\s50,00/,
  },
  EN: {
    title: "Do your limits still fit?",
    none: "You have set no limits so far.",
    without: "Go on without limits",
    keep: "Keep them as they are",
    change: "Change my limits",
    wager: "Wager limit",
    day: /A day/,
    amount: /Amount in R\$/,
    save: "Set",
    byHouse: /Set by the house · Yours: R\$\s50.00/,
    about: /The house has set R\$\s20.00/,
    now: /Now: R\$\s50.00/,
  },
} as const;

/** A site of its own: what lies half a year back there is nobody else's. */
const test = base.extend<object, { site: OwnSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the runner asks for a pattern
    async ({}, use) => {
      const site = await openOwnSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

/** Moves an account's beginning seven months back. */
const age = (site: OwnSite, username: string) =>
  site.change(`update member set created_at = created_at - interval '7 months'
    where username = '${username}'`);

async function setWager(page: Page, language: "PT" | "EN"): Promise<void> {
  const say = words[language];
  await wagerDay(page, language).click();
  await page.getByRole("dialog").getByLabel(say.amount).fill("50");
  await page.getByRole("dialog").getByRole("button", { name: say.save, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

function wagerDay(page: Page, language: "PT" | "EN") {
  const heading = page.getByRole("heading", { name: words[language].wager });
  const card = page.locator("section section").filter({ has: heading });
  return card.getByRole("button", { name: words[language].day });
}

test("[MEMBER-09] limits want a look twice a year, answered by keeping them", async ({
  page,
  site,
}) => {
  const say = words.PT;
  const errors = watchErrors(page);
  const username = await signUp(page, site.origin);
  await age(site, username);
  await page.goto("/m/member/home");
  const dialog = page.getByRole("dialog", { name: say.title });
  await expect(dialog).toContainText(say.none);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misfits(page)).toEqual([]);
  await dialog.getByRole("button", { name: say.without }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/m/protection");
  await expect(page.getByRole("heading", { name: say.wager })).toBeVisible();
  await expect(page.getByRole("heading", { name: say.title })).toBeHidden();
  expect(errors).toEqual([]);
});

test("[MEMBER-09] or by changing one; a limit of the house is seen as such", async ({
  page,
  site,
}) => {
  const language = "EN";
  const say = words[language];
  await speak(page, language);
  const username = await signUp(page, site.origin);
  await age(site, username);
  await page.goto("/m/member/home");
  const dialog = page.getByRole("dialog", { name: say.title });
  await dialog.getByRole("link", { name: say.change }).click();
  await expect(page).toHaveURL(/\/m\/protection$/);
  const card = page.getByRole("status").filter({ hasText: say.title });
  await expect(card.getByRole("button", { name: say.without })).toBeVisible();
  await setWager(page, language);
  await expect(card).toBeHidden();
  // As the back office's call leaves it: that has its own tests.
  await site.change(`insert into protection_house_limit
        (member_id, kind, period, amount, own_amount)
      select id, 'wager', 1, 20000000, 50000000 from member where username = '${username}';
    update ledger.play_window set wager_max = 20000000 where period = 1
      and member_id = (select id from member where username = '${username}')`);
  await page.goto("/m/protection");
  await expect(wagerDay(page, language)).toContainText(say.byHouse);
  await wagerDay(page, language).click();
  await expect(page.getByRole("dialog")).toContainText(say.about);
  await expect(page.getByRole("dialog")).toContainText(say.now);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misfits(page)).toEqual([]);
});

test("[MEMBER-09] a member under review, or whose account closes, reads what happens until when", async ({
  page,
  site,
}) => {
  const errors = watchErrors(page);
  await speak(page, "PT");
  const username = await signUp(page, site.origin);
  const member = `(select id from member where username = '${username}')`;
  // As the central register's word leaves it: that has its own tests.
  await site.change(`insert into ledger.play_control (member_id, time_zone, is_held)
    values (${member}, 'America/Sao_Paulo', true)`);
  await page.goto("/m/protection");
  const waits = page.getByRole("status").filter({ hasText: "Conta em análise" });
  await expect(waits.getByRole("link")).toHaveAttribute("href", "/m/message");
  await expectAccessible(page);
  // In years to come: a case whose day has come closes the account within the minute.
  await site.change(`insert into register_case
      (member_id, merchant, opened_at, withdraw_until, closes_at, return_by, keep_until)
    values (${member}, 'TREVO', now(), '2031-11-03 12:00Z', '2031-11-04 12:00Z',
      '2031-11-06 12:00Z', '2032-05-05 12:00Z')`);
  await page.reload();
  const closes = page.getByRole("status").filter({ hasText: "Sua conta será encerrada" });
  for (const day of [/até 03 de nov/, /em 04 de nov/, /até 06 de nov/]) {
    await expect(closes).toContainText(day);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misfits(page)).toEqual([]);
  expect(errors).toEqual([]);
  // A game and a deposit say the same of it, not that there is a review to wait for.
  await expectPlayShut(page, {
    title: "Sua conta será encerrada",
    limits: "Meus limites",
    shown: "when asked",
  });
  expect(await misfits(page)).toEqual([]);
});
