import "./head.css";
import { iconButton, make } from "./dom.ts";
import type { StageWords } from "./words.ts";

/** The head over a stage: the game, whose it is, how long the session lasts, sound, information. */
export function newHead(words: StageWords, title: string, houseName: string) {
  const clock = make("span", { class: "head-clock" });
  const badge = make("span", { class: "badge", hidden: true });
  const sound = iconButton("sound", words.sound, "round-button");
  sound.setAttribute("aria-pressed", "true");
  const info = iconButton("info", words.info, "round-button");
  const house = make("span", { class: "head-house" }, `${houseName} · `);
  const small = make("small", {}, house, clock);
  const name = make("div", { class: "head-name" }, make("h1", {}, title), small);
  const bar = make("header", { class: "head-bar" }, name, badge, sound, info);
  return { element: make("div", { class: "head-over" }, bar), clock, badge, sound, info };
}
