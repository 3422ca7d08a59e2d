/** The studios' games alone, without a site: play money, a clock and chance of the test's own. */
import { expect, type Locator, type Page } from "@playwright/test";
import { catalogue } from "@trevo/catalogue/index.ts";
import type { PlayedName } from "../sandbox/vendor/games.ts";
import { launch, startVendors } from "../sandbox/vendor/vendor.fixture.ts";

export type Phase = "betting" | "playing" | "resting";

export interface Server {
  url: string;
  /** What the next rounds are drawn from. */
  draw: (count: number) => number;
  /** Moves the clock of shared tables on, to `leftMs` before the end of their next such phase. */
  skipTo(page: Page, phase: Phase, leftMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Chance that falls the same way in each run. */
export function seeded(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

/** What a table says of where it is. */
interface Running {
  phase: Phase;
  leftMs: number;
  phaseMs: number;
}

export async function startServer(): Promise<Server> {
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  // Nobody listens there: a free game has a purse of its own.
  const walletUrl = "http://127.0.0.1:9";
  const { url, app } = await startVendors({
    walletUrl,
    draw: (count) => own.draw(count),
    clock,
  });
  const own: Server = {
    url,
    draw: seeded(7),
    async skipTo(page, phase, leftMs) {
      for (;;) {
        const { table } = await page.evaluate<{ table: Running }>(
          "fetch('table', { method: 'POST', body: '{}' }).then((answer) => answer.json())",
        );
        // One that is nearly over is left for the next of its kind.
        const leastMs = Math.min(leftMs, table.phaseMs) - 1_000;
        const isThere = table.phase === phase && table.leftMs >= leastMs;
        ahead += isThere ? Math.max(0, table.leftMs - leftMs) : table.leftMs;
        if (isThere) break;
      }
      // The page looks at the table once a second, and shows what it saw in the next frames.
      const seen = await page.waitForResponse(/\/table$/);
      await seen.finished();
      await page.evaluate(
        "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))",
      );
    },
    close: () => app.close(),
  };
  return own;
}

/** The first game of an engine, with play money. */
export function freeGame(engine: PlayedName, machine?: string) {
  const game = catalogue.find(
    (one) => one.engine === engine && (machine ?? one.machine?.machine) === one.machine?.machine,
  );
  return { vendor: game?.vendor ?? "", game: game?.code ?? "", mode: "free" };
}

/** Opens a game in a page that frames it, as the site does. */
export async function openFramed(
  page: Page,
  { url }: Server,
  ...game: Parameters<typeof freeGame>
): Promise<void> {
  const address = await launch(url, freeGame(...game));
  const sheet = "body { margin: 0 } iframe { border: 0; inline-size: 100%; block-size: 100dvh }";
  const head = `<meta name="viewport" content="width=device-width"><style>${sheet}</style>`;
  const body = `<!doctype html>${head}<iframe src="${address}"></iframe>`;
  await page.route(`${url}/around`, (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto(`${url}/around`);
}

/** The big button at the foot of every game. */
export const main = (page: Page): Locator => page.locator("footer .main-button");

/** Presses the big button and waits until it can be pressed again. */
export async function playOnce(page: Page): Promise<void> {
  await main(page).click();
  await expect(main(page)).toBeEnabled();
}
