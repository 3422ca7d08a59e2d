import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import "./coin.css";
import { CoinScene } from "./scene.ts";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: false,
  newScene: (stage, own) => new CoinScene(stage, own),
});
