import { make } from "../../stage/dom.ts";
import { decimalText } from "../../stage/number-text.ts";
import marble0 from "../art/marble-0.webp";
import marble1 from "../art/marble-1.webp";
import marble2 from "../art/marble-2.webp";
import marble3 from "../art/marble-3.webp";
import marble4 from "../art/marble-4.webp";
import { type Lattice, latticeOf, pinsOf, type Point, restIn } from "./lattice.ts";

const pictures = [marble0, marble1, marble2, marble3, marble4];

/** As everywhere: below the stake, below twice, below ten times, from there on. */
function toneOf(award: number): string {
  if (award < 100) return "dim";
  return award < 200 ? "low" : award < 1000 ? "middle" : "high";
}

/** The board: its spout, pins that fit the place there is, the cups, and one marble. */
export function newBoard(decimal: string) {
  const canvas = make("canvas", { class: "pins" });
  const next = make("img", { class: "marble next", src: marble0, alt: "" });
  const spout = make("div", { class: "spout" }, next);
  const marble = make("img", { class: "marble", alt: "", hidden: true });
  const cups = make("div", { class: "cups num" });
  const sum = make("b", { class: "sum num" });
  const element = make("div", { class: "pin-board", "aria-hidden": true });
  element.append(canvas, spout, cups, marble, sum);
  let rows = 12;
  let lattice = latticeOf(rows, 1, 1);
  let rest: number | null = null;
  let picture = 0;

  const measure = () => {
    lattice = latticeOf(rows, element.clientWidth, element.clientHeight);
    element.style.setProperty("--marble", `${lattice.marble * 2}px`);
    element.style.setProperty("--rows", String(rows));
    drawPins(canvas, lattice);
    if (rest !== null) place(restIn(lattice, rest));
  };
  const place = ({ x, y }: Point) => {
    marble.style.transform = transformOf(lattice, { x, y });
  };
  new ResizeObserver(measure).observe(element);

  return {
    element,
    marble,
    next,
    sum,
    get lattice() {
      return lattice;
    },
    /** The frames of a way through the board. */
    framesOf: (way: readonly Point[]) =>
      way.map((point) => ({ transform: transformOf(lattice, point) })),
    cup: (at: number) => cups.children[at],
    draw(awards: readonly number[]): void {
      rows = awards.length - 1;
      const made = awards.map((award) => {
        const text = decimalText(award, decimal);
        const long = text.length > 3 ? " long" : "";
        return make("i", { class: `cup ${toneOf(award)}${long}` }, text);
      });
      cups.replaceChildren(...made);
      this.clear();
      measure();
    },
    /** The marble that waited is on its way to this cup, and another waits. */
    take(cup: number): void {
      marble.src = pictures[picture % pictures.length] ?? "";
      picture += 1;
      next.src = pictures[picture % pictures.length] ?? "";
      marble.hidden = false;
      rest = cup;
      place(restIn(lattice, cup));
    },
    land(cup: number, isWin: boolean): void {
      cups.children[cup]?.classList.add("hit");
      sum.classList.toggle("gold", isWin);
      const { width, rows: last } = lattice;
      const part = 0.5 + ((cup - last / 2) * lattice.stepX) / width;
      sum.style.setProperty("--at", String(part));
    },
    clear(): void {
      for (const cup of cups.children) cup.classList.remove("hit");
      marble.hidden = true;
      rest = null;
      sum.textContent = "";
    },
  };
}

/** A marble rolls as far as it goes sideways. */
function transformOf({ marble, width }: Lattice, { x, y }: Point): string {
  const turn = ((x - width / 2) / marble) * 0.9;
  return `translate(${x - marble}px, ${y - marble}px) rotate(${turn}rad)`;
}

function drawPins(canvas: HTMLCanvasElement, lattice: Lattice): void {
  const { width, height, pin, stepX, stepY } = lattice;
  const ratio = Math.min(devicePixelRatio, 3);
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(ratio, ratio);
  pen.lineCap = "round";
  const pins = pinsOf(lattice);
  // The light comes from the top left: shadows first, so that none lies on a pin.
  for (const { x, y } of pins) {
    for (const [part, alpha] of [
      [1, 0.1],
      [0.86, 0.16],
      [0.7, 0.2],
    ] as const) {
      pen.strokeStyle = `rgb(0 16 8 / ${alpha})`;
      pen.lineWidth = pin * 2.5 * part;
      pen.beginPath();
      pen.moveTo(x + pin * 0.4, y + pin * 0.7);
      pen.lineTo(x + stepX * 0.5 * part, y + stepY * 0.62 * part);
      pen.stroke();
    }
  }
  for (const { x, y } of pins) {
    const light = pen.createRadialGradient(
      x - pin * 0.35,
      y - pin * 0.4,
      pin * 0.1,
      x,
      y,
      pin * 1.05,
    );
    light.addColorStop(0, "#fffbe0");
    light.addColorStop(0.25, "#ffd95a");
    light.addColorStop(0.68, "#e09a14");
    light.addColorStop(1, "#7a4606");
    pen.fillStyle = light;
    pen.beginPath();
    pen.arc(x, y, pin, 0, Math.PI * 2);
    pen.fill();
  }
}
