import "../../stage/stage.css";
import "../../stage/sheet.css";
import "../../stage/info.css";
import "../../stage/lost.css";
import "../../stage/toast.css";
import "../../stage/dock.css";
import "../../stage/original.css";
import "../../stage/shared/shared.css";
import "./kite.css";
import "./bets.css";
import { readLaunch } from "../../stage/launch.ts";
import { gameLocales } from "../../language.ts";
import { KiteGame } from "./game.ts";
import { words } from "./words.ts";

const launch = readLaunch(location);
document.documentElement.lang = gameLocales[launch.language];
document.title = words[launch.language].title;
void new KiteGame(launch).open();
