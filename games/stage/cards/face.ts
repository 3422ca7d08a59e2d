import { make } from "../dom.ts";
import jackBlack from "./art/jack-black.webp";
import jackRed from "./art/jack-red.webp";
import kingBlack from "./art/king-black.webp";
import kingRed from "./art/king-red.webp";
import queenBlack from "./art/queen-black.webp";
import queenRed from "./art/queen-red.webp";
import { suitSign } from "./signs.ts";

/** Who is on the court cards, of the black suits and of the red ones. */
const courts: Readonly<Record<string, { readonly black: string; readonly red: string }>> = {
  J: { black: jackBlack, red: jackRed },
  Q: { black: queenBlack, red: queenRed },
  K: { black: kingBlack, red: kingRed },
};

/** What a face shows: index and sign in its corner, and a large sign or somebody of the court. */
export function faceOf(name: string): HTMLElement[] {
  const rank = name.slice(0, 1);
  const suit = name.slice(1);
  const index = make("span", { class: "pc-index" }, rank === "T" ? "10" : rank, suitSign(suit));
  const court = courts[rank];
  if (!court) return [make("span", { class: "pc-pip" }, suitSign(suit)), index];
  const colour = suit === "h" || suit === "d" ? "red" : "black";
  const half = (side: string) =>
    make("i", { class: side }, make("img", { src: court[colour], alt: "", draggable: "false" }));
  const frame = make("span", { class: `pc-court ${colour}` }, half("upper"), half("lower"));
  return [frame, index];
}

/** Fetches the pictures of the court, so that no card turns over to a hole. */
export function fetchCourts(): void {
  for (const { black, red } of Object.values(courts)) {
    for (const source of [black, red]) new Image().src = source;
  }
}
