import { expect, test, type FrameLocator, type Page } from "@playwright/test";
import { deposit } from "./people.ts";
import { signUp } from "./sign-up.ts";

/** What the game server says of a batch of shots. */
interface Answer {
  readonly balance: { readonly amount: number };
  readonly charged: number;
  readonly paid: number;
  readonly roundID: string | null;
  readonly shots: readonly { readonly verdict: string }[];
}

/** A member with money and the sea open. */
async function enter(page: Page): Promise<FrameLocator> {
  await signUp(page);
  await deposit(page, "50,00", "PT");
  await page.goto("/m/play?nodeId=abrolhos");
  const game = page.frameLocator("iframe");
  await expect(game.getByText(/Sala \d+ · [1-4] jogador/)).toBeVisible();
  return game;
}

const shotsOf = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith("/rgs/fish/shots"));

/** Shoots at the first of the list until a batch has found something there. */
async function shootFromList(page: Page, game: FrameLocator): Promise<Answer> {
  for (let time = 0; time < 12; time += 1) {
    const answered = shotsOf(page);
    await game.locator(".sea-rows button").last().click();
    const answer = (await (await answered).json()) as Answer;
    if (answer.roundID !== null) return answer;
  }
  throw new Error("Nothing was ever hit");
}

const money = (micro: number) => `R$ ${(micro / 1_000_000).toFixed(2).replace(".", ",")}`;

test("[GAMES-15] fishing: a shot from the list is charged once, and stands in the record", async ({
  page,
}) => {
  const game = await enter(page);
  await game.getByRole("button", { name: "Lista de bichos" }).click();
  await expect(game.getByRole("dialog", { name: "Bichos no mar" })).toBeVisible();
  const answer = await shootFromList(page, game);
  expect(answer.charged).toBe(500_000);
  await expect(game.getByRole("dialog").getByRole("status")).toHaveText(/escapou|Acertou/);
  await page.keyboard.press("Escape");
  const balance = game.locator(".sums b").first();
  await expect(balance).toHaveText(money(answer.balance.amount).replace(" ", "\u00a0"));
  await page.goto(`/m/gameRecord/round?id=${answer.roundID}`);
  await expect(page.getByText("Abrolhos").first()).toBeVisible();
  const replay = page.frameLocator("iframe");
  await expect(replay.locator(".replay-rows li")).toHaveCount(answer.shots.length);
});

test("[GAMES-15] fishing: keys choose, shoot and change the bet; a held key goes on", async ({
  page,
}) => {
  const game = await enter(page);
  await game.locator("canvas").focus();
  await page.keyboard.press("ArrowUp");
  await expect(game.locator(".per-shot b")).toHaveText("R$\u00a01,00");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(game.locator(".spoken")).toHaveText(/\d×$/);
  const first = shotsOf(page);
  await page.keyboard.down(" ");
  expect((await first).ok()).toBe(true);
  const second = shotsOf(page);
  expect((await second).ok()).toBe(true);
  await page.keyboard.up(" ");
});

test("[GAMES-15] fishing: shots that got no answer are asked again, and count once", async ({
  page,
}) => {
  const game = await enter(page);
  const batches = new Map<string, Answer[]>();
  let isCut = true;
  await page.route("**/rgs/fish/shots", async (route) => {
    const { batch } = route.request().postDataJSON() as { batch: string };
    const response = await route.fetch();
    batches.set(batch, [...(batches.get(batch) ?? []), (await response.json()) as Answer]);
    // The answer is lost on its way.
    if (isCut) await route.abort();
    else await route.fulfill({ response });
    isCut = false;
  });
  await game.getByRole("button", { name: "Lista de bichos" }).click();
  await game.locator(".sea-rows button").last().click();
  await expect.poll(() => [...batches.values()][0]?.length ?? 0).toBe(2);
  const [[first, again] = []] = batches.values();
  expect(again?.shots).toEqual(first?.shots);
  expect(again?.roundID).toBe(first?.roundID);
});

test("[GAMES-18] fishing: every creature, its pay, its chance and the return are told", async ({
  page,
}) => {
  const game = await enter(page);
  await game.getByRole("button", { name: "Regras e prêmios" }).click();
  await game.getByRole("tab", { name: "Prêmios" }).click();
  await expect(game.locator(".pays tbody tr")).toHaveCount(14);
  await expect(game.getByText(/Retorno de cada tiro certeiro: 96,00/)).toBeVisible();
  await expect(game.getByRole("row", { name: /Jubarte Dourada 100–1\.000×/ })).toBeVisible();
});
