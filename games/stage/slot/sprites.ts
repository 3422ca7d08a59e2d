/** How a symbol looks. */
export interface Face {
  readonly picture: HTMLImageElement;
  /** How much of a cell's width its picture takes. */
  readonly share: number;
}

/** What symbols stand on and cast. */
export interface SymbolLook {
  face(symbol: string): Face;
  /** What is drawn ahead of the first turn. */
  readonly passing: readonly string[];
  readonly shadow: string;
  /** How much of a cell's height a picture takes at most. */
  readonly tallest: number;
  /** The tile under a winning symbol: its glow from the middle outwards, and its edge. */
  readonly tile: {
    readonly glow: readonly [string, string, string];
    readonly edge: string;
    /** Of the cell's width. */
    readonly inset: number;
  };
}

/** Pictures by the names of their symbols, decoded: ready to be drawn. */
export async function loadPictures<S extends string>(
  addresses: Readonly<Record<S, string>>,
): Promise<Readonly<Record<S, HTMLImageElement>>> {
  const loaded = await Promise.all(
    Object.entries<string>(addresses).map(async ([symbol, address]) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return [symbol, image] as const;
    }),
  );
  // Every symbol is in the list that the entries are made from.
  return Object.fromEntries(loaded) as Record<S, HTMLImageElement>;
}

/** Room on either side of a sprite, in cells, for what reaches beyond its reel. */
export const bleed = 0.14;

/** Symbols drawn once at the size of the screen, so that a frame is a few plain copies. */
export class Sprites {
  readonly #look: SymbolLook;
  readonly #width: number;
  readonly #height: number;
  readonly #still = new Map<string, HTMLCanvasElement>();
  readonly #moving = new Map<string, HTMLCanvasElement>();
  /** The tile under a winning symbol. */
  readonly tile: HTMLCanvasElement;

  /** `width` and `height` of a cell in device pixels. */
  constructor(look: SymbolLook, width: number, height: number) {
    this.#look = look;
    this.#width = width;
    this.#height = height;
    this.tile = drawTile(look.tile, width, height);
    for (const symbol of look.passing) this.moving(symbol);
  }

  still(symbol: string): HTMLCanvasElement {
    return kept(this.#still, symbol, () => {
      return drawStill(this.#look.face(symbol), this.#look, {
        width: this.#width,
        height: this.#height,
      });
    });
  }

  /** Smeared downwards, for a reel in motion. */
  moving(symbol: string): HTMLCanvasElement {
    return kept(this.#moving, symbol, () => smear(this.still(symbol)));
  }
}

function kept<V>(all: Map<string, V>, key: string, draw: () => V): V {
  const found = all.get(key) ?? draw();
  all.set(key, found);
  return found;
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
  { picture, share }: Face,
  { shadow, tallest }: SymbolLook,
  { width, height }: { width: number; height: number },
): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(width * (1 + 2 * bleed), height);
  const ratio = picture.naturalHeight / picture.naturalWidth || 1;
  const across = Math.min(width * share, (height * tallest) / ratio);
  const down = across * ratio;
  pen.shadowColor = shadow;
  pen.shadowBlur = width * 0.07;
  pen.shadowOffsetY = width * 0.05;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, (canvas.width - across) / 2, (height - down) / 2, across, down);
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

function drawTile(
  { glow, edge: edgeColour, inset }: SymbolLook["tile"],
  width: number,
  height: number,
): HTMLCanvasElement {
  const { canvas, pen } = canvasOf(width, height);
  const edge = Math.max(2, width * inset);
  const round = width * 0.14;
  pen.beginPath();
  // The shape of the house: three round corners, and one that is nearly square.
  const corners = [round, round, round, round * 0.35];
  pen.roundRect(edge, edge, width - 2 * edge, height - 2 * edge, corners);
  const light = pen.createRadialGradient(
    width / 2,
    height * 0.42,
    width * 0.05,
    width / 2,
    height / 2,
    height * 0.62,
  );
  glow.forEach((colour, at) => light.addColorStop([0, 0.45, 1][at] ?? 1, colour));
  pen.fillStyle = light;
  pen.fill();
  pen.lineWidth = Math.max(2, width * 0.035) * 1.3;
  pen.strokeStyle = edgeColour;
  pen.stroke();
  return canvas;
}
