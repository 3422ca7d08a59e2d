import { expect, test, type FrameLocator, type Page } from "@playwright/test";
import { deposit, storedSession } from "./people.ts";
import { signUp } from "./sign-up.ts";

/** Micro in the wallet, by the books. */
async function balanceOf(page: Page): Promise<number> {
  const { token } = await storedSession(page);
  const answer = await page.request.get("/wps/wallets/gcs", { headers: { token } });
  const { value } = (await answer.json()) as { value: { sumBalance: string } };
  return Math.round(Number(value.sumBalance) * 1_000_000);
}

/** Waits until the table takes bets, for long enough to make some. */
async function whileOpen(game: FrameLocator): Promise<void> {
  await expect(game.getByText("Faça suas apostas")).toBeVisible({ timeout: 40_000 });
}

test("[GAMES-12, GAMES-15] roulette: chips go down by finger and by keys, stay after a reload, and come back", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.goto("/m/play?nodeId=emerald-roulette");
  const game = page.frameLocator("iframe");
  await whileOpen(game);
  const total = game.locator(".status-sum b");
  const said = game.getByRole("status").first();
  const saved = () => page.waitForResponse("**/rgs/shared/basket");

  // A finger between two numbers bets on both.
  const box = await game.locator(".inside").boundingBox();
  if (!box) throw new Error("The cloth is there");
  const [column, row] = [box.width / 3, box.height / 13];
  const first = saved();
  await page.mouse.move(box.x + column * 2, box.y + row * 6.5);
  await page.mouse.down();
  await expect(game.getByText("Dois números 17, 18")).toBeVisible();
  await page.mouse.up();
  await first;
  await expect(total).toHaveText("R$ 5,00");
  await expect(said).toHaveText("R$ 5,00 em Dois números 17, 18");

  const second = saved();
  await game.getByRole("button", { name: "Vermelho", exact: true }).press("Enter");
  await second;
  expect(await balanceOf(page)).toBe(40_000_000);

  await page.reload();
  await expect(total).toHaveText("R$ 10,00");
  const name = "Dois números 17, 18, R$ 5,00";
  await expect(game.getByRole("button", { name, exact: true })).toBeAttached();
  const third = saved();
  await game.getByRole("button", { name: "Limpar" }).click();
  await third;
  await expect(total).toHaveText("R$ 0,00");
  expect(await balanceOf(page)).toBe(50_000_000);
});

test("[GAMES-12, GAMES-15] baccarat: chips on two fields, and the cards pay what the ribbon says", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.goto("/m/play?nodeId=petropolis-baccarat");
  const game = page.frameLocator("iframe");
  await whileOpen(game);
  const saved = () => page.waitForResponse("**/rgs/shared/basket");
  const first = saved();
  await game.getByRole("button", { name: /^Banca, 0,95 : 1/ }).click();
  await first;
  const second = saved();
  await game.getByRole("button", { name: /^Par jogador, 12 : 1/ }).click();
  await second;
  await expect(game.locator(".status-sum b")).toHaveText("R$ 10,00");
  expect(await balanceOf(page)).toBe(40_000_000);

  const ribbon = game.locator(".ribbon.shown");
  await expect(ribbon).toBeVisible({ timeout: 60_000 });
  const text = (await ribbon.textContent()) ?? "";
  expect(text).toMatch(/^(Jogador vence por|Banca vence por|Empate em) \d/);
  const [player, banker] = await game.locator(".points").allTextContents();
  const winner = text.startsWith("Banca") ? banker : player;
  expect(text).toContain(` ${winner}`);
  const paid = Number(/R\$\s([\d.,]+)$/.exec(text)?.[1]?.replace(",", ".") ?? "0");
  expect([0, 5, 9.75, 65, 70, 74.75]).toContain(paid);
  expect(await balanceOf(page)).toBe(40_000_000 + paid * 1_000_000);
  await expect(game.getByRole("img", { name: /^Histórico das rodadas/ })).toBeVisible();
});

test("[GAMES-12, GAMES-15] sic bo: chips by finger and by keys, and the dice pay what lights up", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.goto("/m/play?nodeId=jade-sic-bo");
  const game = page.frameLocator("iframe");
  await whileOpen(game);
  const saved = () => page.waitForResponse("**/rgs/shared/basket");
  const first = saved();
  await game.getByRole("button", { name: /^Pequeno, soma de 4 a 10, paga 1 por 1/ }).click();
  await first;
  // The arrow goes to the next spot.
  await page.keyboard.press("ArrowRight");
  const second = saved();
  await page.keyboard.press("Enter");
  await second;
  await expect(game.getByRole("button", { name: /^Ímpar, .*, R\$\s5,00$/ })).toBeFocused();
  const third = saved();
  await game.getByRole("button", { name: /^Soma 10, paga 6,77 por 1, .* 97,125\s%$/ }).click();
  await third;
  await expect(game.locator(".status-sum b")).toHaveText("R$ 15,00");
  expect(await balanceOf(page)).toBe(35_000_000);

  const result = game.locator(".result.shown");
  await expect(result.locator(".result-sum")).not.toBeEmpty({ timeout: 60_000 });
  const lit = (name: RegExp) =>
    game.locator(".pad.won").and(game.getByRole("button", { name })).count();
  const [title, sides, ...marks] = await Promise.all([
    result.locator(".result-text b").innerText(),
    result.locator(".result-text small").innerText(),
    ...[/^Pequeno/, /^Ímpar/, /^Soma 10,/].map(lit),
  ]);
  // A triple has no sides, and loses them all; a sum of ten pays 6.77 to one.
  const [isSmall, isOdd] = [/^pequeno/i.test(sides), sides.endsWith(" e ímpar")];
  const isTen = title === "Soma 10";
  expect(marks).toEqual([Number(isSmall), Number(isOdd), Number(isTen)]);
  const paid = (isSmall ? 10 : 0) + (isOdd ? 10 : 0) + (isTen ? 38.85 : 0);
  const lastWin = paid === 0 ? "–" : `R$\u00a0${paid.toFixed(2).replace(".", ",")}`;
  await expect(game.locator(".sums .end b")).toHaveText(lastWin);
  expect(await balanceOf(page)).toBe(35_000_000 + Math.round(paid * 1_000_000));
});
