import { createHmac } from "node:crypto";
import { fairDraw } from "@trevo/games/engine/fair.ts";
import type { Draw, TableShape } from "@trevo/games/engine/game.ts";
import { houseGames } from "@trevo/games/index.ts";

/**
 * The draws of a table's round: its seed is the text of its hash, the client's the salt of the
 * chain, and the nonce the number of the round, so that it is checked as every other round is.
 */
export function drawOf({
  hash,
  salt,
  number,
}: {
  hash: Buffer;
  salt: string;
  number: bigint;
}): Draw {
  const seeds = { serverSeed: hash.toString("hex"), clientSeed: salt, nonce: Number(number) };
  return fairDraw(seeds, (key, message) => createHmac("sha256", key).update(message).digest());
}

/** The rules of a table. */
export function tableOf(game: string): TableShape {
  const rules = houseGames[game]?.rules;
  if (rules?.shape !== "table") throw new Error(`${game} is no table`);
  return rules;
}
