import { type Motion, shiftOf } from "./motion.ts";
import type { Cell, Reel } from "./reel.ts";
import { bleed, Sprites, type SymbolLook } from "./sprites.ts";

/** What is lit over the reels. */
export interface Lights {
  cells: readonly Cell[];
  since: number;
  /** Reels filled by the symbol of the look's `filler`. */
  filled: readonly number[];
  filledSince: number;
  /** The line to draw through its cells, when one is shown alone. */
  line: readonly Cell[];
  /** The reel everything waits for. */
  tense: number | null;
  /** Cells in which something whirls by until it is known what lands there. */
  whirl: { readonly cells: readonly Cell[]; readonly symbol: string } | null;
  /** Cells that leap or fall in. */
  motions: Motion[];
  /** When a light began to pass over the symbols, or none. */
  glint: number | null;
}

/** How long a streak takes through its cell. */
const whirlMs = 190;

/** How long a glint takes to pass. */
export const glintMs = 1100;

/** What a machine looks like on its canvas. */
export interface MachineLook extends SymbolLook {
  readonly columns: number;
  readonly rows: number;
  /** What can fill a whole reel. */
  readonly filler?: string;
  /** How the cells beside a win are seen; 1 is as always. */
  readonly dim: number;
}

/** Pixels for each CSS pixel: more than this cannot be seen in motion … */
const finePixelRatio = 2;
/** … and phones that drop frames get this. */
const coarsePixelRatio = 1.25;

/** One frame to draw. */
interface Scene {
  readonly sprites: Sprites;
  readonly lights: Lights;
  readonly now: number;
}

/** Draws reels, lit tiles and filled reels. The columns behind them are the page's. */
export class Painter {
  readonly #canvas: HTMLCanvasElement;
  readonly #look: MachineLook;
  readonly #pen: CanvasRenderingContext2D;
  #sprites: Sprites | null = null;
  #pixelRatio = finePixelRatio;
  #width = 0;
  #height = 0;

  constructor(canvas: HTMLCanvasElement, look: MachineLook) {
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no 2D canvas");
    this.#canvas = canvas;
    this.#look = look;
    this.#pen = pen;
  }

  /** Draws the sprites anew when the canvas has another size. */
  fit(): void {
    const canvas = this.#canvas;
    const ratio = Math.min(this.#pixelRatio, devicePixelRatio);
    const across = Math.round(canvas.clientWidth * ratio);
    const down = Math.round(canvas.clientHeight * ratio);
    if (across === 0 || (across === canvas.width && down === canvas.height)) return;
    canvas.width = across;
    canvas.height = down;
    this.#width = across / this.#look.columns;
    this.#height = down / this.#look.rows;
    this.#sprites = new Sprites(this.#look, this.#width, this.#height);
  }

  /** Fewer pixels from now on, for a phone that cannot keep up. */
  coarsen(): void {
    this.#pixelRatio = coarsePixelRatio;
    this.fit();
  }

  paint(reels: readonly Reel[], lights: Lights, now: number): void {
    if (!this.#sprites) this.fit();
    const sprites = this.#sprites;
    if (!sprites) return;
    this.#pen.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const scene: Scene = { sprites, lights, now };
    reels.forEach((reel, order) => {
      if (!lights.filled.includes(order)) this.#drawReel(reel, order, scene);
    });
    if (lights.whirl) this.#drawWhirl(lights.whirl, scene);
    if (lights.tense !== null) this.#drawTense(lights.tense, now);
    for (const order of lights.filled) this.#drawFilled(order, scene);
    this.#drawLine(lights.line);
    this.#drawLit(reels, scene);
    if (lights.glint !== null) this.#drawGlint((now - lights.glint) / glintMs);
  }

  #drawReel(reel: Reel, order: number, { sprites, lights, now }: Scene): void {
    const pen = this.#pen;
    const height = this.#height;
    const { rows, dim } = this.#look;
    const x = (order - bleed) * this.#width;
    const lowest = Math.floor(reel.place) - 1;
    const isBlurred = reel.isBlurred(now);
    const isDimmed = lights.cells.length > 0 && !reel.isMoving;
    for (let number = lowest; number <= lowest + rows + 2; number += 1) {
      const y = (rows - 1 - (number - reel.place)) * height;
      if (y >= this.#canvas.height || y <= -height) continue;
      const symbol = reel.symbolAt(number);
      if (symbol === null) continue;
      if (isBlurred) {
        const sprite = sprites.moving(symbol);
        pen.drawImage(sprite, x, y - (sprite.height - height) / 2);
        continue;
      }
      const row = Math.round(y / height);
      if (isDimmed && isIn(lights.cells, order, row)) continue;
      const { fall, scale } = shiftOf(lights.motions, [order, row], now);
      pen.globalAlpha = isDimmed ? dim : 1;
      this.#drawSprite(sprites.still(symbol), x, y - fall * height, scale);
      pen.globalAlpha = 1;
    }
  }

  /** A sprite with its corner at (x, y), larger or smaller around its middle. */
  #drawSprite(sprite: HTMLCanvasElement, x: number, y: number, scale: number): void {
    const [across, down] = [sprite.width * scale, sprite.height * scale];
    const [dx, dy] = [(sprite.width - across) / 2, (sprite.height - down) / 2];
    this.#pen.drawImage(sprite, x + dx, y + dy, across, down);
  }

  #drawLit(reels: readonly Reel[], { sprites, lights, now }: Scene): void {
    const pen = this.#pen;
    const age = now - lights.since;
    const grow = Math.min(1, age / 180);
    const pulse = 1 + 0.055 * Math.sin(age / 170) * grow;
    for (const [order, row] of lights.cells) {
      const reel = reels[order];
      if (!reel || lights.filled.includes(order)) continue;
      const y = row * this.#height;
      pen.globalAlpha = grow;
      pen.drawImage(sprites.tile, order * this.#width, y);
      pen.globalAlpha = 1;
      const symbol = reel.symbolAt(Math.round(reel.place) + this.#look.rows - 1 - row);
      if (symbol === null) continue;
      this.#drawSprite(sprites.still(symbol), (order - bleed) * this.#width, y, pulse);
    }
  }

  /** A gold wire from the frame through the cells. */
  #drawLine(cells: readonly Cell[]): void {
    if (cells.length === 0) return;
    const [pen, width, height] = [this.#pen, this.#width, this.#height];
    const points = cells.map(
      ([reel, row]) => [(reel + 0.5) * width, (row + 0.5) * height] as const,
    );
    const wires = [
      [width * 0.13, "rgb(90 30 0 / 0.75)"],
      [width * 0.075, "#ffc83a"],
      [width * 0.03, "#fffbe0"],
    ] as const;
    pen.lineJoin = "round";
    pen.lineCap = "round";
    pen.beginPath();
    pen.moveTo(0, points[0]?.[1] ?? 0);
    for (const [x, y] of points) pen.lineTo(x, y);
    for (const [thick, colour] of wires) {
      pen.lineWidth = thick;
      pen.strokeStyle = colour;
      pen.stroke();
    }
  }

  #drawFilled(order: number, { sprites, lights, now }: Scene): void {
    const [pen, width, height] = [this.#pen, this.#width, this.#height];
    const age = now - lights.filledSince;
    const grow = 1 - (1 - Math.min(1, age / 420)) ** 3;
    const tall = this.#canvas.height * grow;
    const top = (this.#canvas.height - tall) / 2;
    const { filler } = this.#look;
    if (filler === undefined) return;
    const sprite = sprites.still(filler);
    const x = (order - bleed) * width;
    pen.save();
    pen.beginPath();
    pen.rect(order * width, top, width, tall);
    pen.clip();
    pen.drawImage(sprites.tile, order * width, top, width, tall);
    pen.globalAlpha = 0.9;
    this.#drawSprite(sprite, x, 0.06 * height, 0.74);
    this.#drawSprite(sprite, x, 1.94 * height, 0.74);
    pen.globalAlpha = 1;
    this.#drawSprite(sprite, x, height, 1.12 * (1 + 0.03 * Math.sin(age / 220)));
    pen.restore();
  }

  /** Streaks that fall through single cells. */
  #drawWhirl({ cells, symbol }: NonNullable<Lights["whirl"]>, { sprites, now }: Scene): void {
    const [pen, width, height] = [this.#pen, this.#width, this.#height];
    const sprite = sprites.moving(symbol);
    for (const [order, row] of cells) {
      const share = (now / whirlMs + order * 0.37 + row * 0.61) % 1;
      pen.save();
      pen.beginPath();
      pen.rect(order * width, row * height, width, height);
      pen.clip();
      pen.globalAlpha = 0.75;
      const y = row * height + (height - sprite.height) / 2 + (share * 2 - 1) * height;
      pen.drawImage(sprite, (order - bleed) * width, y);
      pen.restore();
    }
  }

  /** A slanted band of light, on the symbols alone: the columns are not on this canvas. */
  #drawGlint(share: number): void {
    if (share < 0 || share > 1) return;
    const pen = this.#pen;
    const { width, height } = this.#canvas;
    const band = width * 0.3;
    const x = (width + 2 * band) * share - band;
    const light = pen.createLinearGradient(x - band / 2, 0, x + band / 2, band * 0.5);
    light.addColorStop(0, "rgb(255 255 255 / 0)");
    light.addColorStop(0.5, "rgb(255 255 255 / 0.75)");
    light.addColorStop(1, "rgb(255 255 255 / 0)");
    pen.save();
    pen.globalCompositeOperation = "source-atop";
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, height);
    pen.restore();
  }

  #drawTense(order: number, now: number): void {
    const [pen, width] = [this.#pen, this.#width];
    const x = order * width;
    const light = pen.createLinearGradient(x, 0, x + width, 0);
    light.addColorStop(0, "rgb(255 214 92 / 0.85)");
    light.addColorStop(0.28, "rgb(255 180 42 / 0.08)");
    light.addColorStop(0.72, "rgb(255 180 42 / 0.08)");
    light.addColorStop(1, "rgb(255 214 92 / 0.85)");
    pen.globalAlpha = 0.55 + 0.35 * Math.sin(now / 110);
    pen.fillStyle = light;
    pen.fillRect(x, 0, width, this.#canvas.height);
    pen.globalAlpha = 1;
  }
}

function isIn(cells: readonly Cell[], order: number, row: number): boolean {
  return cells.some(([reel, at]) => reel === order && at === row);
}
