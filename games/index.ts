import type { HouseGame } from "./game.ts";
import { goldenJaguar } from "./golden-jaguar/game.ts";

/** Every house game, by its code. No view code is reachable from here. */
export const houseGames: Readonly<Record<string, HouseGame>> = {
  [goldenJaguar.code]: goldenJaguar,
};
