import { catalogue, type CatalogueGame } from "@trevo/catalogue/index.ts";
import { machines } from "@trevo/games/machines/index.ts";
import { MACHINES, type MachineName } from "@trevo/games/machines/parts/spec.ts";
import { expect, test } from "vitest";
import { gameOf } from "./games.ts";
import type { Hosted } from "./hosted.ts";

/** The returns that titles of a machine may have, in hundredths of a per cent. */
const bounds: Readonly<Record<MachineName, readonly [number, number]>> = {
  lines: [9400, 9650],
  ways: [9450, 9680],
  cluster: [9450, 9650],
  cascade: [9480, 9650],
  hold: [9420, 9620],
  expand: [9500, 9700],
  ladder: [9450, 9650],
  collect: [9420, 9640],
};

function hostedOf({ vendor, code }: CatalogueGame): Hosted {
  const engine = gameOf(vendor, code)?.engine;
  if (engine?.kind !== "machine") throw new Error(`${code} runs on no machine`);
  return engine;
}

const titles = catalogue.filter(({ engine }) => engine === "slot");

test("[GAMES-18] the studios' slots are spread over eight machines", () => {
  const counts = Object.fromEntries(MACHINES.map((name) => [name, 0]));
  for (const { machine } of titles)
    counts[machine?.machine ?? ""] = (counts[machine?.machine ?? ""] ?? 0) + 1;
  expect(Object.keys(counts)).toHaveLength(8);
  for (const name of MACHINES) expect(counts[name], name).toBeGreaterThanOrEqual(30);
  expect(titles.length).toBeGreaterThan(400);
});

test("[GAMES-18] what a slot states is the return of its own pay table, cut to two decimals", () => {
  for (const title of titles) {
    const { setup } = hostedOf(title);
    expect((setup.rtp / 100).toFixed(2), title.code).toBe(title.rtp);
    const [low, high] = bounds[setup.machine];
    expect(setup.rtp, title.code).toBeGreaterThanOrEqual(low - 20);
    expect(setup.rtp, title.code).toBeLessThanOrEqual(high);
    const { lines } = machines[setup.machine].facts(title.machine?.set ?? "");
    expect(title.lines, title.code).toBe(lines?.length ?? 1);
  }
});

test("[GAMES-18] no two slots have one pay table, and no two neighbours one machine", () => {
  const seen = new Map<string, string>();
  let before: CatalogueGame | null = null;
  for (const title of titles) {
    const { setup } = hostedOf(title);
    const key = JSON.stringify([setup.machine, title.machine?.set, setup.pays]);
    expect(seen.get(key), `${title.code} plays as ${seen.get(key)}`).toBeUndefined();
    seen.set(key, title.code);
    if (before?.vendor === title.vendor && before.family === title.family)
      expect(title.machine?.machine, title.code).not.toBe(before.machine?.machine);
    before = title;
  }
});

test("[GAMES-18] every prize of a slot is whole cents at each of its stakes", () => {
  for (const title of titles) {
    const { setup } = hostedOf(title);
    const stakes = gameOf(title.vendor, title.code)?.stakes ?? [];
    for (const pay of Object.values(setup.pays).flat())
      for (const stake of stakes) expect((stake * BigInt(pay)) % 100n, title.code).toBe(0n);
  }
});
