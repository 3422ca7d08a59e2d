import { drawBelow } from "../engine/draws.ts";
import { decideFair, type Seeds } from "../engine/fair.ts";

/** The book that a round of maths files has drawn. */
export interface DrawnBook {
  readonly id: string;
  /** In hundredths of the stake. */
  readonly multiplier: number;
}

/**
 * Decides a round of a game of maths files by the weights that the site publishes for its mode:
 * lines of id, weight and payout. Null: there is no such game or mode here.
 */
export async function checkWeights(
  code: string,
  mode: string,
  seeds: Seeds,
): Promise<DrawnBook | null> {
  const folder = `/maths/${encodeURIComponent(code)}/weights/`;
  const index = (await textOf(`${folder}index.json`)) ?? "{}";
  // Checked when its game was loaded.
  const { modes = [] } = JSON.parse(index) as { modes?: { name: string; weights: string }[] };
  const found = modes.find(({ name }) => name.toUpperCase() === mode.toUpperCase());
  const csv = found && (await textOf(folder + found.weights));
  if (!csv) return null;
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.trim().split(","));
  const sum = rows.reduce((all, [, weight = "0"]) => all + BigInt(weight), 0n);
  let left = await decideFair(seeds, (draw) => drawBelow(draw, sum));
  const drawn = rows.find(([, weight = "0"]) => {
    left -= BigInt(weight);
    return left < 0n;
  });
  const [id = "", , multiplier = "0"] = drawn ?? [];
  return { id, multiplier: Number(multiplier) };
}

async function textOf(path: string): Promise<string | null> {
  const answer = await fetch(path);
  return answer.ok ? answer.text() : null;
}
