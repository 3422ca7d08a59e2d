import { anyOf } from "./dom.ts";
import { looks } from "./shoal.ts";

export interface Fish {
  name: string;
  /** Shares of the sea's width and height. */
  x: number;
  y: number;
  direction: 1 | -1;
  beat: number;
  /** A hit that failed makes it blink. */
  blinkUntil: number;
  /** Caught: it turns and fades from here on. */
  caughtAt: number | null;
  isGone: boolean;
}

/** Common ones come often. */
const shoal = [
  ["guppy", 10],
  ["clown", 9],
  ["tang", 8],
  ["puffer", 6],
  ["turtle", 5],
  ["octopus", 4],
  ["ray", 3],
  ["angler", 3],
  ["shark", 2],
  ["whale", 1],
  ["dragon", 1],
] as const;
const names = shoal.flatMap(([name, count]) => Array<string>(count).fill(name));
const fishMost = 13;

/** What swims: where, and until when. */
export class Sea {
  readonly fish: Fish[] = [];

  /** Moves everything on by some seconds. */
  move(seconds: number): void {
    for (const one of this.fish) {
      const look = looks[one.name];
      if (!look) continue;
      one.beat += seconds * (6 + look.speed * 60);
      if (one.caughtAt === null) one.x += one.direction * look.speed * seconds;
      const isOut = one.x < -0.4 || one.x > 1.4;
      const isFaded = one.caughtAt !== null && performance.now() - one.caughtAt > 700;
      if (isOut || isFaded) one.isGone = true;
    }
    for (let at = this.fish.length - 1; at >= 0; at--) {
      if (this.fish[at]?.isGone) this.fish.splice(at, 1);
    }
    // The first ones are there already; the others swim in.
    const isFirst = this.fish.length === 0;
    while (this.fish.length < fishMost) this.#add(isFirst);
  }

  /** The fish at a place, the nearest one first. */
  at(x: number, y: number, ratio: number): Fish | null {
    const near = this.fish
      .filter((one) => one.caughtAt === null)
      .map((one) => {
        const look = looks[one.name];
        const [half, tall] = [
          (look?.length ?? 0) / 2,
          ((look?.length ?? 0) * (look?.tall ?? 0)) / 2,
        ];
        const far =
          ((one.x - x) / (half + 0.03)) ** 2 + (((one.y - y) * ratio) / (tall + 0.03)) ** 2;
        return { one, far };
      })
      .filter(({ far }) => far <= 1)
      .sort((a, b) => a.far - b.far);
    return near[0]?.one ?? null;
  }

  #add(isAnywhere: boolean): void {
    const name = names[anyOf(names.length)] ?? "guppy";
    const isRare = (one: string) => one === "whale" || one === "dragon";
    if (isRare(name) && this.fish.some((one) => isRare(one.name))) return this.#add(isAnywhere);
    const direction = anyOf(2) === 0 ? 1 : -1;
    const start = isAnywhere ? anyOf(1_000) / 1_000 : direction === 1 ? -0.35 : 1.35;
    this.fish.push({
      name,
      x: start,
      y: 0.1 + (anyOf(1_000) / 1_000) * 0.66,
      direction,
      beat: anyOf(60) / 10,
      blinkUntil: 0,
      caughtAt: null,
      isGone: false,
    });
  }
}

const pictures = new Map<string, HTMLImageElement>();

function pictureOf(name: string): HTMLImageElement {
  const known = pictures.get(name);
  if (known) return known;
  const picture = new Image();
  picture.src = `../../files/fish/${name}.webp`;
  pictures.set(name, picture);
  return picture;
}

/** One fish on a canvas of this size: it sways as it swims, and turns and fades when caught. */
export function drawOne(
  context: CanvasRenderingContext2D,
  one: Fish,
  { width, height }: { width: number; height: number },
): void {
  const look = looks[one.name];
  const picture = look ? pictureOf(look.picture) : null;
  if (!look || !picture?.complete || picture.naturalWidth === 0) return;
  const now = performance.now();
  const age = one.caughtAt === null ? 0 : Math.min(1, (now - one.caughtAt) / 700);
  const size = look.length * width * (1 + age * 0.4);
  context.save();
  context.translate(one.x * width, one.y * height + Math.sin(one.beat * 0.3) * size * 0.05);
  context.rotate(Math.sin(one.beat * 0.35) * 0.05 + age * 3);
  // Sculptures look to the left; a beat of the tail makes them shorter and longer.
  context.scale(-one.direction * (1 + Math.sin(one.beat) * 0.03), 1);
  context.globalAlpha = 1 - age;
  if (one.blinkUntil > now) context.filter = "brightness(1.6) saturate(1.4)";
  context.drawImage(picture, -size / 2, -size / 2, size, size);
  context.restore();
}
