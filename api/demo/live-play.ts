import { setTimeout as wait } from "node:timers/promises";
import { openPlayers, whileSignedIn } from "./players.ts";
import { playPage } from "./bot.ts";
import type { App } from "../app.ts";
import {
  addRecent,
  cachedCatalogue,
  type CatalogueGame,
  tally,
} from "../modules/casino/games/index.ts";
import { houseVendor } from "../modules/casino/rgs/index.ts";
import { launchVendorGame } from "../modules/casino/vendors/index.ts";

/** Demo players who play the vendors' games once the site is open. */
export const eveningPlayers = [
  "camila.sp",
  "Thiago_RJ",
  "pedrinha",
  "luanadosul",
  "ze_carioca9",
  "Fernanda.M",
  "guto_bsb",
  "aninha88",
  "MestreKame",
  "vovoNeide",
  "caiozinho",
  "Isadora.V",
  "paulista10",
  "jackdacosta",
  "RenataLima",
  "brunin_07",
  "dona.flor",
  "valdirTec",
];

/** Players of each game: three make it one of the most played. */
const playersPerGame = 3;
const roundsMax = 6;
const roundsMin = 2;
/** Games of a vendor within a category. */
const gamesEach = 2;
const gamesMax = 60;
const pollMs = 100;
/** Between two players who come. */
const apartMs = 400;
/** After so long the tally counts a round. */
const countedMs = 15_500;

/** Players who are on their way: `spent` when the last one has left and all is counted. */
export interface Evening {
  spent: Promise<void>;
  /** Sends them home; who has not been there comes at the next start. */
  stop(): Promise<void>;
}

interface Sitting {
  game: CatalogueGame;
  rounds: number;
}

/**
 * Lets more of a demo's players play, once: games of every vendor and category, each through its
 * vendor's own server, which moves the money by signed messages as for anybody. It begins when the
 * house listens, because the vendors call it, and takes some seconds beside the visitors.
 *
 * @param progress gets a line about what was played, at the end
 */
export function openEvening(app: App, progress: (line: string) => void): Evening {
  const end = new AbortController();
  const spent = spend(app, progress, end.signal).catch((error: unknown) => {
    // The house is open all the same: the boards know of fewer rounds.
    if (!end.signal.aborted) app.log.error({ err: error }, "the demo's players left early");
  });
  return {
    spent,
    async stop() {
      end.abort();
      await spent;
    },
  };
}

async function spend(
  app: App,
  progress: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // The vendors are a program that is just being started.
  while (app.sandbox?.url === null) await wait(pollMs, undefined, { signal });
  const games = gamesOf((await cachedCatalogue(app)).games);
  const evenings = eveningPlayers.map(async (name, playerIndex) => {
    await wait(playerIndex * apartMs, undefined, { signal });
    const [memberId] = await openPlayers(app, [name]);
    if (memberId === undefined) return 0;
    const rounds = await playAll(
      app,
      { memberId, sittings: sittingsOf(games, playerIndex) },
      signal,
    );
    await tally(app.db);
    return rounds;
  });
  const rounds = await sumOf(evenings);
  if (rounds === 0) return;
  await wait(countedMs, undefined, { signal });
  await tally(app.db);
  progress(`Demo players have played ${rounds} rounds of ${games.length} vendors' games`);
}

/** The featured games, and the first of each vendor in each category. */
function gamesOf(catalogue: readonly CatalogueGame[]): CatalogueGame[] {
  const vendors = catalogue.filter(({ vendor }) => vendor !== houseVendor);
  const hot = vendors
    .filter(({ hotSort }) => hotSort !== null)
    .toSorted((a, b) => (a.hotSort ?? 0) - (b.hotSort ?? 0));
  const byVendor = Map.groupBy(vendors, ({ vendor, category }) => `${vendor} ${category}`);
  const first = [...byVendor.values()].flatMap((own) => own.slice(0, gamesEach));
  return [...new Set([...hot, ...first])].slice(0, gamesMax);
}

/** The games of one player; games further up the list get more rounds. */
function sittingsOf(games: readonly CatalogueGame[], playerIndex: number): Sitting[] {
  const step = eveningPlayers.length / playersPerGame;
  return games.flatMap((game, index) => {
    const isHere = index % step === playerIndex % step;
    return isHere ? [{ game, rounds: Math.max(roundsMin, roundsMax - Math.floor(index / 8)) }] : [];
  });
}

interface Guest {
  memberId: bigint;
  sittings: Sitting[];
}

/** A player's evening: one game after the other. */
async function playAll(
  app: App,
  { memberId, sittings }: Guest,
  signal: AbortSignal,
): Promise<number> {
  return whileSignedIn(app, memberId, async (sessionId) => {
    let played = 0;
    for (const { game, rounds } of sittings) {
      const { vendor, code, nodeId } = game;
      try {
        const player = { memberId, sessionId, vendor, game: code };
        const { url } = await launchVendorGame(app, { ...player, mode: "real", language: "PT" });
        await addRecent(app.db, memberId, nodeId);
        const address = url.replace(/^\/sandbox/, app.sandbox?.url ?? "");
        played += await playPage({ address, rounds, signal });
      } catch (error) {
        signal.throwIfAborted();
        // A machine that is busy: who finds one game closed goes to the next.
        app.log.warn({ err: error, vendor, game: code }, "a demo's player found no way in");
      }
    }
    return played;
  });
}

/** Waits for all of them, so that nobody plays on when one has failed. */
async function sumOf(counts: Promise<number>[]): Promise<number> {
  await Promise.allSettled(counts);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
