import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import "./jacks.css";
import { JacksScene } from "./scene.ts";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: false,
  hasStrip: false,
  newScene: (stage, own) => new JacksScene(stage, own),
});
