import { readLaunch } from "../../stage/launch.ts";
import { TableGame } from "../../stage/tables/table-game.ts";
import { type Duel, rules } from "../rules.ts";
import { DuelScene } from "./scene.ts";
import { words } from "./words.ts";

const launch = readLaunch(location);
const own = words[launch.language];
const game = new TableGame<Duel>(launch, {
  rules,
  own,
  read,
  newScene: (desk) => new DuelScene(desk, own),
});
void game.open();

/** What the server says came, where it is a duel. */
function read(outcome: unknown): Duel | null {
  const duel = outcome as Partial<Duel> | null;
  const isDuel = typeof duel?.dragon === "number" && typeof duel.jaguar === "number";
  return isDuel ? (duel as Duel) : null;
}
