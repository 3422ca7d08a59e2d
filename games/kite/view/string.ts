/** The kite's line: a curve from the reel to where it is tied. CSS pixels. */
export interface Curve {
  readonly reel: Point;
  readonly end: Point;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The two points that bend the curve: low over the roofs, then steeply up. */
function bends({ reel, end }: Curve): readonly [Point, Point] {
  const across = end.x - reel.x;
  return [
    { x: reel.x + across * 0.52, y: reel.y - 6 },
    { x: reel.x + across * 0.84, y: (end.y + reel.y + 66) * 0.5 },
  ];
}

/** Where the curve is at a share of its length, about. */
export function pointAt(curve: Curve, share: number): Point {
  const [one, two] = bends(curve);
  const rest = 1 - share;
  const along = (axis: "x" | "y") =>
    rest ** 3 * curve.reel[axis] +
    3 * rest ** 2 * share * one[axis] +
    3 * rest * share ** 2 * two[axis] +
    share ** 3 * curve.end[axis];
  return { x: along("x"), y: along("y") };
}

/** The share at which the curve is as high up as `y`. */
export function shareAt(curve: Curve, y: number): number {
  let [low, high] = [0, 1];
  for (let times = 0; times < 12; times += 1) {
    const middle = (low + high) / 2;
    if (pointAt(curve, middle).y > y) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Draws the line: a glow, its shadow, and the thread that grows white towards the kite. */
export function drawString(pen: CanvasRenderingContext2D, curve: Curve): void {
  const { reel, end } = curve;
  const [one, two] = bends(curve);
  const thread = pen.createLinearGradient(reel.x, reel.y, end.x, end.y);
  thread.addColorStop(0, "#ffb04a");
  thread.addColorStop(0.6, "#fff0c0");
  thread.addColorStop(1, "#fff");
  pen.lineCap = "round";
  pen.beginPath();
  pen.moveTo(reel.x, reel.y);
  pen.bezierCurveTo(one.x, one.y, two.x, two.y, end.x, end.y);
  const strokes = [
    [13, "rgb(255 207 122 / 0.13)"],
    [8, "rgb(255 207 122 / 0.2)"],
    [5.5, "rgb(58 16 48 / 0.5)"],
    [3.2, thread],
  ] as const;
  for (const [width, style] of strokes) {
    pen.lineWidth = width;
    pen.strokeStyle = style;
    pen.stroke();
  }
}

/** What is left of a line that was cut: one end at the reel, one that hangs from the kite. */
export function drawCutString(
  pen: CanvasRenderingContext2D,
  curve: Curve,
  { tail, fallen }: { tail: Point; fallen: number },
): void {
  const cutAt = 0.66;
  pen.lineCap = "round";
  pen.strokeStyle = "rgb(255 217 160 / 0.75)";
  pen.lineWidth = 2.6;
  pen.beginPath();
  pen.moveTo(curve.reel.x, curve.reel.y);
  for (let step = 1; step <= 20; step += 1) {
    const share = (step / 20) * cutAt;
    const { x, y } = pointAt(curve, share);
    pen.lineTo(x, y + fallen * 26 * share ** 3);
  }
  const { x, y } = pointAt(curve, cutAt);
  const low = y + fallen * 26 * cutAt ** 3;
  pen.quadraticCurveTo(x + 10, low - 14 * (1 - fallen) - 2, x + 2, low - 16);
  pen.quadraticCurveTo(x - 4, low - 26, x + 14, low - 32 + 18 * fallen);
  pen.stroke();
  pen.lineWidth = 2.2;
  pen.beginPath();
  pen.moveTo(tail.x, tail.y);
  pen.quadraticCurveTo(tail.x - 18, tail.y + 22, tail.x - 8, tail.y + 44);
  pen.quadraticCurveTo(tail.x, tail.y + 62, tail.x - 16, tail.y + 80);
  pen.stroke();
}
