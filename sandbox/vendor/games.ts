import { catalogue, type CatalogueGame } from "@trevo/catalogue/index.ts";
import { engineNames, engineOf } from "./engines/index.ts";
import type { Engine } from "./engines/engine.ts";
import { hosted, type Hosted } from "./hosted.ts";
import type { Sport } from "./engines/match-sports.ts";

/** What plays a game: a machine of the games, or the vendor's own rules. */
export const playedNames = ["slot", ...engineNames] as const;

export type PlayedName = (typeof playedNames)[number];

/** A game as the vendor's server runs it. */
export interface Game {
  code: string;
  vendor: string;
  title: string;
  names: Readonly<Record<string, string>>;
  family: string;
  engineName: PlayedName;
  engine: Engine | Hosted;
  isLive: boolean;
  /** In the currency's minor unit, smallest first. */
  stakes: bigint[];
}

/** The share of all stakes that comes back; rules that cannot be set to it say their own. */
const returns = {
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
  if (!listed) return null;
  const game = fitted(listed);
  if (game) known.set(code, game);
  return game;
}

function fitted(listed: CatalogueGame): Game | null {
  const { code, vendor, title, names, family, minBet, machine } = listed;
  const least = minBet / microPerMinor > 0n ? minBet / microPerMinor : 1n;
  const played = machine
    ? ({ engineName: "slot", engine: hosted({ code, ...machine, least }) } as const)
    : ownEngine(listed);
  if (!played) return null;
  return {
    code,
    vendor,
    title,
    names,
    family,
    ...played,
    isLive: listed.type === "LIVE",
    stakes: ladder.map((times) => least * times),
  };
}

/** A game that the vendor's own rules play; null where there are none. */
function ownEngine({ engine, family }: CatalogueGame) {
  const engineName = engineNames.find((name) => name === engine);
  if (!engineName) return null;
  const rtp = engineName in returns ? returns[engineName as keyof typeof returns] : 1;
  const sport = sports[family] ?? "football";
  return { engineName, engine: engineOf(engineName, { rtp, sport }) };
}
