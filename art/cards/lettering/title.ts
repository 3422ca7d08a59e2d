import type { Command } from "opentype.js";
import { at } from "../drawing.ts";
import { fatness, outline, type FontName, type Outline } from "./fonts.ts";
import { styles, type StyleName } from "./styles.ts";
import { warps, type Row, type WarpName } from "./warps.ts";

/** How a title is drawn, and the block it is fitted into: its middle, its foot, its most. */
export interface TitlePlan {
  lines: readonly string[];
  font: FontName;
  style: StyleName;
  warp: WarpName;
  middle: number;
  foot: number;
  width: number;
  height: number;
  /** One pixel of a card 440 high. */
  unit: number;
}

interface Line extends Row {
  outline: Outline;
  baseline: number;
}

/** A title as SVG: glow, depth, dark stroke, metal stroke, and a bevelled face in four stops. */
export function drawTitle(plan: TitlePlan): string {
  const style = styles[plan.style];
  const k = plan.unit;
  const fat = fatness[plan.font] * k;
  const lines = fitted(plan);
  const paths = lines.map((line) => warped(line, plan));
  const whole = paths.join("");
  const top = (lines[0]?.baseline ?? 0) - (lines[0]?.height ?? 0);
  const stroke = (width: number, colour: string, more = "") =>
    `<path d="${whole}" fill="${colour}" stroke="${colour}" ` +
    `stroke-width="${at(width * k + fat)}"${more}/>`;
  const depth = [4, 3, 2, 1].map((n) =>
    stroke(10.5, style.outline, ` transform="translate(0 ${at(n * 1.35 * k)})"`),
  );
  const faces = paths.map(
    (path, index) =>
      `<path d="${path}" fill="url(#face${index})" stroke="url(#face${index})" ` +
      `stroke-width="${at(fat)}"/>`,
  );
  return (
    `<defs>${lines.map((line, index) => face(line, index, style.face)).join("")}` +
    `${gradient("metal", top, plan.foot, style.metal)}${filters(k)}</defs>` +
    `<g stroke-linejoin="round">${stroke(15, style.glow, ' opacity=".62" filter="url(#halo)"')}` +
    `${depth.join("")}${stroke(11, style.outline)}<path d="${whole}" fill="none" ` +
    `stroke="url(#metal)" stroke-width="${at(6.6 * k + fat)}"/>${stroke(2.6, style.outline)}` +
    `<g filter="url(#bevel)">${faces.join("")}</g></g>`
  );
}

/** Heights and widths of the lines: as wide as the block, within what the block is high. */
function fitted(plan: TitlePlan): Line[] {
  const count = plan.lines.length;
  const share = [0, 0.66, 0.54, 0.38][count] ?? 0.34;
  const gap = plan.height * (count > 2 ? 0.075 : 0.095);
  const sized = plan.lines.map((text) => {
    const drawn = outline(plan.font, text);
    const aspect = (drawn.right - drawn.left) / drawn.cap;
    let [width, height] = [plan.width, plan.width / aspect];
    if (height > plan.height * share) {
      height = plan.height * share;
      width = Math.min(plan.width, height * aspect * 1.16);
    }
    const least = plan.height * (count > 2 ? 0.2 : 0.26);
    if (height < least) height = Math.min(least, (width / aspect) * 1.5);
    return { outline: drawn, width, height };
  });
  const room = plan.height - gap * (count - 1);
  const used = sized.reduce((sum, { height }) => sum + height, 0);
  const shrink = Math.min(1, room / used);
  let baseline = plan.foot;
  return sized
    .map((line, index) => ({ ...line, index, count }))
    .reverse()
    .map((line) => {
      const height = line.height * shrink;
      const width = line.width * Math.max(shrink, 0.86);
      const placed = { ...line, width, height, baseline };
      baseline -= height + gap;
      return placed;
    })
    .reverse();
}

/** The outline of a line in its place, each of its points bent. */
function warped(line: Line, plan: TitlePlan): string {
  const { left, right, cap, commands } = line.outline;
  const bend = (x = 0, y = 0) => {
    const u = ((x - left) / (right - left)) * 2 - 1;
    const [dx, dy] = warps[plan.warp](u, -y / cap, line);
    return at(plan.middle + dx, line.baseline + dy);
  };
  let start: Command = { type: "M" };
  let pen: Command = start;
  const parts = commands.map((command) => {
    const from = pen;
    if (command.type === "M") start = command;
    pen = command.type === "Z" ? start : command;
    switch (command.type) {
      case "M":
        return `M${bend(command.x, command.y)}`;
      case "Q":
        return `Q${bend(command.x1, command.y1)} ${bend(command.x, command.y)}`;
      case "C":
        return (
          `C${bend(command.x1, command.y1)} ${bend(command.x2, command.y2)} ` +
          bend(command.x, command.y)
        );
      case "Z":
        return `${straight(from, start, bend)}Z`;
      default:
        return straight(from, command, bend);
    }
  });
  return parts.join("");
}

/** A straight edge in short steps, so that it can be bent. */
function straight(from: Command, to: Command, bend: (x: number, y: number) => string): string {
  const [x, y] = [from.x ?? 0, from.y ?? 0];
  const [dx, dy] = [(to.x ?? 0) - x, (to.y ?? 0) - y];
  const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / 16));
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    return `L${bend(x + dx * t, y + dy * t)}`;
  }).join("");
}

function face(line: Line, index: number, colours: readonly string[]): string {
  const top = line.baseline - line.height * 1.18;
  return gradient(`face${index}`, top, line.baseline, colours, [0, 0.34, 0.62, 1]);
}

function gradient(
  id: string,
  top: number,
  foot: number,
  colours: readonly string[],
  offsets: readonly number[] = [0, 1],
): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${offsets[index]}" stop-color="${colour}"/>`,
  );
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${at(top)}" x2="0" ` +
    `y2="${at(foot)}">${stops.join("")}</linearGradient>`
  );
}

/** The glow's blur, and light on letters that are taken to be round towards their edges. */
function filters(k: number): string {
  const lamp = (elevation: number) => `<feDistantLight azimuth="238" elevation="${elevation}"/>`;
  return (
    `<filter id="halo" x="-20%" y="-40%" width="140%" height="180%">` +
    `<feGaussianBlur stdDeviation="${at(8 * k)}"/></filter>` +
    `<filter id="bevel" x="-5%" y="-8%" width="110%" height="116%" ` +
    `color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" ` +
    `stdDeviation="${at(1.5 * k)}" result="a"/><feSpecularLighting in="a" ` +
    `surfaceScale="${at(4.2 * k)}" specularConstant="1" specularExponent="22" ` +
    `lighting-color="#fff" result="s">${lamp(42)}</feSpecularLighting><feDiffuseLighting in="a" ` +
    `surfaceScale="${at(3.6 * k)}" diffuseConstant="1.18" lighting-color="#fff" result="d">` +
    `${lamp(58)}</feDiffuseLighting><feBlend in="SourceGraphic" in2="d" mode="multiply" ` +
    `result="m"/><feComposite in="s" in2="m" operator="arithmetic" k1="0" k2=".85" k3="1" ` +
    `k4="0" result="q"/><feComposite in="q" in2="SourceAlpha" operator="in"/></filter>`
  );
}
