import { expect, test } from "vitest";
import { compileDistance } from "../sdf/compile.ts";
import { heroes, props } from "./index.ts";

const small = Object.entries(props).filter(([name]) => !(name in heroes));
const around = directions(150);
const sculptures = [...Object.entries(heroes), ...small];

test.each(sculptures)("%s is one finite solid inside its ball", (_, sculpt) => {
  const { parts, bound } = sculpt();
  const distance = compileDistance(parts);
  const inside = around.filter(([x, y, z]) => !(distance(x * bound, y * bound, z * bound) > 0));
  expect(inside).toEqual([]);
  const endless = around.filter(
    ([x, y, z]) => !Number.isFinite(distance(x * 0.5, y * 0.5, z * 0.5)),
  );
  expect(endless).toEqual([]);
});

test.each(sculptures)("%s has a material for each part", (_, sculpt) => {
  const { parts, materials } = sculpt();
  for (const { material } of parts) expect(materials).toHaveProperty([material]);
});

/** Points on the unit ball, evenly spread: a golden-angle spiral. */
function directions(count: number): [number, number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / count;
    const r = Math.sqrt(1 - y * y);
    const a = i * Math.PI * (3 - Math.sqrt(5));
    return [Math.cos(a) * r, y, Math.sin(a) * r];
  });
}
