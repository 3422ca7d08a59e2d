import type { Place } from "../sea.ts";
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
    net(at: Place, width: number, draw: (scale: number, opacity: number) => void): void {
      add(620, (pen, part) => {
        const gone = Math.max(0, part - 0.45) / 0.55;
        const swell = 0.12 * Math.sin(Math.min(1, part / 0.45) * Math.PI);
        draw(1 + swell - 0.75 * ease(gone), 1 - gone);
        drawNet(pen, pictures.net, { at, part, width: width * (1 - 0.7 * gone), gone });
      });
    },
    /** Coins from a catch to whoever caught it. */
    coins(from: Place, to: Place, count: number): void {
      for (let coin = 0; coin < count; coin += 1) {
        const flight = { from, to, coin, wide: 26 + count };
        add(680, (pen, part) => drawCoin(pen, pictures.coin, { ...flight, part }), coin * 34);
      }
    },
    /** A sum that rises from a catch. */
    sum(at: Place, text: string, how: { isOwn: boolean; size: number }): void {
      add(how.isOwn ? 1_500 : 1_100, (pen, part) => drawSum(pen, text, { ...how, at, part }));
    },
  };
}

function drawNet(
  pen: CanvasRenderingContext2D,
  { canvas }: Sprite,
  { at, part, width, gone }: { at: Place; part: number; width: number; gone: number },
): void {
  const size = width * (0.5 + ease(Math.min(1, part * 2)));
  pen.globalAlpha = 0.9 * (1 - gone);
  pen.translate(at.x, at.y);
  pen.rotate(part * 0.7);
  pen.drawImage(canvas, -size / 2, -size / 2, size, size);
}

/** A coin on its way; each takes another curve. */
interface Coin {
  readonly from: Place;
  readonly to: Place;
  readonly coin: number;
  readonly wide: number;
  readonly part: number;
}

function drawCoin(
  pen: CanvasRenderingContext2D,
  { canvas }: Sprite,
  { from, to, coin, wide, part }: Coin,
): void {
  const way = part ** 1.5;
  const aside = Math.sin(coin * 2.39) * wide * Math.sin(Math.PI * Math.min(1, part * 1.2));
  const lift = (40 + Math.abs(Math.cos(coin * 1.7)) * 60) * Math.sin(Math.PI * part);
  const size = 30 - 8 * part;
  pen.translate(from.x + aside + (to.x - from.x) * way, from.y - lift + (to.y - from.y) * way);
  pen.scale(Math.max(0.15, Math.abs(Math.cos(part * 7 + coin))), 1);
  pen.globalAlpha = part > 0.9 ? (1 - part) * 10 : 1;
  pen.drawImage(canvas, -size / 2, -size / 2, size, size);
}

function drawSum(
  pen: CanvasRenderingContext2D,
  text: string,
  { at, part, isOwn, size }: { at: Place; part: number; isOwn: boolean; size: number },
): void {
  const grown = 0.6 + 0.4 * Math.min(1, part * 7);
  pen.globalAlpha = part > 0.7 ? (1 - part) / 0.3 : 1;
  pen.translate(at.x, at.y - 20 - ease(part) * 34);
  pen.scale(grown, grown);
  pen.font = `800 ${size}px "Bricolage Grotesque", system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.lineJoin = "round";
  pen.lineWidth = 5;
  pen.strokeStyle = "rgb(6 20 52 / 0.75)";
  pen.strokeText(text, 0, 0);
  pen.fillStyle = isOwn ? "#ffd75e" : "#d3f3ff";
  pen.fillText(text, 0, 0);
}
