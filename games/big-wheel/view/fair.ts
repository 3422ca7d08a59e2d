import { make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import { shape } from "../../stage/svg.ts";

const lampCount = 32;
const lampRadius = 46.2;
const bulbs = ["#ff9ad0", "#8affc0", "#9ad0ff", "#ffc06a", "#ffe08a"];

/** The night behind the wheel: stars, two tents, a hill, and a string of lights. */
export function newFair(): HTMLElement {
  const stars = make("i", { class: "stars" });
  const tents = shape("svg", {
    viewBox: "0 0 390 200",
    preserveAspectRatio: "xMidYMax meet",
    class: "tents",
  });
  const dim = shape("g", { opacity: 0.55 });
  dim.append(tent(-34, 0, "#8a1a3a", "#d8b0b8"), tent(270, -8, "#2a1a6a", "#a8a0d0"));
  tents.append(
    dim,
    shape("path", { d: "M-2000 176Q195 130 2390 176V204H-2000z", fill: "#180a2a" }),
  );
  const lights = Array.from({ length: 13 }, (_, at) => {
    const light = make("i", {});
    light.style.color = bulbs[at % bulbs.length] ?? "";
    return light;
  });
  const night = make("div", { class: "night", "aria-hidden": true });
  night.append(stars, tents, make("div", { class: "lights" }, ...lights));
  return night;
}

function tent(x: number, y: number, cloth: string, stripe: string): SVGGElement {
  const element = shape("g", { transform: `translate(${x} ${y})` });
  element.append(shape("path", { d: "M0 100L75 8L150 100V190H0z", fill: cloth }));
  for (const at of [18.75, 56.25, 93.75, 131.25]) {
    const roof = `M75 8L${at} 100H${at + 18.75}z`;
    element.append(shape("path", { d: roof, fill: stripe }));
    element.append(shape("rect", { x: at, y: 100, width: 18.75, height: 90, fill: stripe }));
  }
  const hem = "t-18.75 0".repeat(7);
  element.append(
    shape("path", { d: `M0 100H150V106q-9.375 10-18.75 0${hem}z`, fill: "#fff", opacity: 0.85 }),
    shape("path", { d: "M75 8V-8l16 5-16 6", fill: "#ffcf4a" }),
  );
  return element;
}

/** The light of the lamps on the rim; every second one in turn runs after a win. */
export function newLamps() {
  const [even, odd] = [0, 1].map((first) => {
    const group = shape("g", { opacity: 0 });
    for (let at = first; at < lampCount; at += 2) {
      const angle = (at * 2 * Math.PI) / lampCount;
      const [cx, cy] = [50 + lampRadius * Math.sin(angle), 50 - lampRadius * Math.cos(angle)];
      group.append(shape("circle", { cx, cy, r: 3.6, fill: "url(#lamp)" }));
    }
    return group;
  });
  const light = shape(
    "radialGradient",
    { id: "lamp" },
    shape("stop", { offset: 0, "stop-color": "#fff" }),
    shape("stop", { offset: 0.4, "stop-color": "#fff3b0", "stop-opacity": 0.9 }),
    shape("stop", { offset: 1, "stop-color": "#ffc94a", "stop-opacity": 0 }),
  );
  const element = shape("svg", { viewBox: "0 0 100 100", class: "lamps" });
  element.append(shape("defs", {}, light), even ?? "", odd ?? "");
  return {
    element,
    rest(): void {
      for (const group of [even, odd]) group?.setAttribute("opacity", "0");
    },
    async run(stage: Stage, ms: number): Promise<void> {
      const blink = [0, 1, 0, 1, 0, 1].map((opacity) => ({ opacity }));
      for (const group of [even, odd]) group?.setAttribute("opacity", "1");
      await Promise.all([
        even && stage.move(even, blink, ms, "steps(6)"),
        odd && stage.move(odd, blink.toReversed(), ms, "steps(6)"),
      ]);
    },
  };
}
