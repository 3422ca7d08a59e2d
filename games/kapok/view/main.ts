import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import "./kapok.css";
import { KapokScene } from "./scene.ts";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: false,
  hasStrip: false,
  newScene: (stage, own) => new KapokScene(stage, own),
});
