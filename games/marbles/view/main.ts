import { startOriginal } from "../../stage/original.ts";
import { rules } from "../rules.ts";
import { MarblesScene } from "./scene.ts";
import "./marbles.css";
import { words } from "./words.ts";

startOriginal({
  rules,
  words,
  hasAuto: true,
  newScene: (stage, own) => new MarblesScene(stage, own),
});
