import { type Creature, CREATURES } from "../rules.ts";
import { looks } from "./creatures.ts";

/** A picture that was painted once, in its own pixels. */
export interface Sprite {
  readonly canvas: HTMLCanvasElement;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** A creature near, and as it looks through more water. */
interface CreatureSprites {
  readonly near: Sprite;
  readonly far: Sprite;
}

export type Fauna = Readonly<Record<Creature, CreatureSprites>>;

/** Far ones are smaller, and bluer. */
const farScale = 0.8;
const farBlue = "rgb(16 120 190 / 0.34)";

const sharp = () => Math.min(2, devicePixelRatio);

/** Paints every creature at its two sizes, so that nothing is scaled or tinted while they swim. */
export async function paintFauna(scale: number): Promise<Fauna> {
  const names = Object.keys(CREATURES) as Creature[];
  const painted = await Promise.all(
    names.map(async (name) => {
      const image = await load(looks[name].picture);
      const width = looks[name].width * scale;
      return [
        name,
        { near: paint(image, width, null), far: paint(image, width * farScale, farBlue) },
      ] as const;
    }),
  );
  // Every creature stands in the list.
  return Object.fromEntries(painted) as unknown as Fauna;
}

/** Any other picture at a width; `tint` is the colour of the water before it. */
export async function paintPicture(
  src: string,
  width: number,
  tint: string | null = null,
): Promise<Sprite> {
  return paint(await load(src), width, tint);
}

/** A number that a creature carries: "20×". */
export function paintLabel(text: string, isPrize: boolean): Sprite {
  const { pen, canvas } = board();
  const font = `750 13px "Bricolage Grotesque", system-ui, sans-serif`;
  pen.font = font;
  const width = Math.ceil(pen.measureText(text).width) + 14;
  return painted(canvas, { width, height: 21 }, () => {
    pen.font = font;
    pen.fillStyle = isPrize ? "rgb(68 40 4 / 0.88)" : "rgb(6 22 58 / 0.8)";
    pen.beginPath();
    pen.roundRect(0, 0, width, 21, [7, 7, 7, 2]);
    pen.fill();
    pen.fillStyle = isPrize ? "#ffd75e" : "#fff";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillText(text, width / 2, 11);
  });
}

/** A ball of light, for shots: its colour in the middle of its glow. */
export function paintShot(colour: string, radius: number): Sprite {
  const { canvas, pen } = board();
  const size = radius * 5;
  return painted(canvas, { width: size, height: size }, () => {
    const middle = size / 2;
    const glow = pen.createRadialGradient(middle, middle, radius * 0.6, middle, middle, middle);
    glow.addColorStop(0, colour);
    glow.addColorStop(1, "transparent");
    pen.globalAlpha = 0.6;
    pen.fillStyle = glow;
    pen.fillRect(0, 0, size, size);
    pen.globalAlpha = 1;
    const [x, y] = [middle - radius * 0.3, middle - radius * 0.4];
    const ball = pen.createRadialGradient(x, y, 0, middle, middle, radius);
    ball.addColorStop(0, "#fff");
    ball.addColorStop(0.5, colour);
    ball.addColorStop(1, "rgb(0 60 70 / 0.9)");
    pen.fillStyle = ball;
    pen.beginPath();
    pen.arc(middle, middle, radius, 0, Math.PI * 2);
    pen.fill();
  });
}

/** A torpedo that flies upwards. */
export function paintTorpedo(): Sprite {
  const { canvas, pen } = board();
  return painted(canvas, { width: 22, height: 46 }, () => {
    const flame = pen.createLinearGradient(0, 32, 0, 46);
    flame.addColorStop(0, "#fff3b0");
    flame.addColorStop(1, "transparent");
    pen.fillStyle = flame;
    pen.fillRect(7, 32, 8, 14);
    pen.fillStyle = "#c8142c";
    pen.beginPath();
    pen.moveTo(2, 33);
    pen.lineTo(6, 22);
    pen.lineTo(16, 22);
    pen.lineTo(20, 33);
    pen.fill();
    const hull = pen.createLinearGradient(4, 0, 18, 0);
    hull.addColorStop(0, "#fff6d8");
    hull.addColorStop(0.4, "#ffc14d");
    hull.addColorStop(1, "#8a4a08");
    pen.fillStyle = hull;
    pen.beginPath();
    pen.ellipse(11, 18, 6.5, 17, 0, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = "#5affc0";
    pen.beginPath();
    pen.arc(11, 13, 2.6, 0, Math.PI * 2);
    pen.fill();
  });
}

/** The net that opens over a catch. */
export function paintNet(): Sprite {
  const { canvas, pen } = board();
  const size = 120;
  return painted(canvas, { width: size, height: size }, () => {
    const middle = size / 2;
    const glow = pen.createRadialGradient(middle, middle, 4, middle, middle, middle);
    glow.addColorStop(0, "rgb(255 255 255 / 0.42)");
    glow.addColorStop(0.6, "rgb(122 255 224 / 0.26)");
    glow.addColorStop(1, "transparent");
    pen.fillStyle = glow;
    pen.fillRect(0, 0, size, size);
    pen.strokeStyle = "rgb(255 255 255 / 0.85)";
    pen.lineWidth = 1.4;
    for (let ring = 1; ring <= 4; ring += 1) {
      pen.beginPath();
      pen.arc(middle, middle, ring * 13.5, 0, Math.PI * 2);
      pen.stroke();
    }
    for (let spoke = 0; spoke < 12; spoke += 1) {
      const angle = (spoke * Math.PI) / 6;
      pen.beginPath();
      pen.moveTo(middle, middle);
      pen.lineTo(middle + Math.cos(angle) * 54, middle + Math.sin(angle) * 54);
      pen.stroke();
    }
  });
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

function paint(image: HTMLImageElement, width: number, tint: string | null): Sprite {
  const height = (width * image.naturalHeight) / image.naturalWidth;
  const { canvas, pen } = board();
  return painted(canvas, { width, height }, () => {
    pen.imageSmoothingQuality = "high";
    pen.drawImage(image, 0, 0, width, height);
    if (tint === null) return;
    pen.globalCompositeOperation = "source-atop";
    pen.fillStyle = tint;
    pen.fillRect(0, 0, width, height);
  });
}

function board() {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  return { canvas, pen };
}

function painted(
  canvas: HTMLCanvasElement,
  { width, height }: { width: number; height: number },
  draw: () => void,
): Sprite {
  const ratio = sharp();
  canvas.width = Math.max(1, Math.ceil(width * ratio));
  canvas.height = Math.max(1, Math.ceil(height * ratio));
  canvas.getContext("2d")?.setTransform(ratio, 0, 0, ratio, 0, 0);
  draw();
  return { canvas, width, height };
}
