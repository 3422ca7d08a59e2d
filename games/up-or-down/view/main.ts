import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import { UpOrDownScene } from "./scene.ts";
import "./up-or-down.css";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: false,
  newScene: (stage, own) => new UpOrDownScene(stage, own),
});
