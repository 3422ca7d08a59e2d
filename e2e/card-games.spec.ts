import { expect, test, type FrameLocator, type Page } from "@playwright/test";
import { hurryGames } from "./game-pace.ts";
import { deposit, storedSession } from "./people.ts";
import { signUp } from "./sign-up.ts";

interface Round {
  readonly amount: number;
  readonly payout: number;
  readonly active: boolean;
  readonly state: readonly { readonly type: string; readonly [field: string]: unknown }[];
}

/** What the game server answers to what is done meanwhile. */
async function answerTo(page: Page, path: string, act: () => Promise<void>): Promise<Round> {
  const answered = page.waitForResponse(`**/rgs/${path}`);
  await act();
  return ((await (await answered).json()) as { round: Round }).round;
}

/** Micro in the wallet, by the books. */
async function balanceOf(page: Page): Promise<number> {
  const { token } = await storedSession(page);
  const answer = await page.request.get("/wps/wallets/gcs", { headers: { token } });
  const { value } = (await answer.json()) as { value: { sumBalance: string } };
  return Math.round(Number(value.sumBalance) * 1_000_000);
}

/** A member with money, at a game of the house. */
async function sitDown(page: Page, node: string): Promise<FrameLocator> {
  await hurryGames(page);
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.goto(`/m/play?nodeId=${node}`);
  return page.frameLocator("iframe");
}

const percent = (text: string) => Number(/([\d,]+)\s%/.exec(text)?.[1]?.replace(",", "."));

/** Takes the likelier of both guesses; what the buttons said of it, and what came of it. */
async function takeLikelier(page: Page, game: FrameLocator) {
  const buttons = game.locator(".guess");
  const texts = await buttons.allTextContents();
  const [up = 0, down = 0] = texts.map(percent);
  const at = up >= down ? 0 : 1;
  const round = await answerTo(page, "bet/action", () => buttons.nth(at).click());
  const state = round.active ? "open" : "ready";
  await expect(game.locator(".go")).toHaveAttribute("data-state", state);
  return { round, said: texts[at] ?? "" };
}

test("[GAMES-12, GAMES-18] up or down: the buttons' chance and price hold, a swap is free, and the round waits", async ({
  page,
}) => {
  const game = await sitDown(page, "up-or-down");
  const main = game.locator(".go");
  await expect(main).toContainText(/Dar a primeira carta.*retorno 98,46 – 99,00\s% no 1º palpite/);
  let spent = 0;
  const before = await balanceOf(page);
  for (;;) {
    const { amount, state } = await answerTo(page, "wallet/play", () => main.click());
    spent += amount;
    expect(state.map(({ type }) => type)).toEqual(["card"]);
    await expect(main).toHaveText("Dê o seu palpite");
    await expect(main).toBeDisabled();
    const swapped = await answerTo(page, "bet/action", () =>
      game.getByRole("button", { name: "Trocar carta" }).click(),
    );
    expect(swapped).toMatchObject({ active: true, payout: 0 });
    await expect(main).toHaveAttribute("data-state", "open");
    const { round, said } = await takeLikelier(page, game);
    if (!round.active) continue;
    // What the button named is what the round pays now.
    const price = Number(/paga ([\d.,]+)×/.exec(said)?.[1]?.replace(",", "."));
    expect(round.payout).toBe(Math.round(round.amount * price));
    break;
  }
  await expect(main).toHaveText(/Retirar\s*R\$/);
  const trail = game.getByRole("list", { name: "Cartas desta rodada" });
  await expect(trail.getByRole("listitem")).toHaveText([/início/, /troca/]);
  const sum = (await main.textContent()) ?? "";

  await page.reload();
  await expect(game.getByText("Continuamos de onde você parou").first()).toBeVisible();
  await expect(main).toHaveText(sum);
  await expect(trail.getByRole("listitem")).toHaveText([/início/, /troca/]);

  const left = await answerTo(page, "wallet/end-round", () => main.click());
  await expect(game.getByRole("status")).toContainText("Você retirou");
  await expect(game.getByText("Seria a próxima")).toBeVisible();
  await expect(main).toHaveAttribute("data-state", "ready");
  expect(await balanceOf(page)).toBe(before - spent + left.payout);
});

test("[GAMES-12, GAMES-16] jacks or better: what is held by key and touch stays, and the best hold is told only after", async ({
  page,
}) => {
  const game = await sitDown(page, "jacks-or-better");
  const main = game.locator(".go");
  await expect(main).toContainText(/Dar as cartas.*até 800× · retorno 99,54\s% no jogo perfeito/);
  const before = await balanceOf(page);
  const dealt = await answerTo(page, "wallet/play", () => main.click());
  const cards = dealt.state[0]?.["cards"] as string[];
  await expect(main).toHaveText(/Trocar 5 cartas/);

  await page.reload();
  await expect(game.getByText("Continuamos de onde você parou").first()).toBeVisible();
  const hand = game.getByRole("group", { name: "Sua mão" }).getByRole("button");
  await expect(hand).toHaveCount(5);
  // The page has no focus of its own after a reload: a touch gives it, and holds the first card.
  await hand.nth(0).click();
  await page.keyboard.press("3");
  await page.keyboard.press("4");
  await page.keyboard.press("4");
  for (const [at, isHeld] of [true, false, true, false, false].entries())
    await expect(hand.nth(at)).toHaveAttribute("aria-pressed", String(isHeld));
  await expect(main).toHaveText(/Trocar 3 cartas/);
  await expect(game.getByText(/Melhor jogada[:!]/)).toBeHidden();

  const { state, payout } = await answerTo(page, "bet/action", () => main.click());
  const drawn = state[1]?.["cards"] as string[];
  expect([drawn[0], drawn[2]]).toEqual([cards[0], cards[2]]);
  await expect(game.getByText(/Melhor jogada[:!]/)).toBeVisible();
  await expect(game.getByText(/Valia \d+,\d\d× em média/)).toBeVisible();
  const paid = game.getByRole("list", { name: "Tabela de prêmios" }).locator("[aria-current=true]");
  await expect(paid).toHaveCount(payout > 0 ? 1 : 0);
  await expect(main).toHaveAttribute("data-state", "ready");
  expect(await balanceOf(page)).toBe(before - dealt.amount + payout);
});

test("[GAMES-12, GAMES-16] truco: three tricks against Zé by key and touch, through a reload, and once a call", async ({
  page,
}) => {
  const game = await sitDown(page, "truco");
  const main = game.locator(".go");
  await expect(main).toContainText(/Dar as cartas.*até 1,58× · retorno 98,75\s% no jogo perfeito/);
  const before = await balanceOf(page);
  const dealt = await answerTo(page, "wallet/play", () => main.click());
  expect(dealt.state.map(({ type }) => type)).toEqual(["deal"]);
  await expect(main).toHaveText("Escolha uma carta");
  const hand = game.getByRole("group", { name: "Suas cartas" }).getByRole("button");
  await expect(hand).toHaveCount(3);
  await expect(hand.nth(1)).toHaveAttribute("aria-disabled", "false");
  // A key that is no card's plays none.
  await page.keyboard.press("4");
  let last = await answerTo(page, "bet/action", () => page.keyboard.press("2"));
  expect(last.state[1]).toMatchObject({ type: "trick", place: 1 });
  expect(last.active).toBe(true);

  await page.reload();
  await expect(game.getByText("Continuamos de onde você parou").first()).toBeVisible();
  const tricks = game.getByRole("list", { name: "Vazas" }).getByRole("listitem");
  await expect(tricks).toHaveText([/1ª(sua|empate|do Zé)/, /2ªpor jogar/, /3ªpor jogar/]);
  await expect(hand.nth(1)).toHaveAttribute("aria-disabled", "true");
  const truco = game.getByRole("button", { name: "TRUCO!" });
  await expect(truco).toContainText(/ganha R\$\s1,58 ou perde tudo/);
  last = await answerTo(page, "bet/action", () => truco.click());
  const call = last.state.find(({ type }) => type === "truco") as unknown as { stays: boolean };
  await expect(game.getByText(call.stays ? "Desce!" : "Tô fora.", { exact: true })).toBeVisible();
  expect(last.active).toBe(call.stays);
  for (const place of [0, 2]) {
    if (!last.active) break;
    await expect(truco).toBeDisabled();
    await expect(hand.nth(place)).toHaveAttribute("aria-disabled", "false");
    last = await answerTo(page, "bet/action", () => hand.nth(place).click());
  }
  await expect(main).toHaveAttribute("data-state", "ready");
  const ways = call.stays ? [0, 1_580_000, 1_000_000] : [1_300_000];
  expect(ways).toContain(last.payout);
  expect(await balanceOf(page)).toBe(before - dealt.amount + last.payout);
});
