import { isCalm } from "./dom.ts";

interface Coin {
  x: number;
  y: number;
  dx: number;
  dy: number;
  size: number;
  turn: number;
  spin: number;
}

/** Where coins come from: a middle, and how wide they start. CSS pixels. */
export interface Spring {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const most = 70;
const waves = 7;
const waveMs = 130;
/** CSS pixels per millisecond². */
const gravity = 0.0016;

/** Coins that leap up from a point and fall, over everything, in the way of nothing. */
export class Coins {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #sprite: CanvasImageSource;
  #coins: Coin[] = [];
  #frame = 0;
  #last = 0;
  #seed = 1;

  constructor(canvas: HTMLCanvasElement, sprite: CanvasImageSource) {
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no 2D canvas");
    this.#canvas = canvas;
    this.#pen = pen;
    this.#sprite = sprite;
  }

  /** `count` coins from around `from`, a few at a time: they rise as long as a win counts. */
  shower(count: number, from: Spring): void {
    if (isCalm()) return;
    const each = Math.ceil(count / waves);
    for (let wave = 0; wave < waves; wave += 1) {
      setTimeout(() => this.#burst(each, from), wave * waveMs);
    }
  }

  /** Places and speeds differ by a fixed sequence. */
  #spread(): number {
    this.#seed = (Math.imul(this.#seed, 48_271) + 11) & 0x7fffffff;
    return this.#seed / 0x7fffffff;
  }

  #burst(count: number, { x, y, width }: Spring): void {
    const canvas = this.#canvas;
    if (this.#coins.length === 0) {
      // Coins turn as they fly: at one pixel each they look the same, for a quarter of the work.
      canvas.width = canvas.clientWidth;
      canvas.height = canvas.clientHeight;
    }
    for (let left = Math.min(count, most - this.#coins.length); left > 0; left -= 1) {
      this.#coins.push({
        x: x + (this.#spread() - 0.5) * width,
        y,
        dx: (this.#spread() - 0.5) * 0.62,
        dy: -0.35 - this.#spread() * 0.75,
        size: 22 + this.#spread() * 26,
        turn: this.#spread() * 6,
        spin: 0.004 + this.#spread() * 0.008,
      });
    }
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    const { clientHeight, clientWidth, width, height } = this.#canvas;
    const pen = this.#pen;
    const passed = Math.min(48, now - this.#last);
    const ratio = width / Math.max(1, clientWidth);
    this.#last = now;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, width, height);
    for (const coin of this.#coins) {
      coin.dy += gravity * passed;
      coin.x += coin.dx * passed;
      coin.y += coin.dy * passed;
      coin.turn += coin.spin * passed;
      const thin = ratio * Math.max(0.12, Math.abs(Math.cos(coin.turn)));
      const lean = Math.sin(coin.turn * 0.6) * 0.4;
      pen.setTransform(thin, lean * thin, 0, ratio, coin.x * ratio, coin.y * ratio);
      pen.drawImage(this.#sprite, -coin.size / 2, -coin.size / 2, coin.size, coin.size);
    }
    this.#coins = this.#coins.filter((coin) => coin.y < clientHeight + coin.size);
    const isOver = this.#coins.length === 0;
    this.#frame = isOver ? 0 : requestAnimationFrame((next) => this.#draw(next));
  }
}
