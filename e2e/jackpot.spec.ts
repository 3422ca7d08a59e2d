import { expect, test } from "@playwright/test";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { openOwnSite } from "./own-site.ts";
import { login } from "./people.ts";

test("[GAMES-17] the jackpot is shown, won, paid and told, and its draw is checked in the browser", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const site = await openOwnSite();
  const context = await browser.newContext({ baseURL: site.origin, locale: "pt-BR" });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await login(page, "demo", "Demo1234");

  // Home leads to all about it: the chance, and what is fixed before anyone bets.
  await page.getByRole("link", { name: "Ganhadores e como funciona" }).click();
  await expect(page.getByText("Ninguém ganhou este jackpot ainda.")).toBeVisible();
  await expect(page.getByText("1 em 2.500.000.000")).toBeVisible();
  const promised = await page.locator("code").first().textContent();
  expect(promised).toMatch(/^[0-9a-f]{64}$/);
  await page.getByRole("link", { name: "Ver jogos com jackpot" }).click();
  await expect(page.getByText("Alimenta o jackpot").first()).toBeAttached();

  // Any stake of 1.00 wins now; what is drawn is drawn as ever.
  await site.change("update jackpot_cycle set stakes_per_win = 1000000 where state = 'open'");
  const [game] = await site.rows<{ node_id: string }>(
    "select node_id from game where is_jackpot order by sort limit 1",
  );
  await page.goto(`/m/play?nodeId=${game?.node_id}`);
  await expect(page.getByText("Alimenta o jackpot")).toBeAttached();
  await page.frameLocator("iframe").getByRole("button", { name: "Girar" }).click();

  const won = page.getByRole("dialog", { name: "O jackpot é seu!" });
  const isShown = async () => {
    await site.change("select graphile_worker.add_job('jackpot:draw')");
    return won.isVisible();
  };
  await expect.poll(isShown, { timeout: 90_000, intervals: [1_000] }).toBe(true);
  const amount = /R\$\s[\d.]+,\d\d/.exec((await won.textContent()) ?? "")?.[0] ?? "none";
  // Until it was seen it is told on every page.
  await page.goto("/m/home");
  await expect(won).toContainText(amount);
  await expectAccessible(page);
  await won.getByRole("link", { name: "Ver no extrato" }).click();
  await expect(won).toBeHidden();
  const line = page.getByRole("listitem").filter({ hasText: "Jackpot" });
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(amount);

  // The list of winners, and the same draw once more on this device.
  await page.goto("/m/jackpot");
  await expect(page.getByRole("listitem").filter({ hasText: amount }).first()).toContainText("***");
  await page.getByRole("button", { name: /Ciclo 1/ }).click();
  const sheet = page.getByRole("dialog", { name: "Conferir o ciclo 1" });
  await expect(sheet.locator("code").nth(1)).toHaveText(promised ?? "");
  await expect(sheet).toContainText("A semente é a que foi prometida.");
  await sheet.getByRole("button", { name: "Conferir o ciclo inteiro" }).click();
  await expect(sheet).toContainText("A corrente confere com as apostas.");
  await expect(sheet).toContainText("a nº 1 é a primeira que ganha, e a única.");
  await sheet.getByLabel("Número da aposta").fill("7");
  await sheet.getByRole("button", { name: "Conferir a aposta" }).click();
  await expect(sheet).toContainText("Este ciclo vai da aposta 1 à 1.");
  await expectAccessible(page);
  expect(errors).toEqual([]);
  await context.close();
  await site.close();
});
