import { isCalm, make } from "../../stage/dom.ts";
import { shape } from "../../stage/svg.ts";
import type { Spun } from "../rules.ts";
import bowl from "../art/bowl.webp";
import rotor from "../art/rotor.webp";

/** Pockets clockwise from zero. */
const pockets = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

/** When the emeralds are all told, and the ball is thrown. */
const throwMs = 3_000;
const spinMs = 9_000;
const emeraldMs = 850;
/** Degrees a second. */
const rotorSpeed = 16;
const laps = 6;
/** Of the bowl's half: where the ball runs, and where it comes to lie. */
const track = 0.83;
const pocket = 0.5;
/** As a part of the spin: until then it runs on the track; then it falls and jumps. */
const fallsAt = 0.68;
const liesAt = 0.9;
/** In the picture of the rotor, of its half. */
const band = { inner: 0.775, outer: 0.95, text: 0.865 };

/** The wheel: a bowl, a rotor that turns, a ball whose way ends in the number's pocket. */
export function newWheel() {
  const glow = shape("svg", { class: "lucky-pockets", viewBox: "-100 -100 200 200" });
  const turning = make("div", { class: "rotor" }, make("img", { src: rotor, alt: "" }), glow);
  const ball = make("i", { class: "ball" });
  const arm = make("div", { class: "ball-arm" }, ball);
  const bowlPicture = make("img", { class: "bowl", src: bowl, alt: "" });
  const tilt = make("div", { class: "wheel-tilt" }, bowlPicture, turning, arm);
  let lit: Spun["lucky"] | null = null;

  function light(lucky: Spun["lucky"] | null): void {
    if (lucky === lit) return;
    lit = lucky;
    glow.replaceChildren(...(lucky ?? []).map(({ number }) => pocketOf(number)));
  }

  return {
    element: make("div", { class: "wheel", "aria-hidden": true }, tilt),
    async load(): Promise<void> {
      const pictures = [bowlPicture, ...turning.querySelectorAll("img")];
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    },
    /** How many emeralds are told by now. */
    toldAt: (ms: number) => Math.min(3, Math.floor(ms / emeraldMs)),
    /** @param ms since the emeralds began; a number lies where it came until the next throw */
    draw(spun: Spun | null, ms: number, isSettled: boolean): void {
      light(spun && !isSettled ? spun.lucky : (spun?.lucky ?? null));
      const at = spun ? (pockets.indexOf(spun.number) / pockets.length) * 360 : 0;
      if (isCalm()) {
        turning.style.transform = `rotate(${-at}deg)`;
        arm.hidden = spun === null || !isSettled;
        place(arm, ball, 0, pocket);
        return;
      }
      const angle = ((performance.now() / 1000) * rotorSpeed) % 360;
      turning.style.transform = `rotate(${angle}deg)`;
      const share = isSettled ? 1 : (ms - throwMs) / spinMs;
      arm.hidden = spun === null || share < 0;
      if (!spun || share < 0) return;
      // Whole turns that run out: at the end the ball rides in the pocket of its number.
      const left = Math.max(0, 1 - share / liesAt);
      place(arm, ball, angle + at + laps * 360 * left * left, radiusAt(share));
    },
    /** The beats of the ball, while it runs and as it falls. */
    shareAt: (ms: number) => (ms - throwMs) / spinMs,
  };
}

function place(arm: HTMLElement, ball: HTMLElement, angle: number, radius: number): void {
  arm.style.transform = `rotate(${angle}deg)`;
  ball.style.transform = `translateY(${-radius * 50}cqh)`;
}

/** Down from the track, with two jumps over the separators. */
function radiusAt(share: number): number {
  if (share < fallsAt) return track;
  if (share >= liesAt) return pocket;
  const fall = (share - fallsAt) / (liesAt - fallsAt);
  const jump = Math.abs(Math.sin(fall * Math.PI * 2.5)) * (1 - fall) * 0.12;
  return track + (pocket - track) * (1 - (1 - fall) ** 2) + (fall > 0.35 ? jump : 0);
}

/** A pocket that holds an emerald: green, its number in light. */
function pocketOf(number: number): SVGElement {
  const width = 360 / pockets.length;
  const at = pockets.indexOf(number) * width;
  const point = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${radius * 100 * Math.sin(angle)} ${-radius * 100 * Math.cos(angle)}`;
  };
  const [from, to] = [-width / 2 + 0.4, width / 2 - 0.4];
  const { inner, outer, text } = band;
  const path = shape("path", {
    d:
      `M${point(inner, from)} L${point(outer, from)} ` +
      `A${outer * 100} ${outer * 100} 0 0 1 ${point(outer, to)} L${point(inner, to)} ` +
      `A${inner * 100} ${inner * 100} 0 0 0 ${point(inner, from)}`,
  });
  const label = shape("text", { x: 0, y: -text * 100, dy: "0.36em" });
  label.textContent = String(number);
  const group = shape("g", { transform: `rotate(${at})` });
  group.append(path, label);
  return group;
}
