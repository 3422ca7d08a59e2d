import crimson from "../art/coral-crimson.webp";
import orange from "../art/coral-orange.webp";
import violet from "../art/coral-violet.webp";
import { paintPicture, type Sprite } from "./sprites.ts";
import type { Waters } from "./waters.ts";

/** A coral of the reef: where its foot stands, as parts of the width and pixels from below. */
interface Coral {
  readonly picture: string;
  readonly x: number;
  readonly foot: number;
  readonly width: number;
  readonly sway: number;
}

const corals: readonly Coral[] = [
  { picture: crimson, x: 0.05, foot: 118, width: 128, sway: 0 },
  { picture: violet, x: 0.96, foot: 140, width: 108, sway: 0.4 },
  { picture: orange, x: 0.9, foot: 84, width: 120, sway: 0.7 },
  { picture: orange, x: -0.01, foot: 62, width: 92, sway: 0.2 },
  { picture: violet, x: 0.22, foot: 52, width: 74, sway: 0.55 },
  { picture: crimson, x: 0.77, foot: 46, width: 70, sway: 0.9 },
];

const tau = Math.PI * 2;
const bubbles = 26;
const shafts = 6;
/** Corals stand deep. */
const water = "rgb(8 44 110 / 0.4)";

/** Water, light from above, rocks and the reef; what does not move is painted once. */
export async function newBackdrop(scale: number) {
  const reef = await Promise.all(
    corals.map(async (coral) => ({
      ...coral,
      sprite: await paintPicture(coral.picture, coral.width * scale, water),
    })),
  );
  const shaft = paintShaft();
  let still: HTMLCanvasElement | null = null;
  let painted = "";

  return {
    draw(pen: CanvasRenderingContext2D, waters: Waters, seconds: number): void {
      const { width, height } = waters;
      const key = `${width} ${height} ${pen.canvas.width}`;
      if (still === null || painted !== key) {
        still = paintStill(waters, pen.canvas.width / width);
        painted = key;
      }
      pen.drawImage(still, 0, 0, width, height);
      drawLight(pen, waters, { shaft, seconds });
      drawBubbles(pen, waters, seconds);
    },
    /** Before the creatures that swim, behind the guns. */
    drawReef(pen: CanvasRenderingContext2D, waters: Waters, seconds: number): void {
      for (const coral of reef) drawCoral(pen, waters, coral, seconds);
    },
  };
}

function drawCoral(
  pen: CanvasRenderingContext2D,
  { width, height, scale }: Waters,
  { sprite, x, foot, sway }: Coral & { sprite: Sprite },
  seconds: number,
): void {
  const lean = Math.sin((seconds / 5 + sway) * tau) * 0.035;
  pen.save();
  pen.translate(x * width, height - foot * Math.min(1.25, scale));
  pen.transform(1, 0, lean, 1, 0, 0);
  pen.drawImage(sprite.canvas, -sprite.width / 2, -sprite.height, sprite.width, sprite.height);
  pen.restore();
}

function paintStill({ width, height }: Waters, ratio: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  pen.scale(ratio, ratio);
  const water = pen.createLinearGradient(0, 0, width * 0.25, height);
  water.addColorStop(0, "#7deef0");
  water.addColorStop(0.13, "#2fc4dc");
  water.addColorStop(0.38, "#0c86c4");
  water.addColorStop(0.68, "#0b4a94");
  water.addColorStop(1, "#081a48");
  pen.fillStyle = water;
  pen.fillRect(0, 0, width, height);
  paintRocks(pen, width, height);
  return canvas;
}

/** The mushroom reefs of Abrolhos: a stem, and a cap that almost reaches the light. */
function paintRocks(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const far = [
    { x: 0.13, top: 0.52, cap: 0.2 },
    { x: 0.84, top: 0.46, cap: 0.24 },
    { x: 0.5, top: 0.68, cap: 0.15 },
  ];
  far.forEach(({ x, top, cap }, at) => {
    pen.fillStyle = at === 2 ? "rgb(10 70 126 / 0.2)" : "rgb(10 82 140 / 0.2)";
    for (const blur of [16, 10, 5, 0])
      mushroom(
        pen,
        { x: x * width, y: top * height, cap: cap * Math.min(width, 620), blur },
        height,
      );
  });
  const floor = pen.createLinearGradient(0, height - 190, 0, height);
  floor.addColorStop(0, "#0a2f66");
  floor.addColorStop(1, "#06143a");
  pen.fillStyle = floor;
  pen.beginPath();
  pen.moveTo(0, height);
  pen.lineTo(0, height - 128);
  pen.bezierCurveTo(width * 0.1, height - 150, width * 0.2, height - 108, width * 0.3, height - 62);
  pen.bezierCurveTo(width * 0.42, height - 30, width * 0.6, height - 32, width * 0.7, height - 66);
  pen.bezierCurveTo(width * 0.8, height - 116, width * 0.9, height - 160, width, height - 142);
  pen.lineTo(width, height);
  pen.fill();
}

function mushroom(
  pen: CanvasRenderingContext2D,
  { x, y, cap, blur }: { x: number; y: number; cap: number; blur: number },
  height: number,
): void {
  const half = cap + blur;
  const stem = cap * 0.42 + blur;
  pen.beginPath();
  pen.moveTo(x - half, y + cap * 0.34);
  pen.bezierCurveTo(
    x - half,
    y - blur,
    x - half * 0.5,
    y - cap * 0.2 - blur,
    x,
    y - cap * 0.16 - blur,
  );
  pen.bezierCurveTo(x + half * 0.6, y - cap * 0.24 - blur, x + half, y, x + half, y + cap * 0.3);
  pen.bezierCurveTo(x + half * 0.8, y + cap * 0.6, x + stem, y + cap * 0.6, x + stem, y + cap);
  pen.lineTo(x + stem * 1.3, height);
  pen.lineTo(x - stem * 1.3, height);
  pen.lineTo(x - stem, y + cap);
  pen.bezierCurveTo(
    x - stem,
    y + cap * 0.6,
    x - half * 0.8,
    y + cap * 0.66,
    x - half,
    y + cap * 0.34,
  );
  pen.fill();
}

/** Shafts of light that lean with the waves. */
function drawLight(
  pen: CanvasRenderingContext2D,
  { width, height }: Waters,
  { shaft, seconds }: { shaft: HTMLCanvasElement; seconds: number },
): void {
  pen.save();
  pen.globalCompositeOperation = "lighter";
  for (let at = 0; at < shafts; at += 1) {
    const wave = Math.sin((seconds / 9 + at * 0.21) * tau);
    const wide = width * (0.34 + 0.12 * Math.sin(at * 2.3));
    const left = width * (at * 0.25 - 0.34) + wave * width * 0.03;
    pen.save();
    pen.globalAlpha = 0.5 + 0.16 * wave;
    pen.transform(1, 0, 0.34 + at * 0.03, 1, left, -8);
    pen.drawImage(shaft, 0, 0, wide, height * (0.76 + 0.1 * wave));
    pen.restore();
  }
  pen.restore();
}

/** One shaft, brightest in its middle and at its top. */
function paintShaft(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const [width, height] = [96, 160];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  for (let column = 0; column < width; column += 1) {
    const aside = (column / (width - 1) - 0.5) * 2;
    const bright = Math.exp(-((aside * 2.4) ** 2)) - Math.exp(-(2.4 ** 2));
    const light = pen.createLinearGradient(0, 0, 0, height);
    light.addColorStop(0, `rgb(206 255 246 / ${0.5 * bright})`);
    light.addColorStop(1, "rgb(190 248 255 / 0)");
    pen.fillStyle = light;
    pen.fillRect(column, 0, 1, height);
  }
  return canvas;
}

function drawBubbles(
  pen: CanvasRenderingContext2D,
  { width, height }: Waters,
  seconds: number,
): void {
  pen.strokeStyle = "rgb(216 251 255 / 0.5)";
  pen.fillStyle = "rgb(191 244 255 / 0.12)";
  pen.lineWidth = 0.9;
  for (let at = 0; at < bubbles; at += 1) {
    const part = (seconds / (9 + (at % 5) * 2) + at * 0.618) % 1;
    const x = ((at * 0.3819) % 1) * width + Math.sin((part * 3 + at) * tau) * 5;
    const radius = 1.4 + (at % 4) * 1.25;
    pen.beginPath();
    pen.arc(x, height * (1 - part), radius, 0, tau);
    pen.fill();
    pen.stroke();
  }
}
