import { expect, test, type Page } from "@playwright/test";
import { goldenJaguar } from "../games/golden-jaguar/game.ts";
import { expectAccessible, watchErrors } from "./accessible.ts";
import { misfits } from "./fits.ts";
import { hurryGames } from "./game-pace.ts";
import { deposit, speak } from "./people.ts";
import { expectPlayShut } from "./shut.ts";
import { signUp } from "./sign-up.ts";

/** What the screens say, each in the language in which a test looks at it. */
const words = {
  PT: {
    limits: "Meus limites",
    wager: "Limite de aposta",
    day: /Por dia/,
    amount: /Valor em R\$/,
    save: "Definir",
    left: /Restam R\$\s0,00/,
    keep: "Manter como está",
    waits: /esperando/,
    spin: "Girar",
    reached: "Você chegou a um limite seu",
    check: "Hora de conferir",
    goOn: "Continuar jogando",
  },
  EN: {
    limits: "My limits",
    pause: /Take a break/,
    begin: "Begin the break now",
    paused: "You are taking a break",
    exclusion: /Self-exclusion/,
    next: "Continue",
    name: "Username",
    go: "Exclude me now",
    excluded: "You are self-excluded",
  },
} as const;

function wagerCard(page: Page) {
  const heading = page.getByRole("heading", { name: words.PT.wager });
  return page.locator("section section").filter({ has: heading });
}

async function setWager(page: Page, amount: string): Promise<void> {
  const say = words.PT;
  await wagerCard(page).getByRole("button", { name: say.day }).click();
  await page.getByRole("dialog").getByLabel(say.amount).fill(amount);
  await page.getByRole("dialog").getByRole("button", { name: say.save, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("[MEMBER-09] a limit holds at once, and a looser one waits", async ({ page }) => {
  const say = words.PT;
  const errors = watchErrors(page);
  await signUp(page);
  // One tap from the settings, one from the member centre.
  await page.goto("/m/member/home");
  await expect(page.getByRole("link", { name: say.limits })).toBeVisible();
  await page.goto("/m/set");
  await page.getByRole("link", { name: say.limits }).click();
  await setWager(page, "0");
  await expect(wagerCard(page).getByText(say.left)).toBeVisible();
  await setWager(page, "50");
  const waiting = wagerCard(page).getByRole("status");
  await expect(waiting).toContainText(say.waits);
  await expectAccessible(page);
  await waiting.getByRole("button", { name: say.keep }).click();
  await expect(waiting).toBeHidden();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misfits(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("[MEMBER-09] a break and an exclusion, each with what it means", async ({ page }) => {
  const say = words.EN;
  await speak(page, "EN");
  const username = await signUp(page);
  await page.goto("/m/protection");
  await page.getByRole("button", { name: say.pause }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: say.begin }).click();
  await expect(page.getByRole("heading", { name: say.paused })).toBeVisible();
  await page.getByRole("button", { name: say.exclusion }).click();
  await page.getByRole("button", { name: say.next, exact: true }).click();
  const typed = page.getByRole("dialog").getByLabel(say.name);
  await typed.fill("somebody");
  await page.getByRole("button", { name: say.go }).click();
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await typed.fill(username);
  await page.getByRole("button", { name: say.go }).click();
  await expect(page.getByRole("heading", { name: say.excluded })).toBeVisible();
  await expectAccessible(page);
  // The rest of the account stays open, and play does not.
  await page.goto("/m/myAccount/index");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectPlayShut(page, { title: say.excluded, limits: say.limits, shown: "at once" });
  await expectAccessible(page);
});

test("[MEMBER-09] a refused bet says which limit it was, over the game", async ({ page }) => {
  const say = words.PT;
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.goto("/m/protection");
  await setWager(page, "0");
  await page.goto("/m/play?nodeId=golden-jaguar");
  await expect(page.getByRole("timer")).toHaveText(/^\d+:\d\d:\d\d$/);
  const spin = page.frameLocator("iframe").getByRole("button", { name: say.spin });
  await expect(spin).toBeEnabled();
  await spin.click();
  const dialog = page.getByRole("dialog", { name: say.reached });
  await expect(dialog).toContainText("R$\u00a00,00");
  await expectAccessible(page);
  await dialog.getByRole("link", { name: say.limits }).click();
  await expect(page).toHaveURL(/\/m\/protection$/);
});

test("[MEMBER-09] a reality check shows the sitting, and waits for an answer", async ({ page }) => {
  const say = words.PT;
  // The server's own part is proved by its calls; here is what its frame brings to the screen.
  await page.routeWebSocket("**/ws", (socket) => {
    socket.onMessage(() =>
      socket.send(JSON.stringify({ type: "stop", data: { reason: "limit.check" } })),
    );
  });
  await page.route("**/wps/member/protection", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: Record<string, unknown> };
    const startedAt = new Date(Date.parse(String(body.value.now)) - 3_720_000).toISOString();
    body.value.sitting = { startedAt, staked: "120.00", won: "95.50", net: "-24.50" };
    await route.fulfill({ response: answer, json: body });
  });
  await signUp(page);
  await page.goto("/m/home");
  const dialog = page.getByRole("dialog", { name: say.check });
  await expect(dialog).toContainText("1 h 2 min");
  await expect(dialog).toContainText("-R$\u00a024,50");
  await expectAccessible(page);
  const answered = page.waitForResponse("**/protection/check/acknowledge");
  await dialog.getByRole("button", { name: say.goOn }).click();
  expect((await answered).status()).toBe(200);
  await expect(dialog).toBeHidden();
});

test("[MEMBER-09] a bet that waits for the player's place says what helps, and looks again", async ({
  page,
}) => {
  // The server's own part is proved by its calls; here is what its answers bring to the screen.
  const no = (code: string, message: string) => ({
    status: 403,
    json: { success: false, code, message, value: {} },
  });
  await page.routeWebSocket("**/ws", (socket) => {
    socket.onMessage(() =>
      socket.send(JSON.stringify({ type: "stop", data: { reason: "limit.place" } })),
    );
  });
  await page.route("**/wps/member/whereabouts", (route) =>
    route.fulfill(no("whereabouts.hidden", "Desligue a VPN ou o proxy e tente de novo.")),
  );
  await signUp(page);
  await page.goto("/m/home");
  const hidden = page.getByRole("dialog", { name: "Sua localização está escondida" });
  await expect(hidden).toContainText("Desligue a VPN");
  await expectAccessible(page);
  await page.unroute("**/wps/member/whereabouts");
  await hidden.getByRole("button", { name: "Tentar de novo" }).click();
  const found = page.getByRole("dialog", { name: "Tudo certo" });
  await found.getByRole("button", { name: "Continuar jogando" }).click();
  await expect(found).toBeHidden();

  await page.routeWebSocket("**/ws", () => {});
  await page.route("**/wps/game/launchGame*", (route) =>
    route.fulfill(no("whereabouts.outside", "Só dentro do território da licença.")),
  );
  await page.goto("/m/play?nodeId=golden-jaguar");
  await expect(page.getByRole("heading", { name: "Fora da área de jogo" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/wps/game/launchGame*");
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.locator("iframe")).toBeVisible();
});

test("[MEMBER-09] each game shows what the session has brought, and for how long it lasts", async ({
  page,
}) => {
  // Free spins, met by chance, are shown for longer than a test may take.
  await hurryGames(page);
  await signUp(page);
  await deposit(page, "50,00", "PT");
  const spin = page.frameLocator("iframe").getByRole("button", { name: words.PT.spin });
  // All that came in by other ways: what is more or less than this was won or lost.
  const cents = (text: string | null) => Number(text?.replace(/[^\d-]/g, ""));
  await page.goto("/m/play?nodeId=golden-jaguar");
  await expect(page.getByRole("timer")).toHaveText(/^\d+:\d\d:\d\d$/);
  await expect(spin).toBeEnabled();
  const [balance, net] = [0, 1].map((place) =>
    page.frameLocator("iframe").locator(".sums b").nth(place),
  );
  if (!balance || !net) throw new Error("no sums");
  await expect(net).toHaveText("R$\u00a00,00");
  // What it gives back can be read before a stake, as the rules that run give it.
  const { numerator, denominator } = goldenJaguar.rtpExact;
  const rtp = String((numerator * 100_000_000n) / denominator);
  await page.frameLocator("iframe").getByRole("button", { name: "Regras e prêmios" }).click();
  const rules = page.frameLocator("iframe").getByRole("dialog");
  await expect(rules).toContainText(`${rtp.slice(0, -6)},${rtp.slice(-6)} %`);
  await rules.getByRole("button", { name: "Fechar" }).click();
  await expect(page.frameLocator("iframe").locator(".clock")).toHaveText(/ \d+:\d\d:\d\d$/);
  const played = page.waitForResponse("**/rgs/wallet/play");
  await spin.click();
  await played;
  await expect(spin).toBeEnabled();
  const shown = cents(await net.textContent());
  expect(shown).toBe(cents(await balance.textContent()) - 5_000);
  // A studio's game tells it in the site's own frame, from the same books.
  await page.goto("/m/play?nodeId=tigre-do-trevo");
  const amount = page.locator("dl").getByText(/R\$/);
  await expect.poll(async () => cents(await amount.textContent())).toBe(shown);
  await expect(spin).toBeEnabled();
  const moved = page.waitForResponse("**/wps/game/position*");
  await spin.click();
  await moved;
  const left = page.frameLocator("iframe").locator("header b.num");
  const brought = async () => cents(await amount.textContent()) - cents(await left.textContent());
  await expect.poll(brought).toBe(-5_000);
  // Where one plays one game at a time, the server says which game is active.
  await page.route("**/wps/game/position*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: { seat: string | null } };
    body.value.seat = "golden-jaguar";
    await route.fulfill({ response: answer, json: body });
  });
  await page.reload();
  const elsewhere = page.getByRole("alert").filter({ hasText: "Outro jogo foi aberto" });
  await expect(elsewhere).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misfits(page)).toEqual([]);
  await page.unroute("**/wps/game/position*");
  await elsewhere.getByRole("button", { name: "Jogar aqui" }).click();
  await expect(elsewhere).toBeHidden();
});

test("[MEMBER-09] a game lets nobody hurry where the place forbids it", async ({ page }) => {
  // The server's own part, the pace, is proved by its calls; here is what the game hides.
  await page.route("**/rgs/wallet/authenticate", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { config: { jurisdiction: Record<string, unknown> } };
    const none = { disabledAutoplay: true, disabledTurbo: true, disabledSlamstop: true };
    Object.assign(body.config.jurisdiction, none);
    await route.fulfill({ response: answer, json: body });
  });
  await signUp(page);
  await page.goto("/m/play?nodeId=golden-jaguar");
  const game = page.frameLocator("iframe");
  await expect(game.getByRole("button", { name: words.PT.spin })).toBeEnabled();
  await expect(game.getByRole("button", { name: "Auto" })).toBeHidden();
  await expect(game.getByRole("button", { name: "Turbo" })).toBeHidden();
  await page.unroute("**/rgs/wallet/authenticate");
  await page.reload();
  await expect(game.getByRole("button", { name: "Turbo" })).toBeVisible();
  await expect(game.getByRole("button", { name: "Auto" })).toBeVisible();
});

test("[MEMBER-09] limits are asked for before a deposit, and are two taps away", async ({
  page,
}) => {
  const say = words.PT;
  await signUp(page);
  await page.goto("/m/home");
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole("link", { name, exact: true }).first().click();
  };
  await tap("Conta");
  await tap(say.limits);
  await expect(page).toHaveURL(/\/m\/protection$/);
  expect(taps).toBe(2);
  // When the server asks is proved by its calls; here is what is asked, and what comes of it.
  await page.route("**/MCS2_depositMethods*", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { value: Record<string, unknown> };
    body.value.asks = ["deposit"];
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto("/m/voucherCenter");
  const dialog = page.getByRole("dialog", { name: "Quer um limite de depósito?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await misfits(page)).toEqual([]);
  // Any figure, typed: there are none to choose from.
  await expect(dialog.getByRole("button", { name: /\d/ })).toHaveCount(0);
  await dialog.getByLabel(/Limite de depósito/).fill("123,45");
  await dialog.getByRole("button", { name: say.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Proibido para menores de 18 anos.")).toBeVisible();
  taps = 0;
  await tap(say.limits);
  expect(taps).toBe(1);
  await expect(page.getByRole("button", { name: /Por dia/ }).first()).toContainText("123,45");
});
