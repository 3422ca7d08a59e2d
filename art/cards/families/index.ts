import type { Family } from "@trevo/catalogue/index.ts";
import type { FamilyLook } from "../family.ts";
import { desert, egypt, mythology, norse } from "./ancient.ts";
import { dragonAsia, luckyAsia } from "./asia.ts";
import { crashSky, space } from "./sky.ts";
import { carnival, cockfight, esports, football } from "./sport.ts";
import { candy, fruits } from "./sweets.ts";
import { cards, dice, lottery, roulette, wheel } from "./table.ts";
import { gems, magic, mines, plinko } from "./under.ts";
import { fishing, ice, ocean, pirates } from "./water.ts";
import { animalsWild, jungle, western } from "./wild.ts";

/** The sceneries that cards stand in, by the names that the catalogue uses. */
export const families: Readonly<Record<Family, FamilyLook>> = {
  fruits,
  egypt,
  "dragon-asia": dragonAsia,
  ocean,
  space,
  candy,
  jungle,
  cards,
  dice,
  wheel,
  football,
  esports,
  lottery,
  western,
  norse,
  "crash-sky": crashSky,
  mines,
  plinko,
  roulette,
  fishing,
  "lucky-asia": luckyAsia,
  pirates,
  magic,
  gems,
  "animals-wild": animalsWild,
  cockfight,
  carnival,
  mythology,
  ice,
  desert,
};
