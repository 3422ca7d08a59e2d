import { readLaunch } from "../../stage/launch.ts";
import { TableGame } from "../../stage/tables/table-game.ts";
import { type Dice, rules } from "../rules.ts";
import { SicBoScene } from "./scene.ts";
import { words } from "./words.ts";

const launch = readLaunch(location);
const own = words[launch.language];
const game = new TableGame<Dice>(launch, {
  rules,
  own,
  read,
  newScene: (desk) => new SicBoScene(desk, own),
});
void game.open();

/** What the server says came, where it is a throw. */
function read(outcome: unknown): Dice | null {
  const isThrow =
    Array.isArray(outcome) &&
    outcome.length === 3 &&
    outcome.every((die) => Number.isInteger(die) && die >= 1 && die <= 6);
  // It was just looked at, die by die.
  return isThrow ? (outcome as unknown as Dice) : null;
}
