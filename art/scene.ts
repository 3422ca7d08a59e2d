import { random } from "./sdf/noise.ts";

/** Colours of a scene, far to near, and the light behind its hero. */
export interface Palette {
  top: string;
  middle: string;
  bottom: string;
  glow: string;
}

export interface Size {
  width: number;
  height: number;
}

/** Where the light stands, as shares of the picture. */
export interface Light {
  x: number;
  y: number;
}

/** Sky, sun and rays: what lies behind everything. */
export function sky({ width, height }: Size, palette: Palette, light: Light): string {
  const [x, y] = [light.x * width, light.y * height];
  const reach = Math.hypot(width, height);
  const rays = Array.from({ length: 22 }, (_, index) => {
    const [from, to] = [index / 22, (index + 0.5) / 22].map((turn) => turn * Math.PI * 2);
    const at = (angle = 0) => `${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`;
    return `M${x} ${y}L${at(from)}L${at(to)}Z`;
  });
  return (
    `<defs><radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" ` +
    `r="${reach * 0.72}"><stop offset="0" stop-color="${palette.glow}"/>` +
    `<stop offset=".22" stop-color="${palette.top}"/><stop offset=".6" stop-color="` +
    `${palette.middle}"/><stop offset="1" stop-color="${palette.bottom}"/></radialGradient>` +
    `<radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" ` +
    `r="${reach * 0.6}"><stop offset="0" stop-color="${palette.glow}" stop-opacity=".55"/>` +
    `<stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>` +
    `<path d="${rays.join("")}" fill="url(#fade)" opacity=".5"/>`
  );
}

/** Jungle leaves that frame a picture from its edges, darker the nearer they are. */
export function leaves({ width, height }: Size, seed: number, colours: readonly string[]): string {
  const next = random(seed);
  return colours
    .map((colour, depth) => {
      const blades = Array.from({ length: 9 }, () => {
        const side = next() < 0.5 ? -0.02 : 1.02;
        const [x, y] = [side * width, next() * height];
        const length = width * (0.16 + next() * 0.16) * (1 + depth * 0.25);
        const angle = (side < 0 ? 0 : Math.PI) + (next() - 0.5) * 1.5;
        return blade(x, y, length, angle);
      });
      return `<path d="${blades.join("")}" fill="${colour}"/>`;
    })
    .join("");
}

function blade(x: number, y: number, length: number, angle: number): string {
  const point = (along: number, aside: number) => {
    const [a, b] = [Math.cos(angle), Math.sin(angle)];
    return `${(x + a * along - b * aside).toFixed(1)} ${(y + b * along + a * aside).toFixed(1)}`;
  };
  const wide = length * 0.2;
  return (
    `M${point(0, 0)}C${point(length * 0.2, -wide * 1.5)} ${point(length * 0.7, -wide)} ` +
    `${point(length, 0)}C${point(length * 0.7, wide)} ${point(length * 0.2, wide * 1.5)} ` +
    `${point(0, 0)}Z`
  );
}

/** Sparks: four-pointed stars, denser round the light; none before `from`, where words stand. */
export function sparks(
  { width, height }: Size,
  light: Light,
  { count, seed, from }: { count: number; seed: number; from: number },
): string {
  const next = random(seed);
  const stars = Array.from({ length: count }, () => {
    const [angle, far] = [next() * Math.PI * 2, 0.12 + next() * 0.5];
    const x = (light.x + Math.cos(angle) * far) * width;
    const y = light.y * height + Math.sin(angle) * far * Math.max(width, height) * 0.6;
    const r = 2 + next() ** 3 * width * 0.022;
    const k = r * 0.16;
    if (x < from * width) return "";
    return (
      `M${x} ${y - r}L${x + k} ${y - k}L${x + r} ${y}L${x + k} ${y + k}L${x} ${y + r}` +
      `L${x - k} ${y + k}L${x - r} ${y}L${x - k} ${y - k}Z`
    );
  });
  return `<path d="${stars.join("")}" fill="#fffbe2" opacity=".92"/>`;
}

/** A ground for a title: the foot of the picture goes dark. */
export function foot({ width, height }: Size, from: number, colour: string): string {
  return (
    `<defs><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" ` +
    `stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}"/>` +
    `</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#foot)"/>`
  );
}

/** The side where words will stand goes dark and calm. */
export function calmSide({ width, height }: Size, colour: string): string {
  return (
    `<defs><linearGradient id="calm" x1="0" y1="0" x2="1" y2="0"><stop offset=".05" ` +
    `stop-color="${colour}" stop-opacity=".92"/><stop offset=".62" stop-color="${colour}" ` +
    `stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#calm)"/>`
  );
}

/** A drawing as a picture of its size. */
export function svg({ width, height }: Size, body: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );
}
