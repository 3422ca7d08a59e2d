const size = 720;
const middle = size / 2;
const turn = Math.PI * 2;

const colours: Readonly<Record<string, string>> = {
  "1": "#2f7de0",
  "2": "#e0a11b",
  "5": "#c2377d",
  "12": "#1f9d62",
  "25": "#7a45d6",
  "50": "#d8372f",
};

/** A wheel with a number on each segment and lamps round its rim. */
export class MoneyWheel {
  readonly canvas = document.createElement("canvas");
  readonly #rim: readonly string[];
  readonly #face: HTMLCanvasElement;
  readonly #hub = new Image();
  #angle = 0;

  /** @param hub the address of the picture in the middle */
  constructor(rim: readonly string[], hub: string) {
    this.#rim = rim;
    this.#hub.addEventListener("load", () => this.draw(this.#angle));
    this.#hub.src = hub;
    this.canvas.width = size;
    this.canvas.height = size;
    this.canvas.setAttribute("aria-hidden", "true");
    this.#face = this.#painted();
  }

  /** How far the wheel is turned when this segment stands under the pointer. */
  angleOf(segment: number): number {
    return -(segment / this.#rim.length) * turn;
  }

  draw(angle: number): void {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    this.#angle = angle;
    context.clearRect(0, 0, size, size);
    context.save();
    context.translate(middle, middle);
    context.rotate(angle);
    context.drawImage(this.#face, -middle, -middle);
    context.restore();
    this.#pointer(context, angle);
    if (!this.#hub.complete || this.#hub.naturalWidth === 0) return;
    context.save();
    context.beginPath();
    context.arc(middle, middle, 80, 0, turn);
    context.clip();
    context.drawImage(this.#hub, middle - 80, middle - 80, 160, 160);
    context.restore();
  }

  /** The leaf that the pins lift as they pass. */
  #pointer(context: CanvasRenderingContext2D, angle: number): void {
    const step = turn / this.#rim.length;
    const part = (((angle / step + 0.5) % 1) + 1) % 1;
    context.save();
    context.translate(middle, 16);
    context.rotate(Math.max(0, 0.34 - part) * 0.9);
    context.fillStyle = "#fff3c9";
    context.shadowColor = "#000c";
    context.shadowBlur = 14;
    context.beginPath();
    context.moveTo(-26, -10);
    context.lineTo(26, -10);
    context.lineTo(0, 62);
    context.closePath();
    context.fill();
    context.restore();
  }

  #painted(): HTMLCanvasElement {
    const face = document.createElement("canvas");
    face.width = size;
    face.height = size;
    const context = face.getContext("2d");
    if (!context) return face;
    context.translate(middle, middle);
    ring(context, 352, "#f6d789", "#7a4a10");
    ring(context, 330, "#2a1606", "#120802");
    const step = turn / this.#rim.length;
    for (const [index, spot] of this.#rim.entries()) this.#segment(context, spot, index * step);
    ring(context, 96, "#ffe9ad", "#8a5a17");
    ring(context, 80, "#4a1f10", "#170803");
    for (let lamp = 0; lamp < 44; lamp++) {
      const at = (lamp / 44) * turn;
      context.fillStyle = lamp % 2 === 0 ? "#fff8d6" : "#ffb52e";
      context.beginPath();
      context.arc(Math.cos(at) * 341, Math.sin(at) * 341, 6, 0, turn);
      context.fill();
    }
    return face;
  }

  #segment(context: CanvasRenderingContext2D, spot: string, at: number): void {
    const half = turn / this.#rim.length / 2;
    context.save();
    context.rotate(at - Math.PI / 2);
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, 326, -half, half);
    context.closePath();
    context.fillStyle = colours[spot] ?? "#444";
    context.fill();
    context.strokeStyle = "#0006";
    context.lineWidth = 2;
    context.stroke();
    context.fillStyle = "#fff";
    context.font = "800 24px system-ui, sans-serif";
    context.textAlign = "right";
    context.textBaseline = "middle";
    context.fillText(spot, 314, 1);
    context.restore();
  }
}

function ring(context: CanvasRenderingContext2D, radius: number, from: string, to: string): void {
  const fill = context.createLinearGradient(0, -radius, 0, radius);
  fill.addColorStop(0, from);
  fill.addColorStop(1, to);
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius, 0, turn);
  context.fill();
}
