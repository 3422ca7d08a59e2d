import { expect, test, type FrameLocator, type Page } from "@playwright/test";
import { deposit, storedSession } from "./people.ts";
import { signUp } from "./sign-up.ts";

/** What the game server says of a bet on a shared round. */
interface Answer {
  readonly round: {
    readonly amount: number;
    readonly payout: number;
    readonly meta: { readonly round: number };
    readonly state: readonly { readonly state: string; readonly height: number | null }[];
  };
}

/** A member with money and the kite open. */
async function enter(page: Page): Promise<FrameLocator> {
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.goto("/m/play?nodeId=kite");
  const game = page.frameLocator("iframe");
  await expect(game.locator(".go").first()).toBeEnabled();
  return game;
}

/** Micro in the wallet, by the books. */
async function balanceOf(page: Page): Promise<number> {
  const { token } = await storedSession(page);
  const answer = await page.request.get("/wps/wallets/gcs", { headers: { token } });
  const { value } = (await answer.json()) as { value: { sumBalance: string } };
  return Math.round(Number(value.sumBalance) * 1_000_000);
}

/** The panel of one of the two bets. */
function betOf(game: FrameLocator, slot: 1 | 2) {
  const panel = game
    .getByRole("group", { name: `Aposta ${slot}`, exact: true })
    .and(game.locator(".bet"));
  return {
    panel,
    main: panel.locator(".go"),
    async stake(page: Page, text: string): Promise<void> {
      await panel.getByRole("textbox", { name: `Aposta ${slot}`, exact: true }).fill(text);
      await page.keyboard.press("Enter");
    },
    async target(page: Page, text: string): Promise<void> {
      await panel.getByRole("textbox", { name: /Recolher sozinha/ }).fill(text);
      await page.keyboard.press("Enter");
      await panel.getByRole("switch").check({ force: true });
    },
  };
}

/** Puts a bet on the round that is open, or on the next one: the round's number. */
async function betNext(page: Page, bet: ReturnType<typeof betOf>): Promise<number> {
  const played = page.waitForResponse((answer) => answer.url().endsWith("/rgs/wallet/play"));
  await bet.main.click();
  const answer = await played;
  // A round that closed meanwhile has debited nothing.
  if (!answer.ok()) return betNext(page, bet);
  const { round } = (await answer.json()) as Answer;
  return round.meta.round;
}

/** Takes a bet out by hand as soon as it flies: what it was paid in micro, or null: it was lost. */
async function leave(page: Page, bet: ReturnType<typeof betOf>): Promise<Answer["round"] | null> {
  const button = bet.panel.getByRole("button", { name: /^Recolher R\$/ });
  const again = bet.panel.getByRole("button", { name: /^Repetir/ });
  await expect(button.or(again)).toBeVisible();
  const left = page.waitForResponse((answer) => answer.url().endsWith("/rgs/bet/action"));
  const isPressed = await button.click({ timeout: 500 }).then(
    () => true,
    () => false,
  );
  if (!isPressed) return null;
  const { round } = (await (await left).json()) as Answer;
  return round.state[0]?.state === "out" ? round : null;
}

test("[GAMES-14] two members share a round: one leaves by hand, one at a target, to the micro", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ locale: "pt-BR" });
  const other = await context.newPage();
  const [game, theirs] = [await enter(page), await enter(other)];
  const [own, their] = [betOf(game, 1), betOf(theirs, 1)];
  await own.stake(page, "2,00");
  await own.target(page, "1,01");
  await their.stake(other, "4,00");
  let [mine, hers] = [await balanceOf(page), await balanceOf(other)];
  // A round that is cut before anybody could leave proves only that its stakes are lost.
  for (;;) {
    const rounds = await Promise.all([betNext(page, own), betNext(other, their)]);
    if (rounds[0] === rounds[1]) {
      const list = game.getByRole("list", { name: "Apostas da rodada" });
      await expect(list.getByText("R$\u00a04,00")).toBeVisible();
      await expect(list.getByText("Você")).toBeVisible();
    }
    const left = await leave(other, their);
    await expect(own.main).toContainText("Repetir");
    const isPaid = await game.getByText("Recolhida em 1,01×").isVisible();
    mine += isPaid ? 20_000 : -2_000_000;
    hers += (left?.payout ?? 0) - 4_000_000;
    await expect.poll(() => balanceOf(page)).toBe(mine);
    await expect.poll(() => balanceOf(other)).toBe(hers);
    if (!left || !isPaid || rounds[0] !== rounds[1]) continue;
    expect(left.payout).toBe((left.amount * (left.state[0]?.height ?? 0)) / 100);
    await expect(theirs.getByText(/Recolhida em \d+,\d\d×/)).toBeVisible();
    break;
  }
  const shown = `R$\u00a0${(mine / 1_000_000).toFixed(2).replace(".", ",")}`;
  await expect(game.locator(".sums b").first()).toHaveText(shown);
  await context.close();
});

test("[GAMES-12] a bet is taken back while bets are open, and flies on through a reload", async ({
  page,
}) => {
  const game = await enter(page);
  const [own, second] = [betOf(game, 1), betOf(game, 2)];
  await own.stake(page, "2,00");
  await second.stake(page, "3,00");
  let before = await balanceOf(page);
  await betNext(page, second);
  const back = page.waitForResponse((answer) => answer.url().endsWith("/rgs/bet/action"));
  await second.panel.getByRole("button", { name: "Na rodada tocar para cancelar" }).click();
  expect((await back).ok()).toBe(true);
  await expect(second.main).toContainText(/Apostar|Repetir/);
  await expect.poll(() => balanceOf(page)).toBe(before);

  for (;;) {
    await betNext(page, own);
    await page.reload();
    const isIn = own.panel.getByRole("button", { name: /^(Na rodada|Recolher R\$)/ });
    await expect(isIn.or(own.panel.getByRole("button", { name: /^Repetir/ }))).toBeVisible();
    const left = await leave(page, own);
    before += (left?.payout ?? 0) - 2_000_000;
    await expect.poll(() => balanceOf(page)).toBe(before);
    if (!left) continue;
    await expect(own.panel.getByRole("textbox", { name: "Aposta 1", exact: true })).toHaveValue(
      "R$\u00a02,00",
    );
    break;
  }
});

test("[GAMES-14] a cut line says what the server does, and the round is there again", async ({
  page,
  context,
}) => {
  const game = await enter(page);
  const own = betOf(game, 1);
  await own.stake(page, "2,00");
  const before = await balanceOf(page);
  await betNext(page, own);
  await expect(own.panel.getByRole("button", { name: /^Na rodada/ })).toBeVisible();
  await context.setOffline(true);
  const panel = game.getByRole("alert");
  await expect(panel).toContainText("Seu dinheiro está seguro");
  await expect(panel).toContainText(/Aposta 1 · R\$\s2,00\s*sem automático/);
  await expect(panel).toContainText(/Aposta 2\s*não feita/);
  await expect(panel).toContainText("a pipa segue no ar até você voltar ou a linha cortar");
  await context.setOffline(false);
  await expect(panel).toBeHidden();
  await expect(own.main).toContainText(/Na rodada|Recolher|Repetir|Apostar/);
  const left = await leave(page, own);
  await expect.poll(() => balanceOf(page)).toBe(before - 2_000_000 + (left?.payout ?? 0));
});

test("[GAMES-11] a round that is over is proved from the strip, on the player's own device", async ({
  page,
}) => {
  const game = await enter(page);
  const chips = game.getByRole("group", { name: "Últimas rodadas" }).getByRole("button");
  // A flight is as long as chance makes it.
  await expect(chips.first()).toBeVisible({ timeout: 200_000 });
  await chips.first().click();
  const sheet = game.getByRole("dialog");
  await expect(sheet.getByText(/[0-9a-f]{64}/).first()).toBeVisible();
  await sheet.getByRole("button", { name: "Conferir neste aparelho" }).click();
  await expect(sheet.getByText("Confere: a conta dá o mesmo corte")).toBeVisible();
});
