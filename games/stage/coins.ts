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

const most = 70;
/** CSS pixels per millisecond². */
const gravity = 0.0016;

/** Coins that leap up from a point and fall, over everything, in the way of nothing. */
export function newCoins(canvas: HTMLCanvasElement, sprite: CanvasImageSource) {
  const pen = canvas.getContext("2d");
  let coins: Coin[] = [];
  let frame = 0;
  let last = 0;
  let seed = 1;
  const spread = () => {
    seed = (Math.imul(seed, 48_271) + 11) & 0x7fffffff;
    return seed / 0x7fffffff;
  };

  function draw(now: number): void {
    if (!pen) return;
    const passed = Math.min(48, now - last);
    last = now;
    const ratio = canvas.width / Math.max(1, canvas.clientWidth);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    for (const coin of coins) {
      coin.dy += gravity * passed;
      coin.x += coin.dx * passed;
      coin.y += coin.dy * passed;
      coin.turn += coin.spin * passed;
      const width = Math.max(0.12, Math.abs(Math.cos(coin.turn)));
      const lean = Math.sin(coin.turn * 0.6) * 0.4;
      pen.setTransform(
        ratio * width,
        ratio * lean * width,
        0,
        ratio,
        coin.x * ratio,
        coin.y * ratio,
      );
      pen.drawImage(sprite, -coin.size / 2, -coin.size / 2, coin.size, coin.size);
    }
    coins = coins.filter((coin) => coin.y < canvas.clientHeight + coin.size);
    if (coins.length > 0) frame = requestAnimationFrame(draw);
    else {
      frame = 0;
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
    }
  }

  return {
    /** `count` coins from (x, y), a few at a time, so that they rise as long as a win counts. */
    shower(count: number, x: number, y: number): void {
      const waves = 7;
      const each = Math.ceil(count / waves);
      for (let wave = 0; wave < waves; wave += 1) {
        setTimeout(() => this.burst(each, x, y), wave * 130);
      }
    },
    /** `count` coins from (x, y) of the window, in CSS pixels. */
    burst(count: number, x: number, y: number): void {
      if (isCalm()) return;
      const ratio = Math.min(1.5, devicePixelRatio);
      if (coins.length === 0) {
        canvas.width = canvas.clientWidth * ratio;
        canvas.height = canvas.clientHeight * ratio;
      }
      for (let left = Math.min(count, most - coins.length); left > 0; left -= 1) {
        coins.push({
          x: x + (spread() - 0.5) * 200,
          y,
          dx: (spread() - 0.5) * 0.62,
          dy: -0.35 - spread() * 0.75,
          size: 22 + spread() * 26,
          turn: spread() * 6,
          spin: 0.004 + spread() * 0.008,
        });
      }
      if (frame === 0) {
        last = performance.now();
        frame = requestAnimationFrame(draw);
      }
    },
  };
}
