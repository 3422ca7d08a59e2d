import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import { TrucoScene } from "./scene.ts";
import "./truco.css";
import "./cards.css";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: false,
  hasStrip: false,
  newScene: (stage, own) => new TrucoScene(stage, own),
});
