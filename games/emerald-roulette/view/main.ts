import { readLaunch } from "../../stage/launch.ts";
import { TableGame } from "../../stage/tables/table-game.ts";
import { rules, type Spun } from "../rules.ts";
import { RouletteScene } from "./scene.ts";
import { words } from "./words.ts";

const launch = readLaunch(location);
const own = words[launch.language];
const game = new TableGame<Spun>(launch, {
  rules,
  own,
  read,
  newScene: (desk) => new RouletteScene(desk, own),
});
void game.open();

/** What the server says came, where it is a spin. */
function read(outcome: unknown): Spun | null {
  const spun = outcome as Partial<Spun> | null;
  return typeof spun?.number === "number" && Array.isArray(spun.lucky) ? (spun as Spun) : null;
}
