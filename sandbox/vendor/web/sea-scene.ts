/** Coins and a sum, where a fish was caught. */
export interface Burst {
  /** Shares of the sea's width and height. */
  x: number;
  y: number;
  text: string;
  since: number;
}

interface Size {
  width: number;
  height: number;
}

/** The sea itself: light from above, weeds, bubbles. */
export function drawWater(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  now: number,
): void {
  const water = context.createLinearGradient(0, 0, 0, height);
  water.addColorStop(0, "#1d7fc4");
  water.addColorStop(0.55, "#0d4a8c");
  water.addColorStop(1, "#06234f");
  context.fillStyle = water;
  context.fillRect(0, 0, width, height);
  for (let ray = 0; ray < 6; ray++) {
    const x = ((ray + 0.5) / 6 + Math.sin(now / 4_000 + ray * 2) * 0.04) * width;
    const light = context.createLinearGradient(0, 0, 0, height * 0.8);
    light.addColorStop(0, "#bfeaff33");
    light.addColorStop(1, "#bfeaff00");
    context.fillStyle = light;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x + width * 0.07, 0);
    context.lineTo(x + width * 0.02, height * 0.8);
    context.lineTo(x - width * 0.14, height * 0.8);
    context.fill();
  }
  for (let weed = 0; weed < 9; weed++) {
    const x = ((weed * 0.618) % 1) * width;
    const tall = height * (0.08 + ((weed * 37) % 10) / 120);
    const sway = Math.sin(now / 900 + weed) * width * 0.014;
    context.strokeStyle = weed % 2 === 0 ? "#0f7a5a" : "#b0476b";
    context.lineWidth = width * 0.018;
    context.lineCap = "round";
    context.beginPath();
    context.moveTo(x, height);
    context.quadraticCurveTo(x - sway, height - tall / 2, x + sway, height - tall);
    context.stroke();
  }
  context.fillStyle = "#ffffff55";
  for (let bubble = 0; bubble < 14; bubble++) {
    const rise = (now / (5_000 + bubble * 700) + bubble * 0.13) % 1;
    const x = ((bubble * 0.37 + Math.sin(now / 1_500 + bubble) * 0.01) % 1) * width;
    context.beginPath();
    context.arc(x, (1 - rise) * height, width * (0.003 + (bubble % 4) * 0.002), 0, 7);
    context.fill();
  }
}

/** The gun at the foot, turned to where it aims. */
export function drawGun(
  context: CanvasRenderingContext2D,
  { width, height }: Size,
  aim: number,
): void {
  const size = width * 0.001;
  context.save();
  context.translate(width / 2, height * 0.97);
  context.scale(size, size);
  context.save();
  context.rotate(aim + Math.PI / 2);
  const metal = context.createLinearGradient(-32, 0, 32, 0);
  metal.addColorStop(0, "#8d5a12");
  metal.addColorStop(0.45, "#ffe08a");
  metal.addColorStop(1, "#7a4a0d");
  context.fillStyle = metal;
  context.beginPath();
  context.roundRect(-26, -130, 52, 130, 16);
  context.fill();
  context.fillStyle = "#5b360a";
  context.beginPath();
  context.roundRect(-34, -142, 68, 26, 10);
  context.fill();
  context.restore();
  const base = context.createRadialGradient(-16, -20, 5, 0, 0, 74);
  base.addColorStop(0, "#fff1b8");
  base.addColorStop(0.5, "#e8a51d");
  base.addColorStop(1, "#6d3d05");
  context.fillStyle = base;
  context.beginPath();
  context.arc(0, 0, 66, 0, 7);
  context.fill();
  context.restore();
}

export function drawBurst(
  context: CanvasRenderingContext2D,
  burst: Burst,
  { width, height }: Size,
  now: number,
): void {
  const age = (now - burst.since) / 1_100;
  const [x, y] = [burst.x * width, burst.y * height];
  for (let coin = 0; coin < 12; coin++) {
    const angle = coin * 2.4;
    const reach = width * 0.16 * Math.sqrt(age) * (0.5 + ((coin * 29) % 50) / 100);
    context.globalAlpha = Math.max(0, 1 - age);
    context.fillStyle = coin % 2 === 0 ? "#ffd23d" : "#fff0a6";
    context.beginPath();
    context.arc(
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach + age * age * width * 0.1,
      width * 0.013,
      0,
      7,
    );
    context.fill();
  }
  context.globalAlpha = Math.max(0, Math.min(1, 2 - age * 2));
  context.font = `850 ${Math.round(width * 0.06)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.fillStyle = "#ffe27a";
  context.strokeStyle = "#5a3300";
  context.lineWidth = width * 0.01;
  context.lineJoin = "round";
  context.strokeText(burst.text, x, y - age * height * 0.06);
  context.fillText(burst.text, x, y - age * height * 0.06);
  context.globalAlpha = 1;
}
