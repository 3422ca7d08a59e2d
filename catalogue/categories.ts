import type { GameType } from "./game.ts";
import type { VendorCode } from "./vendors.ts";

/** Categories in the order of the side menu. */
export const categories = [
  "RNG",
  "INHOUSE",
  "LIVE",
  "FISH",
  "PVP",
  "SPORTS",
  "ESPORTS",
  "COCKFIGHT",
  "LOTT",
  "ELOTT",
] as const;

export type Category = (typeof categories)[number];

/** Vendors whose games are split off from the category of their type. */
const splits: Readonly<Partial<Record<VendorCode, Category>>> = {
  BGS: "INHOUSE",
  IMES: "ESPORTS",
  IA: "ESPORTS",
  TF: "ESPORTS",
  SV3: "COCKFIGHT",
};

/** The category that a vendor's games of a type stand in. */
export function categoryOf(vendor: VendorCode, type: GameType): Category {
  return splits[vendor] ?? type;
}
