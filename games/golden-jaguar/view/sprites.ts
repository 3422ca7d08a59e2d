import type { SymbolCode } from "../rules.ts";

/**
 * The pictures of the symbols, by file name: `art/<symbol>.webp` where there is one, else
 * `art/<symbol>.svg`. To change a picture, change its file.
 */
const files = import.meta.glob<string>(
  "../art/{clover,coin,jaguar,macaw,seven,ruby,emerald,sapphire,topaz}.{svg,webp}",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

const symbols: readonly SymbolCode[] = [
  "clover",
  "coin",
  "jaguar",
  "macaw",
  "seven",
  "ruby",
  "emerald",
  "sapphire",
  "topaz",
];

/** How much of a cell's width each picture takes. */
const widths: Readonly<Record<SymbolCode, number>> = {
  jaguar: 1.2,
  macaw: 1.08,
  seven: 1,
  clover: 1.02,
  coin: 0.96,
  ruby: 0.92,
  emerald: 0.96,
  sapphire: 0.98,
  topaz: 0.95,
};

/** The address of a symbol's picture. */
export function pictureOf(symbol: SymbolCode): string {
  const url = files[`../art/${symbol}.webp`] ?? files[`../art/${symbol}.svg`];
  if (!url) throw new Error(`no picture of ${symbol}`);
  return url;
}

export type Pictures = Readonly<Record<SymbolCode, HTMLImageElement>>;

/** All symbols, decoded: ready to be drawn. */
export async function loadPictures(): Promise<Pictures> {
  const loaded = await Promise.all(
    symbols.map(async (symbol) => {
      const image = new Image();
      image.src = pictureOf(symbol);
      await image.decode();
      return [symbol, image] as const;
    }),
  );
  // Every symbol is in the list that the entries are made from.
  return Object.fromEntries(loaded) as Record<SymbolCode, HTMLImageElement>;
}

/** Room on either side of a sprite, in cells, for what reaches beyond its reel. */
export const bleed = 0.14;

/** Symbols drawn once at the size of the screen, so that a frame is a few plain copies. */
export interface Sprites {
  readonly still: Readonly<Record<SymbolCode, HTMLCanvasElement>>;
  /** Smeared downwards, for a reel in motion. */
  readonly moving: Readonly<Record<SymbolCode, HTMLCanvasElement>>;
  /** The gold tile under a winning symbol. */
  readonly tile: HTMLCanvasElement;
}

/** `width` and `height` of a cell in device pixels. */
export function drawSprites(pictures: Pictures, width: number, height: number): Sprites {
  const each = (draw: (symbol: SymbolCode) => HTMLCanvasElement) =>
    // Every symbol is in the list that the entries are made from.
    Object.fromEntries(symbols.map((symbol) => [symbol, draw(symbol)])) as Record<
      SymbolCode,
      HTMLCanvasElement
    >;
  const still = each((symbol) => drawStill(pictures[symbol], widths[symbol], width, height));
  const moving = each((symbol) => smear(still[symbol]));
  return { still, moving, tile: drawTile(width, height) };
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width);
  canvas.height = Math.ceil(height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  return { canvas, pen };
}

function drawStill(
  image: HTMLImageElement,
  share: number,
  width: number,
  height: number,
): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(width * (1 + 2 * bleed), height);
  const ratio = image.naturalHeight / image.naturalWidth || 1;
  const across = Math.min(width * share, (height * 0.94) / ratio);
  const down = across * ratio;
  pen.shadowColor = "rgb(10 0 4 / 0.6)";
  pen.shadowBlur = width * 0.07;
  pen.shadowOffsetY = width * 0.05;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, (canvas.width - across) / 2, (height - down) / 2, across, down);
  return canvas;
}

/**
 * A streak as the eye sees it: the mean of the picture over the way it travels. Each pass lays two
 * half copies twice as far apart as the last, so a few passes are as smooth as hundreds of copies.
 */
function smear(still: HTMLCanvasElement): HTMLCanvasElement {
  const tall = still.height * 1.7;
  let streak = canvasOf(still.width, tall);
  streak.pen.drawImage(still, 0, (streak.canvas.height - still.height) / 2);
  for (let apart = 1; apart <= still.height * 0.34; apart *= 2) {
    const next = canvasOf(still.width, tall);
    next.pen.globalCompositeOperation = "lighter";
    next.pen.globalAlpha = 0.5;
    next.pen.drawImage(streak.canvas, 0, -Math.ceil(apart / 2));
    next.pen.drawImage(streak.canvas, 0, Math.floor(apart / 2));
    streak = next;
  }
  return streak.canvas;
}

function drawTile(width: number, height: number): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(width, height);
  const edge = Math.max(2, width * 0.035);
  const round = width * 0.14;
  pen.beginPath();
  pen.roundRect(edge, edge, width - 2 * edge, height - 2 * edge, round);
  const glow = pen.createRadialGradient(
    width / 2,
    height * 0.42,
    width * 0.05,
    width / 2,
    height / 2,
    height * 0.62,
  );
  glow.addColorStop(0, "#fff6b8");
  glow.addColorStop(0.45, "#ffd048");
  glow.addColorStop(1, "#e8880f");
  pen.fillStyle = glow;
  pen.fill();
  pen.lineWidth = edge * 1.3;
  pen.strokeStyle = "#fff7c4";
  pen.stroke();
  return canvas;
}
