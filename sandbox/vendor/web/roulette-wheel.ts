const size = 680;
const middle = size / 2;
const turn = Math.PI * 2;

/** The wheel and its ball on a canvas. */
export class RouletteWheel {
  readonly canvas = document.createElement("canvas");
  readonly #order: readonly number[];
  readonly #red: ReadonlySet<number>;
  readonly #face: HTMLCanvasElement;

  constructor({ order, red }: { order: number[]; red: number[] }) {
    this.#order = order;
    this.#red = new Set(red);
    this.canvas.width = size;
    this.canvas.height = size;
    this.canvas.setAttribute("aria-hidden", "true");
    this.#face = this.#painted();
  }

  /** The wheel at `share` of a turn of the croupier's hand; at 1 the ball lies in the pocket. */
  draw(pocket: number, share: number): void {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const eased = 1 - (1 - share) ** 3;
    const wheelAngle = eased * turn * 1.6;
    const step = turn / this.#order.length;
    const rest = this.#order.indexOf(pocket) * step + wheelAngle;
    const ballAngle = rest - (1 - eased) * turn * 7;
    const drop = Math.min(1, Math.max(0, (share - 0.62) / 0.3));
    const bounce = drop < 1 ? Math.abs(Math.sin(drop * 9)) * (1 - drop) * 26 : 0;
    const radius = 304 - drop * 96 + bounce;
    context.clearRect(0, 0, size, size);
    context.save();
    context.translate(middle, middle);
    context.rotate(wheelAngle);
    context.drawImage(this.#face, -middle, -middle);
    context.restore();
    ball(context, ballAngle - Math.PI / 2, radius);
  }

  #painted(): HTMLCanvasElement {
    const face = document.createElement("canvas");
    face.width = size;
    face.height = size;
    const context = face.getContext("2d");
    if (!context) return face;
    context.translate(middle, middle);
    disc(context, 336, ["#8a5a2b", "#3b1f0d"]);
    disc(context, 318, ["#2a170c", "#120903"]);
    const step = turn / this.#order.length;
    for (const [index, pocket] of this.#order.entries()) {
      const from = index * step - Math.PI / 2 - step / 2;
      const colour = pocket === 0 ? "#0f8a4c" : this.#red.has(pocket) ? "#c3202f" : "#17171c";
      wedge(context, { from, to: from + step, outer: 286, inner: 176 }, colour);
      context.save();
      context.rotate(index * step);
      context.fillStyle = "#fff";
      context.font = "700 25px system-ui, sans-serif";
      context.textAlign = "center";
      context.fillText(String(pocket), 0, -250);
      context.restore();
    }
    disc(context, 178, ["#7a4a20", "#2b1508"]);
    for (let arm = 0; arm < 4; arm++) {
      context.save();
      context.rotate((arm * turn) / 4);
      context.fillStyle = "#d9a441";
      context.beginPath();
      context.roundRect(-7, -120, 14, 120, 7);
      context.fill();
      disc(context, 0, ["#000", "#000"]);
      context.restore();
    }
    disc(context, 44, ["#ffe7a3", "#a26a17"]);
    return face;
  }
}

interface Wedge {
  from: number;
  to: number;
  outer: number;
  inner: number;
}

function wedge(context: CanvasRenderingContext2D, part: Wedge, colour: string): void {
  context.beginPath();
  context.arc(0, 0, part.outer, part.from, part.to);
  context.arc(0, 0, part.inner, part.to, part.from, true);
  context.closePath();
  context.fillStyle = colour;
  context.fill();
  context.strokeStyle = "#e0b458";
  context.lineWidth = 2;
  context.stroke();
}

function disc(context: CanvasRenderingContext2D, radius: number, colours: [string, string]): void {
  const fill = context.createRadialGradient(0, -radius / 3, radius / 8, 0, 0, Math.max(1, radius));
  fill.addColorStop(0, colours[0]);
  fill.addColorStop(1, colours[1]);
  context.fillStyle = fill;
  context.beginPath();
  context.arc(0, 0, radius, 0, turn);
  context.fill();
}

function ball(context: CanvasRenderingContext2D, angle: number, radius: number): void {
  const x = middle + Math.cos(angle) * radius;
  const y = middle + Math.sin(angle) * radius;
  const fill = context.createRadialGradient(x - 4, y - 5, 1, x, y, 13);
  fill.addColorStop(0, "#fff");
  fill.addColorStop(1, "#9aa0ad");
  context.shadowColor = "#000";
  context.shadowBlur = 10;
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, 13, 0, turn);
  context.fill();
  context.shadowBlur = 0;
}
