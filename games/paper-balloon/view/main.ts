import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import "./balloon.css";
import { BalloonScene } from "./scene.ts";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: true,
  newScene: (stage, own) => new BalloonScene(stage, own),
});
