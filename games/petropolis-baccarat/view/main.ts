import { readLaunch } from "../../stage/launch.ts";
import { TableGame } from "../../stage/tables/table-game.ts";
import { type Coup, rules } from "../rules.ts";
import { BaccaratScene } from "./scene.ts";
import { words } from "./words.ts";

const launch = readLaunch(location);
const own = words[launch.language];
const game = new TableGame<Coup>(launch, {
  rules,
  own,
  read,
  newScene: (desk) => new BaccaratScene(desk, own),
});
void game.open();

/** What the server says came, where it is a coup. */
function read(outcome: unknown): Coup | null {
  const coup = outcome as Partial<Coup> | null;
  const isCoup = Array.isArray(coup?.player) && Array.isArray(coup.banker);
  return isCoup ? (coup as Coup) : null;
}
