import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

/** A vendor's game as its page sees it. */
export interface Page {
  /** The page's address, with a slash at its end. */
  address: string;
  rounds: number;
  signal: AbortSignal;
}

interface Opened {
  game: { engine: string; setup: Record<string, unknown> };
  /** In the currency's minor unit, smallest first. */
  stakes: string[];
  table?: Table;
}

interface Table {
  phase: "betting" | "playing" | "resting";
  leftMs: number;
  card: unknown;
}

interface Played {
  round: { isOver: boolean; show: { hand?: number[] } } | null;
}

type PostCall = <Answer>(call: string, body?: object) => Promise<Answer>;

/** What a demo's player stakes, in minor units, where the game has such stakes. */
const [stakeMin, stakeMax] = [200n, 5_000n];
const answerMs = 15_000;
/** Between two rounds: visitors come first. */
const pauseMs = 250;
/** Who has to wait longer for a table to take bets goes elsewhere. */
const tableMs = 20_000;
/** Bets at a table have to be there before it closes. */
const leewayMs = 1_500;
const uncoverMax = 4;
const cells = 25;

/** No money left, a table that is closed for long, or a house that is closing. */
class Declined extends Error {}

/**
 * Plays a game of the demo's vendors as its page would: opens it, bets, uncovers, folds or waits
 * as the game asks. What the vendor's server declines ends the sitting.
 *
 * @returns how many rounds were begun; those at a table are settled by its own clock
 */
export async function playPage({ address, rounds, signal }: Page): Promise<number> {
  const post: PostCall = async <Answer>(call: string, body = {}) => {
    const answer = await fetch(new URL(call, address), {
      method: "POST",
      body: JSON.stringify({ key: randomUUID(), ...body }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    });
    if (!answer.ok) throw new Declined(`${answer.status} ${await answer.text()}`);
    // The sandbox is a program of ours.
    return (await answer.json()) as Answer;
  };
  let played = 0;
  try {
    const opened = await post<Opened>("open");
    for (; played < rounds; played += 1) {
      if (opened.table) await bet(post, opened, signal);
      else await play(post, opened);
      await wait(pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
  }
  return played;
}

/** One round of the player's own. */
async function play(post: PostCall, { game: { engine }, stakes }: Opened): Promise<void> {
  const choice = choices[engine]?.() ?? null;
  let { round } = await post<Played>("play", { stake: stakeOf(stakes), choice });
  for (let step = 0; round && !round.isOver; step += 1) {
    const next =
      engine === "crash"
        ? await post<Played>("watch")
        : await post<Played>("act", { step: stepOf(engine, step, round.show) });
    round = next.round;
  }
}

/** A bet at a table that everybody shares, once it takes some. */
async function bet(post: PostCall, { game, stakes }: Opened, signal: AbortSignal): Promise<void> {
  let { table } = await post<{ table: Table }>("table");
  for (let waitedMs = 0; table.phase !== "betting" || table.leftMs < leewayMs;) {
    const closedMs = table.leftMs + 50;
    waitedMs += closedMs;
    if (waitedMs > tableMs) throw new Declined("closed for long");
    await wait(closedMs, undefined, { signal });
    ({ table } = await post<{ table: Table }>("table"));
  }
  const spot = spotOf(game, table.card);
  await post("bet", { bets: [{ spot, amount: stakeOf(stakes) }] });
}

/** What the player chooses before a round, by engine; the others ask for nothing. */
const choices: Readonly<Record<string, () => object>> = {
  crash: () => ({ target: one([110, 130, 150]) }),
  mines: () => ({ mines: one([3, 5, 8]) }),
  plinko: () => ({ height: one([8, 12, 16]), risk: one(["low", "mid", "high"]) }),
  dice: () => ({ side: one(["under", "over"]), chance: one([500, 2_000, 4_900]) }),
  fishing: () => ({ fish: one(["guppy", "puffer", "octopus", "angler", "shark"]) }),
};

/** A field of the mines, then the way out; or the cards that make pairs. */
function stepOf(engine: string, step: number, { hand = [] }: { hand?: number[] }): object {
  if (engine === "cards") {
    const held = hand.map((card) => hand.some((two) => two !== card && two % 13 === card % 13));
    return { held };
  }
  return step < uncoverMax ? { cell: (step * 7 + randomInt(7)) % cells } : { leave: true };
}

/** Where a chip goes at a table, by engine; a fixture is one of those on its card. */
function spotOf({ engine, setup }: Opened["game"], card: unknown): string {
  if (engine === "roulette") return one(["red", "black", "dozen2", "column3", "7", "17", "32"]);
  if (engine === "baccarat") return one(["player", "banker", "tie"]);
  if (engine === "wheel") return one(["2", "5", "12", "25"]);
  if (engine === "draw") return one(["big", "odd", "one:7", "two:42"]);
  const [fixtures, markets] = [card as unknown[], setup["markets"] as string[]];
  return `${randomInt(fixtures.length)}:${one(markets)}`;
}

function stakeOf(stakes: string[]): string {
  const fitting = stakes.filter((stake) => {
    const amount = BigInt(stake);
    return amount >= stakeMin && amount <= stakeMax;
  });
  return one(fitting.length > 0 ? fitting : stakes.slice(0, 1));
}

function one<Item>(list: readonly Item[]): Item {
  const item = list[randomInt(list.length)];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}
