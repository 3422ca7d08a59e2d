import { shape } from "../svg.ts";

/** The four suits on a 24 grid: each is told by its shape alone, its colour only helps. */
const suits: Readonly<Record<string, string>> = {
  s:
    "M12 1.5C9 6 2.5 9 2.5 14.2a4.7 4.7 0 0 0 8 3.4c-.2 2-.9 3.4-2.3 4.9h7.6" +
    "c-1.4-1.5-2.1-2.9-2.3-4.9a4.7 4.7 0 0 0 8-3.4C21.5 9 15 6 12 1.5z",
  h:
    "M12 22C7 17 2 13 2 8.2A5.4 5.4 0 0 1 7.4 2.7c2 0 3.6 1 4.6 2.7 1-1.7 2.6-2.7 4.6-2.7" +
    "A5.4 5.4 0 0 1 22 8.2C22 13 17 17 12 22z",
  d: "M12 1.2C14 5.5 17 9 20.5 12 17 15 14 18.5 12 22.8 10 18.5 7 15 3.5 12 7 9 10 5.5 12 1.2z",
  c:
    "M12 2a4.8 4.8 0 0 1 4.8 4.8c0 .9-.2 1.7-.6 2.4h1.2A4.7 4.7 0 1 1 13.5 16.6" +
    "c.2 2.4.9 4.2 2.3 5.9H8.2c1.4-1.7 2.1-3.5 2.3-5.9A4.7 4.7 0 1 1 6.6 9.2h1.2" +
    "a4.8 4.8 0 0 1-.6-2.4A4.8 4.8 0 0 1 12 2z",
};

/** A clover of four leaves, one of them lighter: what stands on the back of our cards. */
const leaves = [
  "M1.4 6.2A4.8 4.8 0 0 1 6.2 1.4 4.8 4.8 0 0 1 11 6.2v4.1q0 .7-.7.7H6.2a4.8 4.8 0 0 1-4.8-4.8z",
  "M22.6 6.2A4.8 4.8 0 0 0 17.8 1.4 4.8 4.8 0 0 0 13 6.2v4.1q0 .7.7.7h4.1a4.8 4.8 0 0 0 4.8-4.8z",
  "M1.4 17.8a4.8 4.8 0 0 0 9.6 0v-4.1q0-.7-.7-.7H6.2a4.8 4.8 0 0 0-4.8 4.8z",
  "M22.6 17.8a4.8 4.8 0 0 1-9.6 0v-4.1q0-.7.7-.7h4.1a4.8 4.8 0 0 1 4.8 4.8z",
];

/** The sign of a suit (`s`, `h`, `d`, `c`), in the colour of its text. */
export function suitSign(suit: string): SVGSVGElement {
  return shape(
    "svg",
    { viewBox: "0 0 24 24", fill: "currentColor", "aria-hidden": "true" },
    shape("path", { d: suits[suit] ?? "" }),
  );
}

/** The clover of the back. */
export function backSign(): SVGSVGElement {
  const paths = leaves.map((d, at) => shape("path", { d, fill: at === 1 ? "#fff0b8" : "#e0b044" }));
  return shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, ...paths);
}
