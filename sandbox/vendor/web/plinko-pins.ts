import { huesNow, tone } from "./palette.ts";

interface Ball {
  x: number;
  y: number;
}

/** The pins and the balls among them, on a canvas. */
export class Pins {
  readonly canvas = document.createElement("canvas");
  readonly #balls = new Set<Ball>();
  readonly #hues = huesNow();
  #height = 12;
  #isDue = false;

  constructor() {
    this.canvas.setAttribute("aria-hidden", "true");
    new ResizeObserver(() => this.#fit()).observe(this.canvas);
  }

  setHeight(height: number): void {
    this.#height = height;
    this.#ask();
  }

  addBall(): Ball {
    const ball = { x: 0, y: -1 };
    this.#balls.add(ball);
    return ball;
  }

  /** `at` counts rows: between two of them the ball hops from pin to pin. */
  moveBall(ball: Ball, path: readonly number[], at: number): void {
    const row = Math.min(path.length - 1, Math.floor(at));
    const part = Math.min(1, at - row);
    const before = path.slice(0, row).reduce((sum, step) => sum + step - 0.5, 0);
    const side = (path[row] ?? 0) - 0.5;
    ball.x = before + side * (1 - (1 - part) ** 2);
    ball.y = row - 0.5 + part - Math.sin(part * Math.PI) * 0.28;
    this.#ask();
  }

  removeBall(ball: Ball): void {
    this.#balls.delete(ball);
    this.#ask();
  }

  #ask(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#draw();
    });
  }

  #draw(): void {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const { width, height } = this.canvas;
    const step = width / (this.#height + 1);
    const fall = height / (this.#height + 0.9);
    const pin = Math.max(3, step * 0.1);
    context.clearRect(0, 0, width, height);
    for (let row = 0; row < this.#height; row++) {
      for (let at = 0; at < row + 3; at++) {
        const x = width / 2 + (at - (row + 2) / 2) * step;
        context.fillStyle = tone(0.95, 0.04, this.#hues.light);
        context.beginPath();
        context.arc(x, (row + 0.75) * fall, pin, 0, 7);
        context.fill();
      }
    }
    for (const ball of this.#balls) {
      const x = width / 2 + ball.x * step;
      const y = (ball.y + 0.75) * fall;
      const radius = step * 0.26;
      const fill = context.createRadialGradient(x - radius / 3, y - radius / 2, 1, x, y, radius);
      fill.addColorStop(0, "#fff6d0");
      fill.addColorStop(0.5, "#ffc531");
      fill.addColorStop(1, "#c8660c");
      context.fillStyle = fill;
      context.shadowColor = "#ffb300";
      context.shadowBlur = 18;
      context.beginPath();
      context.arc(x, y, radius, 0, 7);
      context.fill();
      context.shadowBlur = 0;
    }
  }

  #fit(): void {
    const dense = Math.min(2, devicePixelRatio);
    this.canvas.width = Math.max(1, Math.round(this.canvas.clientWidth * dense));
    this.canvas.height = Math.max(1, Math.round(this.canvas.clientHeight * dense));
    this.#ask();
  }
}
