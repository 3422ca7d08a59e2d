import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import "./quarry.css";
import { QuarryScene } from "./scene.ts";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: true,
  hasStrip: false,
  newScene: (stage, own) => new QuarryScene(stage, own),
});
