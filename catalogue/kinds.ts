import type { Engine, GameType } from "./game.ts";

/** What games of one kind have in common. */
interface Kind {
  readonly type: GameType;
  readonly classify: string;
  readonly engine: Engine;
  readonly lines: number;
  readonly supportPlay: boolean;
  readonly isJackpot?: true;
}

const slot = { type: "RNG", engine: "slot", supportPlay: true } as const;
const mini = { type: "RNG", lines: 1, supportPlay: true } as const;
const live = { type: "LIVE", lines: 1, supportPlay: false } as const;
const bets = { type: "SPORTS", engine: "match", lines: 1, supportPlay: false } as const;

/** The kinds that shelves are made of. */
export const kinds = {
  house: { type: "RNG", classify: "VIDEO", engine: "house", lines: 20, supportPlay: true },
  houseClassic: {
    type: "RNG",
    classify: "CLASSIC",
    engine: "house",
    lines: 5,
    supportPlay: true,
  },
  houseFishing: { ...mini, classify: "SHOOT", engine: "house" },
  houseTable: { ...mini, classify: "TABLE", engine: "house" },
  houseCrash: { ...mini, classify: "CRASH", engine: "house" },
  houseCascade: { type: "RNG", classify: "CASCADE", engine: "house", lines: 20, supportPlay: true },
  houseCards: { ...mini, classify: "CARDS", engine: "house" },
  original: { ...mini, classify: "MINI", engine: "house" },
  video: { ...slot, classify: "VIDEO", lines: 20 },
  classic: { ...slot, classify: "CLASSIC", lines: 5 },
  jackpot: { ...slot, classify: "JACKPOT", lines: 20, isJackpot: true },
  cascade: { ...slot, classify: "CASCADE", lines: 1 },
  crash: { ...mini, classify: "CRASH", engine: "crash" },
  mines: { ...mini, classify: "MINI", engine: "mines" },
  plinko: { ...mini, classify: "MINI", engine: "plinko" },
  dice: { ...mini, classify: "MINI", engine: "dice" },
  spin: { ...mini, classify: "MINI", engine: "wheel" },
  rouletteTable: { ...mini, classify: "TABLE", engine: "roulette" },
  baccaratTable: { ...mini, classify: "TABLE", engine: "baccarat" },
  liveRoulette: { ...live, classify: "ROULETTE", engine: "roulette" },
  liveBaccarat: { ...live, classify: "BACCARAT", engine: "baccarat" },
  liveShow: { ...live, classify: "SHOW", engine: "wheel" },
  fishing: { type: "FISH", classify: "SHOOT", engine: "fishing", lines: 1, supportPlay: true },
  poker: { type: "PVP", classify: "POKER", engine: "cards", lines: 1, supportPlay: false },
  sport: { ...bets, classify: "SPORT" },
  esport: { ...bets, classify: "ESPORT" },
  cockfight: { ...bets, classify: "COCKFIGHT" },
  daily: { type: "LOTT", classify: "DAILY", engine: "draw", lines: 1, supportPlay: false },
  quick: { type: "ELOTT", classify: "QUICK", engine: "draw", lines: 1, supportPlay: false },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
