import { expect, test, type FrameLocator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { hurryGames } from "./game-pace.ts";
import { deposit } from "./people.ts";
import { signUp } from "./sign-up.ts";

const spinOf = (game: FrameLocator) => game.getByRole("button", { name: "Girar" });
const spoken = (game: FrameLocator) => game.getByRole("status");

/** Micro as digits, cut to whole cents as the games do. */
const reais = (micro: number) =>
  (Math.floor(micro / 10_000) / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });

/** What a browser has and Node's types do not name. */
interface Observing {
  MutationObserver: new (callback: () => void) => { observe(node: object, what: object): void };
}

async function openSlot(page: Page, code = "golden-jaguar"): Promise<FrameLocator> {
  await page.goto(`/m/play?nodeId=${code}`);
  const game = page.frameLocator("iframe");
  await expect(spinOf(game)).toBeEnabled({ timeout: 90_000 });
  return game;
}

async function beginTrial(page: Page): Promise<void> {
  await page.goto("/m/trail");
  await page.getByRole("button", { name: "Começar o teste" }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
}

test("[GAMES-11] the seed is promised before the bet, drawn with the player's, and checked after", async ({
  page,
  context,
}) => {
  await hurryGames(page);
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.goto("/m/gameRecord");
  const ahead = page.locator("section", { hasText: "Sementes das próximas rodadas" });
  const fact = (name: string) => ahead.locator("div", { hasText: name }).locator("dd");
  const promised = await fact("Próximo resumo").innerText();
  const rotate = async (seed: string) => {
    await page.getByRole("button", { name: "Trocar as sementes e revelar" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel("Sua semente").fill(seed);
    await sheet.getByRole("button", { name: "Trocar as sementes" }).click();
    return sheet;
  };
  const sheet = await rotate("com espaço");
  await expect(sheet.getByLabel("Sua semente")).toBeFocused();
  await expect(sheet.getByLabel("Sua semente")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await sheet.getByLabel("Sua semente").fill("minha-sorte-7");
  await sheet.getByRole("button", { name: "Trocar as sementes" }).click();
  await expect(fact("Sua semente")).toHaveText("minha-sorte-7");
  await expect(fact("Resumo (SHA-256)")).toHaveText(promised);

  const game = await openSlot(page);
  const played = page.waitForResponse("**/rgs/wallet/play");
  await spinOf(game).click();
  const { round } = (await (await played).json()) as { round: { payoutMultiplier: number } };
  await expect(spinOf(game)).toBeEnabled({ timeout: 90_000 });

  await page.goto("/m/gameRecord");
  await page.locator("main li").getByRole("link").first().click();
  const proof = page.locator("section", { hasText: "Prova do sorteio" });
  await expect(proof).toContainText(promised);
  await expect(proof).toContainText("minha-sorte-7");
  await rotate("");
  const opened = context.waitForEvent("page");
  await proof.getByRole("link", { name: "Conferir uma rodada" }).click();
  const verifier = await opened;
  await expect(verifier.getByText("A semente é a que foi prometida")).toBeVisible();
  const paid = String(round.payoutMultiplier).replace(".", ",");
  await expect(verifier.getByText(`${paid}× a aposta`)).toBeVisible();
  await expectAccessible(verifier);
  await verifier.getByLabel("Semente do servidor").fill("outra");
  const check = verifier.getByRole("button", { name: "Verificar" });
  await check.evaluate((button: { click(): void }) => {
    button.click();
    button.click();
  });
  await expect(verifier.getByText("O hash não confere")).toHaveCount(1);
  await verifier.getByLabel("nonce").fill("-1");
  await check.click();
  await expect(verifier.getByText("O nonce é um número inteiro")).toBeVisible();
});

test("[GAMES-12] a round that is over is played again from the record, and no money moves", async ({
  page,
}) => {
  await hurryGames(page);
  await signUp(page);
  await deposit(page, "50,00", "PT");
  const live = await openSlot(page);
  await spinOf(live).click();
  await expect(spoken(live)).not.toBeEmpty({ timeout: 90_000 });
  await expect(spinOf(live)).toBeEnabled({ timeout: 90_000 });
  const announced = (await spoken(live).textContent()) ?? "";
  await page.goto("/m/gameRecord");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.locator("main li").getByRole("link").first().click();
  const replay = page.frameLocator("iframe");
  await expect(replay.getByText("Replay").first()).toBeVisible();
  const again = replay.getByRole("button", { name: "Ver de novo" });
  await expect(again).toBeEnabled({ timeout: 90_000 });
  await expect(spoken(replay)).toHaveText(announced);
  expect(await again.evaluate(pressed)).toEqual(["disabled", "enabled"]);
  expect(asked.filter((path) => path.startsWith("/rgs/"))).toEqual([]);
});

/** Presses a button: what it is from then on, until it may be pressed again. */
const pressed = (button: { disabled: boolean; click(): void }) =>
  new Promise<string[]>((done) => {
    const { MutationObserver } = globalThis as unknown as Observing;
    const seen: string[] = [];
    const look = () => {
      seen.push(button.disabled ? "disabled" : "enabled");
      if (!button.disabled) done(seen);
    };
    new MutationObserver(look).observe(button, { attributes: true });
    button.click();
  });

/** Plays by the game server alone until free spins are under way; answers the balance then. */
const leaveOpen = async () => {
  const kept = JSON.parse(localStorage.getItem("MC_SESSION_INFO") ?? "{}") as { token: string };
  const asked = await fetch("/wps/game/launchGame?nodeId=golden-jaguar&mode=real", {
    headers: { token: kept.token },
  });
  const { value } = (await asked.json()) as { value: { url: string } };
  const sessionID = new URL(value.url).searchParams.get("sessionID");
  const post = async (path: string, body: object) => {
    const answer = await fetch(`/rgs/wallet/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({ sessionID, ...body }),
    });
    return (await answer.json()) as {
      balance: { amount: number };
      round: { active: boolean; payout: number; state: { type: string }[] };
    };
  };
  await post("authenticate", {});
  for (;;) {
    const { balance, round } = await post("play", { amount: 200_000, mode: "BASE" });
    const isFeature = round.state.filter(({ type }) => type === "reveal").length > 1;
    if (round.active && isFeature) return { before: balance.amount, payout: round.payout };
    if (round.active) await post("end-round", {});
  }
};

test("[GAMES-12] free spins that were left go on when the game is opened again, and are paid once", async ({
  page,
}) => {
  await beginTrial(page);
  const { before, payout } = await page.evaluate(leaveOpen);
  const ended: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/rgs/wallet/end-round")) ended.push(response.status());
  });
  await page.goto("/m/play?nodeId=golden-jaguar");
  const game = page.frameLocator("iframe");
  await expect(spoken(game)).toContainText("giros grátis", { timeout: 60_000 });
  // Left once more in its middle: nothing is paid yet.
  expect(ended).toEqual([]);
  await hurryGames(page);
  await page.reload();
  await expect(spinOf(game)).toBeEnabled({ timeout: 60_000 });
  await expect.poll(() => ended, { timeout: 120_000 }).toEqual([200]);
  await expect(game.locator("footer")).toContainText(reais(before + payout));
});

test("[GAMES-11] the slot is played by keyboard, tells its outcome in words, and keeps quiet", async ({
  page,
}) => {
  await beginTrial(page);
  const game = await openSlot(page);
  const sound = game.getByRole("button", { name: "Som" });
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  await sound.focus();
  await page.keyboard.press("Enter");
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("m");
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  const stake = game.getByRole("group", { name: "Aposta" }).getByRole("button").nth(1);
  const first = (await stake.textContent()) ?? "";
  await page.keyboard.press("ArrowLeft");
  await expect(stake).not.toHaveText(first);
  await page.keyboard.press("ArrowRight");
  await expect(stake).toHaveText(first);
  const said = await spoken(game).evaluateHandle((line: { textContent: string | null }) => {
    const texts: (string | null)[] = [];
    const { MutationObserver } = globalThis as unknown as Observing;
    new MutationObserver(() => texts.push(line.textContent)).observe(line, { childList: true });
    return texts;
  });
  await spinOf(game).focus();
  for (const key of [" ", "Enter"]) {
    const played = page.waitForResponse("**/rgs/wallet/play");
    await page.keyboard.press(key);
    await expect(game.getByRole("button", { name: "Parar" })).toBeVisible();
    expect((await played).status()).toBe(200);
    await expect(spoken(game)).toContainText(/Sem ganho nesta rodada|R\$|T\$/, { timeout: 90_000 });
    await expect(spinOf(game)).toBeEnabled({ timeout: 90_000 });
  }
  // Silence parts two outcomes: the same words again are read out only so.
  expect(await said.jsonValue()).toContain("");
});

for (const code of ["xepa", "river-queen", "black-gold"]) {
  test(`[GAMES-18] ${code} is played in the site, paid to the cent, and shows its odds`, async ({
    page,
  }) => {
    await hurryGames(page);
    await signUp(page);
    await deposit(page, "50,00", "PT");
    const game = await openSlot(page, code);
    const played = page.waitForResponse("**/rgs/wallet/play");
    await spinOf(game).click();
    const { round } = (await (await played).json()) as {
      round: { amount: number; payout: number };
    };
    await expect(spinOf(game)).toBeEnabled({ timeout: 90_000 });
    await expect(spoken(game)).toContainText(/Sem ganho nesta rodada|R\$/);
    const left = 50_000_000 - round.amount + round.payout;
    await expect(game.locator("footer")).toContainText(reais(left));
    await game.getByRole("button", { name: "Regras e prêmios" }).click();
    await game.getByRole("tab", { name: "Prêmios" }).click();
    await expect(game.getByRole("row", { name: /Retorno ao jogador/ })).toContainText(/96,\d+ %/);
    await expect(game.getByRole("row", { name: /Maior ganho possível/ })).toContainText("×");
    await page.goto("/m/gameRecord");
    await page.locator("main li").getByRole("link").first().click();
    const replay = page.frameLocator("iframe");
    await expect(replay.getByText("Replay").first()).toBeVisible();
    await expect(replay.getByRole("button", { name: "Ver de novo" })).toBeEnabled({
      timeout: 90_000,
    });
  });
}
