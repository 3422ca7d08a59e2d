import { catalogue, type CatalogueGame } from "@trevo/catalogue/index.ts";
import { type EngineName, engineOf, engineNames } from "./engines/index.ts";
import type { Engine } from "./engines/engine.ts";
import type { Sport } from "./engines/match-sports.ts";

/** A game as the vendor's server runs it. */
export interface Game {
  code: string;
  vendor: string;
  title: string;
  names: Readonly<Record<string, string>>;
  family: string;
  engineName: EngineName;
  engine: Engine;
  isLive: boolean;
  /** In the currency's minor unit, smallest first. */
  stakes: bigint[];
}

/** The share of all stakes that comes back; rules that cannot be set to it say their own. */
const returns = {
  slot: 0.965,
  cascade: 0.96,
  crash: 0.97,
  mines: 0.97,
  plinko: 0.97,
  dice: 0.98,
  fishing: 0.96,
  match: 0.94,
};

const ladder = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1_000n];
const microPerMinor = 10_000n;

const sports: Readonly<Record<string, Sport>> = { esports: "esports", cockfight: "duel" };

const known = new Map<string, Game>();

/** A vendor's game; null where it has none of that name. Rules are made when first asked for. */
export function gameOf(vendor: string, code: string): Game | null {
  const found = known.get(code);
  if (found) return found.vendor === vendor ? found : null;
  const listed = catalogue.find((game) => game.vendor === vendor && game.code === code);
  const name = engineNames.find((engine) => engine === listed?.engine);
  if (!listed || !name) return null;
  const game = fitted(listed, name);
  known.set(code, game);
  return game;
}

function fitted(listed: CatalogueGame, engineName: EngineName): Game {
  const { code, vendor, title, names, family, lines, minBet } = listed;
  const rtp = engineName in returns ? returns[engineName as keyof typeof returns] : 1;
  const least = minBet / microPerMinor > 0n ? minBet / microPerMinor : 1n;
  return {
    code,
    vendor,
    title,
    names,
    family,
    engineName,
    engine: engineOf(engineName, { lines, rtp, sport: sports[family] ?? "football" }),
    isLive: listed.type === "LIVE",
    stakes: ladder.map((times) => least * times),
  };
}
