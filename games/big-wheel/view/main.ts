import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import { WheelScene } from "./scene.ts";
import "./wheel.css";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: true,
  newScene: (stage, own) => new WheelScene(stage, own),
});
