import { make } from "../../stage/dom.ts";
import { decimalText } from "../../stage/number-text.ts";
import type { Stage } from "../../stage/scene.ts";
import balloonPicture from "../art/balloon.webp";
import second from "../art/balloon-2.webp";
import third from "../art/balloon-3.webp";

const marks = [100, 150, 200, 300, 500, 1000];
const span = Math.log(10);

/** How high up the gauge a height stands, 0 to 1: ten times is its top. */
export const climbOf = (hundredths: number): number =>
  Math.min(1, Math.log(Math.max(100, hundredths) / 100) / span);

/** A night in June: bunting, a fire, a gauge, balloons far away, and the one that rises. */
export function newSky({ words }: Stage) {
  const far = [second, third, second].map((src) => make("img", { class: "far", src, alt: "" }));
  const balloon = make("img", { class: "balloon", src: balloonPicture, alt: "" });
  const glow = make("i", { class: "glow" });
  const scraps = Array.from({ length: 10 }, () => make("i", { class: "scrap" }));
  const body = make("div", { class: "body" }, glow, balloon, ...scraps);
  const lift = make("div", { class: "lift" }, body);
  const aim = make("i", { class: "aim" });
  const lines = marks.map((mark) => {
    const line = make("span", { class: "mark num" }, `${decimalText(mark, words.style.decimal)}×`);
    line.style.setProperty("--at", String(climbOf(mark)));
    return line;
  });
  const gauge = make("div", { class: "gauge" }, ...lines, aim);
  const element = make(
    "div",
    { class: "sky", "aria-hidden": true },
    make("i", { class: "stars" }),
    make("i", { class: "flags" }),
    make("i", { class: "ground" }),
    ...far,
    gauge,
    lift,
  );
  return {
    element,
    balloon,
    glow,
    lift,
    scraps,
    aim(target: number): void {
      aim.style.setProperty("--at", String(climbOf(target)));
    },
    climb(share: number): void {
      lift.style.transform = `translateY(${-100 * share}%)`;
    },
  };
}
