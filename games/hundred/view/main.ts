import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import "./hundred.css";
import { HundredScene } from "./scene.ts";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: true,
  newScene: (stage, own) => new HundredScene(stage, own),
});
