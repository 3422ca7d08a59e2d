import type { Cell, SymbolCode } from "../rules.ts";
import type { Reel } from "./reel.ts";
import { bleed, drawSprites, type Pictures, type Sprites } from "./sprites.ts";

/** What is lit over the reels. */
export interface Lights {
  cells: readonly Cell[];
  since: number;
  /** Reels filled by a jaguar. */
  filled: readonly number[];
  filledSince: number;
  /** The line to draw through its cells, when one is shown alone. */
  line: readonly Cell[];
  /** The reel everything waits for. */
  tense: number | null;
  pops: { readonly cell: Cell; readonly since: number }[];
}

const rows = 3;
const columns = 5;
/** More pixels than this cost time on slow phones and cannot be seen in motion. */
const mostPixelRatio = 2;

/** Draws reels, lit tiles and filled reels. The columns behind them are the page's. */
export function newPainter(canvas: HTMLCanvasElement, pictures: Pictures) {
  const pen = canvas.getContext("2d");
  let sprites: Sprites | null = null;
  let width = 0;
  let height = 0;

  function fit(): void {
    const ratio = Math.min(mostPixelRatio, devicePixelRatio);
    const across = Math.round(canvas.clientWidth * ratio);
    const down = Math.round(canvas.clientHeight * ratio);
    if (across === 0 || (across === canvas.width && down === canvas.height)) return;
    canvas.width = across;
    canvas.height = down;
    width = across / columns;
    height = down / rows;
    sprites = drawSprites(pictures, width, height);
  }

  function drawAt(symbol: SymbolCode, x: number, y: number, scale: number): void {
    if (!pen || !sprites) return;
    const sprite = sprites.still[symbol];
    if (scale === 1) return pen.drawImage(sprite, x - bleed * width, y);
    const [across, down] = [sprite.width * scale, sprite.height * scale];
    pen.drawImage(sprite, x + (width - across) / 2, y + (height - down) / 2, across, down);
  }

  function drawReel(reel: Reel, order: number, lights: Lights, now: number): void {
    if (!pen || !sprites) return;
    const x = order * width;
    const lowest = Math.floor(reel.place) - 1;
    const isBlurred = reel.isBlurred(now);
    const isDimmed = lights.cells.length > 0 && !reel.isMoving;
    for (let number = lowest; number <= lowest + 5; number += 1) {
      const y = (rows - 1 - (number - reel.place)) * height;
      if (y >= canvas.height || y <= -height) continue;
      const symbol = reel.symbolAt(number);
      if (isBlurred) {
        const sprite = sprites.moving[symbol];
        pen.drawImage(sprite, x - bleed * width, y - (sprite.height - height) / 2);
        continue;
      }
      const row = Math.round(y / height);
      if (isDimmed && isIn(lights.cells, order, row)) continue;
      pen.globalAlpha = isDimmed ? 0.38 : 1;
      drawAt(symbol, x, y, popScale(lights, order, row, now));
      pen.globalAlpha = 1;
    }
  }

  function drawLit(reels: readonly Reel[], lights: Lights, now: number): void {
    if (!pen || !sprites) return;
    const age = now - lights.since;
    const grow = Math.min(1, age / 180);
    const pulse = 1 + 0.055 * Math.sin(age / 170) * grow;
    for (const [order, row] of lights.cells) {
      const reel = reels[order];
      if (!reel || lights.filled.includes(order)) continue;
      const [x, y] = [order * width, row * height];
      pen.globalAlpha = grow;
      pen.drawImage(sprites.tile, x, y);
      pen.globalAlpha = 1;
      drawAt(reel.symbolAt(Math.round(reel.place) + rows - 1 - row), x, y, pulse);
    }
  }

  /** A gold wire from the frame through the cells. */
  function drawLine(cells: readonly Cell[]): void {
    if (!pen || cells.length === 0) return;
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

  function drawFilled(order: number, lights: Lights, now: number): void {
    if (!pen || !sprites) return;
    const age = now - lights.filledSince;
    const grow = 1 - (1 - Math.min(1, age / 420)) ** 3;
    const tall = canvas.height * grow;
    const top = (canvas.height - tall) / 2;
    const x = order * width;
    pen.save();
    pen.beginPath();
    pen.rect(x, top, width, tall);
    pen.clip();
    pen.drawImage(sprites.tile, x, top, width, tall);
    const glow = 1 + 0.03 * Math.sin(age / 220);
    pen.globalAlpha = 0.9;
    drawAt("jaguar", x, canvas.height / 2 - height * 1.44, 0.74);
    drawAt("jaguar", x, canvas.height / 2 + height * 0.44, 0.74);
    pen.globalAlpha = 1;
    drawAt("jaguar", x, canvas.height / 2 - height / 2, 1.16 * glow);
    pen.restore();
  }

  function drawTense(order: number, now: number): void {
    if (!pen) return;
    const x = order * width;
    pen.globalAlpha = 0.55 + 0.35 * Math.sin(now / 110);
    const light = pen.createLinearGradient(x, 0, x + width, 0);
    light.addColorStop(0, "rgb(255 214 92 / 0.85)");
    light.addColorStop(0.28, "rgb(255 180 42 / 0.08)");
    light.addColorStop(0.72, "rgb(255 180 42 / 0.08)");
    light.addColorStop(1, "rgb(255 214 92 / 0.85)");
    pen.fillStyle = light;
    pen.fillRect(x, 0, width, canvas.height);
    pen.globalAlpha = 1;
  }

  return {
    fit,
    paint(reels: readonly Reel[], lights: Lights, now: number): void {
      if (!pen) return;
      if (!sprites) fit();
      pen.clearRect(0, 0, canvas.width, canvas.height);
      reels.forEach((reel, order) => {
        if (!lights.filled.includes(order)) drawReel(reel, order, lights, now);
      });
      if (lights.tense !== null) drawTense(lights.tense, now);
      for (const order of lights.filled) drawFilled(order, lights, now);
      drawLine(lights.line);
      drawLit(reels, lights, now);
    },
  };
}

function isIn(cells: readonly Cell[], order: number, row: number): boolean {
  return cells.some(([reel, at]) => reel === order && at === row);
}

function popScale({ pops }: Lights, order: number, row: number, now: number): number {
  const pop = pops.find(({ cell }) => cell[0] === order && cell[1] === row);
  if (!pop) return 1;
  return 1 + 0.28 * Math.sin((Math.PI * Math.max(0, now - pop.since)) / 420);
}
