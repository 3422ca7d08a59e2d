import { anyOf } from "./dom.ts";
import { huesNow, tone } from "./palette.ts";
import type { Stage } from "./stage.ts";

interface Star {
  x: number;
  y: number;
  size: number;
}

/** The sky that a flight climbs through. */
export class Sky {
  readonly canvas = document.createElement("canvas");
  readonly #calm: boolean;
  readonly #hues = huesNow();
  readonly #stars: Star[];
  readonly #rocket: Path2D;
  readonly #nose = new Path2D("M34 0C29-6 23-9 16-11.5v23C23 9 29 6 34 0z");
  #state: "wait" | "fly" | "left" | "burst" = "wait";
  #burstAt = 0;
  #shown = 100;

  constructor({ calm }: Stage) {
    this.#calm = calm;
    this.canvas.setAttribute("aria-hidden", "true");
    this.#stars = Array.from({ length: 70 }, () => ({
      x: anyOf(1_000) / 1_000,
      y: anyOf(1_000) / 1_000,
      size: 0.5 + anyOf(18) / 10,
    }));
    this.#rocket = new Path2D(
      "M34 0C20-15-6-15-24-8l-14-9 4 14-12 3 12 3-4 14 14-9C-6 15 20 15 34 0z",
    );
    new ResizeObserver(() => this.#fit()).observe(this.canvas);
  }

  begin(): void {
    this.#state = "fly";
  }

  end(hasLeft: boolean): void {
    this.#state = hasLeft ? "left" : "burst";
    this.#burstAt = performance.now();
    this.draw(this.#shown);
    if (!hasLeft && !this.#calm) this.#blast();
  }

  /** The path up to a multiplier in hundredths. */
  draw(at: number): void {
    this.#shown = at;
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const { width, height } = this.canvas;
    const share = Math.log(at / 100) / Math.log(Math.max(3, at / 100));
    this.#backdrop(context, at);
    const reach = { x: width * (0.08 + 0.74 * Math.min(1, share)), y: height * 0.62 };
    const rise = (part: number) => height * 0.9 - reach.y * part ** 2.1 * Math.min(1, share);
    context.beginPath();
    context.moveTo(width * 0.04, height * 0.9);
    for (let step = 1; step <= 40; step++) {
      const part = step / 40;
      context.lineTo(width * 0.04 + (reach.x - width * 0.04) * part, rise(part));
    }
    const line = { burst: "#ff5d4d", left: "#ffd24a", fly: "#6dffb0", wait: "#6dffb0" };
    context.lineWidth = width * 0.011;
    context.lineCap = "round";
    context.strokeStyle = line[this.#state];
    context.shadowColor = line[this.#state];
    context.shadowBlur = 24;
    context.stroke();
    context.shadowBlur = 0;
    const slope = Math.atan2(rise(1) - rise(0.94), reach.x * 0.06);
    if (this.#state === "burst") this.#sparks(context, reach.x, rise(1));
    else this.#ship(context, { x: reach.x, y: rise(1), slope });
  }

  #blast(): void {
    if (this.#state !== "burst" || performance.now() - this.#burstAt > 900) return;
    this.draw(this.#shown);
    requestAnimationFrame(() => this.#blast());
  }

  #backdrop(context: CanvasRenderingContext2D, at: number): void {
    const { width, height } = this.canvas;
    const { night } = this.#hues;
    const fill = context.createLinearGradient(0, 0, 0, height);
    fill.addColorStop(0, tone(0.17, 0.06, night - 10));
    fill.addColorStop(0.6, tone(0.34, 0.13, night + 15));
    fill.addColorStop(1, tone(0.56, 0.16, night + 50));
    context.fillStyle = fill;
    context.fillRect(0, 0, width, height);
    const drift = Math.log(at / 100) * 0.16;
    context.fillStyle = "#fff";
    for (const { x, y, size } of this.#stars) {
      context.globalAlpha = 0.25 + size / 4;
      const place = (((x - drift * size * 0.4) % 1) + 1) % 1;
      context.fillRect(place * width, ((y + drift * 0.5) % 1) * height, size * 2, size * 2);
    }
    context.globalAlpha = 1;
    for (const [layer, light] of [0.3, 0.2].entries()) {
      context.fillStyle = tone(light, 0.09, night + 20 - layer * 15);
      context.beginPath();
      context.moveTo(0, height);
      for (let x = 0; x <= 20; x++) {
        const wave = Math.sin(x * (0.7 + layer * 0.5) + layer * 2 + drift * 3);
        const lift = height * (0.9 + layer * 0.045 + drift * 0.12) + wave * height * 0.028;
        context.lineTo((x / 20) * width, lift);
      }
      context.lineTo(width, height);
      context.fill();
    }
  }

  #ship(context: CanvasRenderingContext2D, at: { x: number; y: number; slope: number }): void {
    const scale = this.canvas.width / 560;
    context.save();
    context.translate(at.x, at.y);
    context.rotate(at.slope);
    context.scale(scale, scale);
    if (this.#state === "fly") {
      const flame = context.createLinearGradient(-70, 0, -20, 0);
      flame.addColorStop(0, "#ff7a1a00");
      flame.addColorStop(1, "#ffd34d");
      context.fillStyle = flame;
      const flicker = this.#calm ? 62 : 52 + anyOf(24);
      context.beginPath();
      context.moveTo(-22, -8);
      context.lineTo(-flicker, 0);
      context.lineTo(-22, 8);
      context.fill();
    }
    const body = context.createLinearGradient(0, -15, 0, 15);
    body.addColorStop(0, "#ffffff");
    body.addColorStop(0.55, "#dfe4f2");
    body.addColorStop(1, "#8790b0");
    context.fillStyle = body;
    context.shadowColor = "#0009";
    context.shadowBlur = 12;
    context.fill(this.#rocket);
    context.shadowBlur = 0;
    context.fillStyle = "#e8344e";
    context.fill(this.#nose);
    context.fillStyle = "#38bdf8";
    context.beginPath();
    context.arc(4, 0, 5.5, 0, 7);
    context.fill();
    context.restore();
  }

  #sparks(context: CanvasRenderingContext2D, x: number, y: number): void {
    const age = this.#calm ? 0.4 : Math.min(1, (performance.now() - this.#burstAt) / 900);
    const reach = this.canvas.width * 0.16 * (1 - (1 - age) ** 3);
    for (let spark = 0; spark < 22; spark++) {
      const angle = spark * 2.4;
      const far = reach * (0.4 + ((spark * 37) % 60) / 100);
      context.globalAlpha = 1 - age * 0.8;
      context.fillStyle = ["#ffe08a", "#ff8a3d", "#ff4d4d"][spark % 3] ?? "#fff";
      context.beginPath();
      context.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, 7 - age * 3, 0, 7);
      context.fill();
    }
    context.globalAlpha = 1;
  }

  #fit(): void {
    const { clientWidth, clientHeight } = this.canvas;
    const dense = Math.min(2, devicePixelRatio);
    this.canvas.width = Math.max(1, Math.round(clientWidth * dense));
    this.canvas.height = Math.max(1, Math.round(clientHeight * dense));
    this.draw(this.#shown);
  }
}
