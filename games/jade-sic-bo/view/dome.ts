import { isCalm, make } from "../../stage/dom.ts";
import { shape } from "../../stage/svg.ts";
import type { Moment } from "../../stage/tables/moment.ts";
import dicePicture from "../art/dice.webp";
import dishPicture from "../art/dish.webp";
import type { Dice } from "../rules.ts";
import { diceAt, domeAt, frames, type LyingDie, pushAt, settledMs } from "./motion.ts";

/** In half widths of the dish: a frame of the dice's picture, and half a die. */
const frameSide = 0.66;
const dieHalf = 0.205;
/** The eye looks down on the dish from so high. */
const [lying, standing] = [0.669, 0.743];

/** The dish, three dice upon it, and the dome of glass over them. */
export function newDome() {
  const dish = make("img", { class: "dish", src: dishPicture, alt: "" });
  const dice = Array.from({ length: 3 }, newDie);
  const glass = newGlass();
  const element = make(
    "div",
    { class: "dome", "aria-hidden": true },
    dish,
    ...dice.map(({ shadow }) => shadow),
    ...dice.map(({ body }) => body),
    glass,
  );
  return {
    element,
    async load(): Promise<void> {
      const pictures = [...element.querySelectorAll("img")];
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    },
    /** @param dice what came, or came last; null: nothing yet */
    draw(came: Dice | null, { phase, ms }: Moment<Dice>): void {
      const isDrawn = phase === "reveal";
      // Without motion the dice are gone until they lie.
      const isHidden = came === null || (isDrawn && isCalm() && ms < settledMs);
      element.classList.toggle("empty", isHidden);
      const away = isCalm() ? Math.round(domeAt(phase, ms)) : domeAt(phase, ms);
      glass.style.transform = `translateY(${-away * 34}%)`;
      glass.style.opacity = String(1 - away);
      const push = isDrawn && !isCalm() ? pushAt(ms) : 0;
      element.style.transform = `translate(${push * 2.6}%, ${-Math.abs(push) * 1.6}%) rotate(${push * 2.4}deg)`;
      if (isHidden) return;
      const at = isDrawn && !isCalm() ? ms : settledMs;
      const all = diceAt(came, at);
      all.forEach((die, index) => dice[index]?.show(die));
    },
  };
}

/** A die is a window on the picture of all its frames. */
function newDie() {
  const picture = make("img", { src: dicePicture, alt: "" });
  const body = make("span", { class: "thrown-die" }, picture);
  const shadow = make("i", { class: "die-shadow" });
  const share = (halves: number) => `${((halves / frameSide) * 100).toFixed(2)}%`;
  return {
    body,
    shadow,
    show({ row, frame, x, z, height, lean }: LyingDie): void {
      const ground = z * lying;
      const up = ground - (height + dieHalf) * standing;
      body.style.transform = `translate(${share(x)}, ${share(up)}) rotate(${lean.toFixed(1)}deg)`;
      body.style.zIndex = String(Math.round(z * 10) + 10);
      picture.style.transform = `translate(${(-frame * 100) / frames}%, ${-row * 50}%)`;
      shadow.style.transform = `translate(${share(x + 0.05 + height * 0.3)}, ${share(ground)})`;
      shadow.style.opacity = String(Math.max(0.15, 0.75 - height));
    },
  };
}

/** Drawn: light runs round its edge, a knob of gold on top. */
function newGlass(): SVGSVGElement {
  const id = "glass-light";
  const stop = (offset: number, opacity: number) =>
    shape("stop", { offset, "stop-color": "#eafff6", "stop-opacity": opacity });
  const light = shape(
    "linearGradient",
    { id, x1: 0, y1: 0, x2: 1, y2: 1 },
    stop(0, 0.36),
    stop(0.38, 0.05),
    stop(0.8, 0.08),
    stop(1, 0.28),
  );
  const wall = "M20 150C20 62 74 18 140 18s120 44 120 132c0 44-54 80-120 80S20 194 20 150z";
  const gleam = { fill: "none", stroke: "#fff", "stroke-linecap": "round", class: "gleam" };
  return shape(
    "svg",
    { class: "glass-dome", viewBox: "0 0 280 236" },
    shape("defs", {}, light),
    shape("path", { d: wall, fill: `url(#${id})`, stroke: "#eafff6", "stroke-opacity": 0.6 }),
    shape("ellipse", { cx: 140, cy: 150, rx: 120, ry: 80, ...gleam, opacity: 0.2 }),
    shape("path", { d: "M46 128C50 82 74 52 108 40", ...gleam, "stroke-width": 9 }),
    shape("path", { d: "M242 178C232 198 212 212 190 218", ...gleam, "stroke-width": 5 }),
    shape("circle", { cx: 140, cy: 14, r: 9, fill: "#e0b044" }),
    shape("circle", { cx: 137, cy: 11, r: 3, fill: "#fff6d0" }),
  );
}
