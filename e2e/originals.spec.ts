import { expect, test, type FrameLocator, type Page } from "@playwright/test";
import { hurryGames } from "./game-pace.ts";
import { deposit, storedSession } from "./people.ts";
import { signUp } from "./sign-up.ts";

/**
 * What a player meets in each original: its address, what is pressed first, and what the main
 * button says in its two lines.
 */
const instants = [
  { node: "hundred", go: "Rolar", promise: /paga R\$\s[\d.,]+/ },
  { node: "paper-balloon", go: "Soltar balão", promise: /paga R\$\s[\d.,]+/ },
  { node: "big-wheel", go: "Girar", promise: /até 5,00×/ },
  { node: "marbles", go: "Soltar bolinha", promise: /até 33,00×/ },
  { node: "keno-forty", first: "Surpresinha", go: "Sortear", promise: /8 números/ },
];

interface Round {
  readonly amount: number;
  readonly payout: number;
  readonly payoutMultiplier: number;
}

const stakeMicro = 2_000_000;

/** Plays one round by the main button: what the game server answered. */
async function playOnce(page: Page, main: ReturnType<FrameLocator["locator"]>): Promise<Round> {
  const played = page.waitForResponse("**/rgs/wallet/play");
  await main.click();
  const { round } = (await (await played).json()) as { round: Round };
  await expect(main).toHaveAttribute("data-state", "ready");
  return round;
}

/** What of a round of steps the game server tells. */
interface Open extends Round {
  readonly active: boolean;
}

/**
 * Games of steps: their address, what is chosen first, the bet, one target for each step, and what
 * lies on the stage when these have gone well.
 */
const stepGames = [
  {
    node: "quarry",
    choice: "1",
    bet: "Entrar na lavra",
    steps: ["linha 1, coluna 1, fechada", "linha 2, coluna 3, fechada"],
    lies: (game: FrameLocator) => game.getByLabel("linha 1, coluna 1, esmeralda"),
  },
  {
    node: "heads-or-tails",
    bet: "Apostar",
    steps: ["Cara"],
    lies: (game: FrameLocator) => game.getByRole("listitem").filter({ hasText: "1,98×" }),
  },
  {
    node: "kapok",
    choice: "Fácil",
    bet: "Subir",
    steps: ["andar 1, oco 2, fechado", "andar 2, oco 1, fechado"],
    lies: (game: FrameLocator) => game.getByLabel("andar 2, oco 1, ovo dourado"),
  },
];

/** Takes the steps of a round until all of them go well; one that does not begins another round. */
async function takeAll(page: Page, game: FrameLocator, steps: readonly string[]): Promise<void> {
  const main = game.locator(".go");
  for (;;) {
    const played = page.waitForResponse("**/rgs/wallet/play");
    await main.click();
    await played;
    let isOpen = true;
    for (const name of steps) isOpen &&= (await takeStep(page, game, name)).active;
    if (isOpen) return;
    await expect(main).toHaveAttribute("data-state", "ready");
  }
}

async function takeStep(page: Page, game: FrameLocator, name: string): Promise<Open> {
  const answered = page.waitForResponse("**/rgs/bet/action");
  await game.getByRole("button", { name, exact: true }).click();
  const { round } = (await (await answered).json()) as { round: Open };
  await expect(game.locator(".go")).toHaveAttribute("data-state", round.active ? "open" : "ready");
  return round;
}

/** Micro in the wallet, by the books. */
async function balanceOf(page: Page): Promise<number> {
  const { token } = await storedSession(page);
  const answer = await page.request.get("/wps/wallets/gcs", { headers: { token } });
  const { value } = (await answer.json()) as { value: { sumBalance: string } };
  return Math.round(Number(value.sumBalance) * 1_000_000);
}

for (const { node, first, go, promise } of instants) {
  test(`[GAMES-14] ${node} is played for money, and books, strip and verifier agree`, async ({
    page,
    context,
  }) => {
    await hurryGames(page);
    await signUp(page);
    await deposit(page, "50,00", "PT");
    const before = await balanceOf(page);
    await page.goto(`/m/play?nodeId=${node}`);
    const game = page.frameLocator("iframe");
    const main = game.getByRole("button", { name: go });
    if (first) await game.getByRole("button", { name: first }).click();
    await expect(main).toBeEnabled();
    await game.getByRole("textbox", { name: "Aposta" }).fill("2,00");
    await page.keyboard.press("Enter");
    await expect(main).toContainText(promise);
    await expect(main).toContainText(/ · retorno 9[89],\d\d\s%/);
    const rounds = [];
    for (let times = 0; times < 3; times += 1) rounds.push(await playOnce(page, main));
    expect(rounds.every(({ amount }) => amount === stakeMicro)).toBe(true);
    const moved = rounds.reduce((sum, { amount, payout }) => sum + payout - amount, 0);
    expect(await balanceOf(page)).toBe(before + moved);
    const chips = game.getByRole("group", { name: "Últimas rodadas" }).getByRole("button");
    await expect(chips).toHaveCount(3);

    await chips.first().click();
    const sheet = game.getByRole("dialog");
    await sheet.getByRole("button", { name: "Rever e conferir" }).click();
    await expect(page).toHaveURL(/\/m\/gameRecord\/round\?id=/);
    const proof = page.locator("section", { hasText: "Prova do sorteio" });
    await page.getByRole("button", { name: "Trocar as sementes e revelar" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Trocar as sementes" }).click();
    const opened = context.waitForEvent("page");
    await proof.getByRole("link", { name: "Conferir uma rodada" }).click();
    const verifier = await opened;
    await expect(verifier.getByText("A semente é a que foi prometida")).toBeVisible();
    const paid = String(rounds.at(-1)?.payoutMultiplier).replace(".", ",");
    await expect(verifier.getByText(`${paid}× a aposta`)).toBeVisible();
  });
}

for (const { node, choice, bet, steps, lies } of stepGames)
  test(`[GAMES-12, GAMES-14] a round of ${node} waits, goes on after a reload and a lost line, and is left once`, async ({
    page,
    context,
  }) => {
    await hurryGames(page);
    await signUp(page);
    await deposit(page, "50,00", "PT");
    await page.goto(`/m/play?nodeId=${node}`);
    const game = page.frameLocator("iframe");
    const main = game.locator(".go");
    await expect(main).toContainText(bet);
    await expect(main).toContainText(/até [\d.,]+× · retorno 9[89],\d\d/);
    if (choice) {
      await game.getByRole("radio", { name: choice, exact: true }).check({ force: true });
    }
    await takeAll(page, game, steps);
    await expect(main).toHaveText(/Retirar\s*R\$/);
    const price = (await main.textContent()) ?? "";

    await page.reload();
    await expect(game.getByText("Continuamos de onde você parou").first()).toBeVisible();
    await expect(main).toHaveText(price);
    await expect(lies(game)).toBeVisible();

    await page.route("**/rgs/wallet/end-round", (route) => route.abort());
    await main.click();
    await expect(game.getByRole("alert")).toContainText("Seu dinheiro está seguro");
    await expect(game.getByRole("alert")).toContainText(price.replace("Retirar", ""));

    // Meanwhile the round is left in another window; this one stays without a line until then.
    const before = await balanceOf(page);
    const other = await context.newPage();
    await hurryGames(other);
    await other.goto(`/m/play?nodeId=${node}`);
    const left = other.waitForResponse("**/rgs/wallet/end-round");
    await other.frameLocator("iframe").locator(".go").click();
    const { round } = (await (await left).json()) as { round: Round };
    expect(await balanceOf(page)).toBe(before + round.payout);
    await expect(other.frameLocator("iframe").getByRole("status")).toContainText("Você retirou");
    await other.close();

    await page.unroute("**/rgs/wallet/end-round");
    await game.getByRole("button", { name: "Tentar agora" }).click();
    await expect(main).toContainText(bet);
    await expect(game.getByText("Esta rodada seguiu em outra janela").first()).toBeVisible();
    expect(await balanceOf(page)).toBe(before + round.payout);
  });
