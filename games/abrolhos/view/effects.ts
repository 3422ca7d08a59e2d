import type { Place } from "../sea.ts";
import type { Seen } from "./waters.ts";
import type { Sprite } from "./sprites.ts";

/** Something that is shown for a moment. Times in milliseconds of the page's clock. */
interface Effect {
  readonly from: number;
  readonly ms: number;
  draw(pen: CanvasRenderingContext2D, part: number): void;
}

const tau = Math.PI * 2;
const ease = (part: number): number => 1 - (1 - part) ** 3;

/** Rings, nets, flying coins and sums over the water. */
export function newEffects(pictures: { readonly net: Sprite; readonly coin: Sprite }) {
  let effects: Effect[] = [];
  const add = (ms: number, draw: Effect["draw"], after = 0) => {
    effects.push({ from: performance.now() + after, ms, draw });
  };

  return {
    draw(pen: CanvasRenderingContext2D, now: number): void {
      effects = effects.filter(({ from, ms }) => now < from + ms);
      for (const { from, ms, draw } of effects) {
        if (now < from) continue;
        pen.save();
        draw(pen, (now - from) / ms);
        pen.restore();
      }
    },
    /** Where a shot reached its end. */
    splash({ x, y }: Place, colour: string): void {
      add(320, (pen, part) => {
        pen.globalAlpha = 1 - part;
        pen.strokeStyle = colour;
        pen.lineWidth = 3 * (1 - part) + 0.5;
        pen.beginPath();
        pen.arc(x, y, 6 + ease(part) * 22, 0, tau);
        pen.stroke();
      });
    },
    /** A shot that found nothing: a breath of bubbles. */
    fizzle({ x, y }: Place): void {
      add(520, (pen, part) => {
        pen.globalAlpha = 0.8 * (1 - part);
        pen.strokeStyle = "#d8fbff";
        pen.lineWidth = 1.2;
        for (let at = 0; at < 5; at += 1) {
          pen.beginPath();
          const aside = Math.sin(at * 2.4) * 12 * ease(part);
          pen.arc(x + aside, y - part * (14 + at * 7), 2 + (at % 3), 0, tau);
          pen.stroke();
        }
      });
    },
    /** The net opens over a catch, and takes it away. */
    net({ x, y }: Place, width: number, draw: (scale: number, opacity: number) => void): void {
      add(620, (pen, part) => {
        const gone = Math.max(0, part - 0.45) / 0.55;
        draw(1 + 0.12 * Math.sin(Math.min(1, part / 0.45) * Math.PI) - 0.75 * ease(gone), 1 - gone);
        const size = width * (0.5 + ease(Math.min(1, part * 2))) * (1 - 0.7 * gone);
        pen.globalAlpha = 0.9 * (1 - gone);
        pen.translate(x, y);
        pen.rotate(part * 0.7);
        pen.drawImage(pictures.net.canvas, -size / 2, -size / 2, size, size);
      });
    },
    /** Coins from a catch to whoever caught it. */
    coins(from: Place, to: Place, count: number): void {
      for (let at = 0; at < count; at += 1) {
        const aside = Math.sin(at * 2.39) * (26 + count);
        const lift = 40 + Math.abs(Math.cos(at * 1.7)) * 60;
        add(
          680,
          (pen, part) => {
            const way = part ** 1.5;
            const x =
              from.x + aside * Math.sin(Math.PI * Math.min(1, part * 1.2)) + (to.x - from.x) * way;
            const y = from.y - lift * Math.sin(Math.PI * part) + (to.y - from.y) * way;
            const size = 30 - 8 * part;
            pen.translate(x, y);
            pen.scale(Math.max(0.15, Math.abs(Math.cos(part * 7 + at))), 1);
            pen.globalAlpha = part > 0.9 ? (1 - part) * 10 : 1;
            pen.drawImage(pictures.coin.canvas, -size / 2, -size / 2, size, size);
          },
          at * 34,
        );
      }
    },
    /** A sum that rises from a catch. */
    sum({ x, y }: Place, text: string, { isOwn, size }: { isOwn: boolean; size: number }): void {
      add(isOwn ? 1_500 : 1_100, (pen, part) => {
        const grown = Math.min(1, part * 7);
        pen.globalAlpha = part > 0.7 ? (1 - part) / 0.3 : 1;
        pen.translate(x, y - 20 - ease(part) * 34);
        pen.scale(0.6 + 0.4 * grown, 0.6 + 0.4 * grown);
        pen.font = `800 ${size}px "Bricolage Grotesque Variable", system-ui, sans-serif`;
        pen.textAlign = "center";
        pen.lineJoin = "round";
        pen.lineWidth = 5;
        pen.strokeStyle = "rgb(6 20 52 / 0.75)";
        pen.strokeText(text, 0, 0);
        pen.fillStyle = isOwn ? "#ffd75e" : "#d3f3ff";
        pen.fillText(text, 0, 0);
      });
    },
    /** All that is left of the last round of a replay. */
    clear(): void {
      effects = [];
    },
  };
}

export type Effects = ReturnType<typeof newEffects>;

/** How large a creature is on the stage. */
export function sizeOf({ near, far }: { near: Sprite; far: Sprite }, seen: Seen): Sprite {
  return seen.isFar ? far : near;
}
