import { expect, test } from "@playwright/test";
import { gameOf } from "../sandbox/vendor/games.ts";
import { freeGame, openFramed, seeded, type Server, startServer } from "./studio-server.ts";

let server: Server;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.close());

/** What the player chooses, and how the page looks once the round's result is to be seen. */
const results = {
  slot: {
    choice: null,
    isShown: "document.querySelectorAll('.reel .cell').length === 15 && !!$('.note:not(:empty)')",
  },
  dice: { choice: { side: "under", chance: 5_000 }, isShown: "!!$('.thrown.won')" },
  plinko: { choice: { height: 12, risk: "mid" }, isShown: "!!$('.slots .hit')" },
  crash: { choice: { target: 150 }, isShown: "!!$('.multiplier.gold')" },
} as const;

/** Chance with which a round wins, and not so much that it is celebrated for long. */
function winning(engine: keyof typeof results): (count: number) => number {
  const { vendor, game } = freeGame(engine);
  const rules = gameOf(vendor, game)?.engine;
  const { choice } = results[engine];
  const paid = (draw: Server["draw"]) => {
    if (rules?.kind === "machine") return rules.play(choice, draw).multiplier * 100;
    if (rules?.kind === "instant") return rules.play(choice, draw).bps;
    if (rules?.kind === "steps") return rules.act(rules.open(choice, draw, 0).state, {}, 1e7).bps;
    throw new Error(`no round of ${engine} is the player's own`);
  };
  for (let seed = 1; seed < 1_000; seed++) {
    const bps = paid(seeded(seed));
    if (bps > 10_000 && bps < 60_000) return seeded(seed);
  }
  throw new Error(`${engine} never wins`);
}

/** Notes each balance that the game shows and each message to the page around it, in order. */
const observe = (isShown: string) => `(() => {
  const observed = (parent.observed = []);
  const $ = (what) => document.querySelector(what);
  const balance = document.querySelector(".balance b");
  const note = () => observed.push({ balance: balance.textContent, isShown: ${isShown} });
  new MutationObserver(note).observe(balance, { childList: true });
  parent.addEventListener("message", ({ data }) => {
    observed.push({ message: data.type, isShown: ${isShown} });
  });
})()`;

type Observed = { balance?: string; message?: string; isShown: boolean }[];

for (const engine of ["slot", "dice", "plinko", "crash"] as const) {
  test(`[GAMES-10] a win of a studio's ${engine} game is in no balance before it was shown`, async ({
    page,
  }) => {
    await openFramed(page, server, engine);
    const frame = page.frameLocator("iframe");
    const big = frame.locator("footer .main-button");
    await expect(big).toBeEnabled();
    const [, inner] = page.frames();
    await inner?.evaluate(observe(results[engine].isShown));
    if (engine === "crash") await frame.getByRole("button", { name: "1,5×" }).click();
    server.draw = winning(engine);
    await big.click();
    const readObserved = () => page.evaluate<Observed>("globalThis.observed");
    const messages = async () => (await readObserved()).flatMap(({ message }) => message ?? []);
    await expect.poll(messages).toEqual(["trevo:round", "trevo:balance"]);
    const observed = await readObserved();
    const balances = observed.filter(({ balance }) => balance !== undefined);
    expect(balances.map(({ isShown }) => isShown)).toEqual([false, true]);
    const [, last] = observed.filter(({ message }) => message !== undefined);
    expect(last?.isShown).toBe(true);
  });
}
