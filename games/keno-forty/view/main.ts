import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import { KenoScene } from "./scene.ts";
import "./keno.css";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: true,
  newScene: (stage, own) => new KenoScene(stage, own),
});
