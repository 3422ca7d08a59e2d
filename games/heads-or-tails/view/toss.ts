import { isCalm, make } from "../../stage/dom.ts";
import type { Stage } from "../../stage/scene.ts";
import heads from "../art/heads.webp";
import tails from "../art/tails.webp";
import type { Side } from "../rules.ts";

const tossMs = 700;
const turns = 2;

/** A coin of two faces, thrown up and caught. */
export function newCoin(stage: Stage) {
  const face = (side: string, src: string) =>
    make("img", { class: `coin-face ${side}`, src, alt: "", draggable: "false" });
  const edges = [1, 2, 3].map((at) => make("i", { class: `coin-edge edge-${at}` }));
  const disc = make("div", { class: "coin-disc" }, ...edges);
  disc.append(face("front", heads), face("back", tails));
  const thrown = make("div", { class: "coin-thrown" }, disc);
  const shadow = make("i", { class: "coin-shadow" });
  const element = make("div", { class: "coin-place", "aria-hidden": true }, shadow, thrown);
  let angle = 180;

  return {
    element,
    async toss(side: Side): Promise<void> {
      const { move, sound, pace } = stage;
      const from = angle;
      angle = side === "HEADS" ? 0 : 180;
      disc.style.transform = `rotateX(${angle}deg)`;
      if (isCalm()) return move(disc, [{ opacity: 0.3 }, { opacity: 1 }], tossMs);
      if (!pace.isInstant) sound.noise({ pitch: 3_000, to: 5_200, length: 0.12, volume: 0.05 });
      const to = angle + 360 * (turns + (angle < from ? 1 : 0));
      const spin = [from, to].map((at) => ({ transform: `rotateX(${at}deg)` }));
      await Promise.all([
        move(disc, spin, tossMs, "cubic-bezier(0.3, 0.5, 0.6, 1)"),
        move(thrown, flight, tossMs, "linear"),
        move(shadow, fading, tossMs, "linear"),
      ]);
      // The ring of metal on the table.
      sound.tone({ pitch: 2_637, length: 0.5, volume: 0.07, shape: "sine" });
      sound.tone({ pitch: 3_951, after: 0.015, length: 0.35, volume: 0.035, shape: "sine" });
    },
  };
}

/** Up and down as under gravity. */
const flight: Keyframe[] = [
  { transform: "none", easing: "cubic-bezier(0.2, 0.7, 0.5, 1)" },
  {
    transform: "translateY(-26%) scale(1.08)",
    offset: 0.46,
    easing: "cubic-bezier(0.5, 0, 0.8, 0.4)",
  },
  { transform: "none", offset: 0.9 },
  { transform: "translateY(-3%)", offset: 0.95 },
  { transform: "none" },
];
const fading: Keyframe[] = [
  { opacity: 1 },
  { opacity: 0.4, transform: "scale(0.7)", offset: 0.46 },
  { opacity: 1 },
];
