/** How a symbol looks. */
export interface Face {
  readonly picture: HTMLImageElement;
  /** How much of a cell's width its picture takes. */
  readonly share: number;
  /** Written on it: what it is worth. */
  readonly label?: Label;
}

/** Words on a symbol, and how they look. */
export interface Label {
  readonly text: string;
  readonly colour: string;
  readonly edge: string;
  /** Of the cell's width, at most. */
  readonly widest: number;
  /** Of the cell's height. */
  readonly size: number;
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
  { picture, share, label }: Face,
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
  if (label) writeLabel(pen, label, { width, height });
  return canvas;
}

/** Writes in the middle of a sprite, smaller where the words are long. */
function writeLabel(
  pen: CanvasRenderingContext2D,
  { text, colour, edge, widest, size }: Label,
  { width, height }: { width: number; height: number },
): void {
  pen.shadowColor = "transparent";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const family = getComputedStyle(document.documentElement).getPropertyValue("--display");
  const font = (pixels: number) => `800 ${pixels}px ${family}`;
  pen.font = font(height * size);
  const room = (width * widest) / pen.measureText(text).width;
  if (room < 1) pen.font = font(height * size * room);
  const [x, y] = [width * (0.5 + bleed), height * 0.52];
  pen.lineJoin = "round";
  pen.lineWidth = height * size * 0.25;
  pen.strokeStyle = edge;
  pen.strokeText(text, x, y);
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
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
