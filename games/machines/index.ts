/** The machines that the studios' titles run on. */
import { instantRules } from "../engine/choice.ts";
import * as z from "zod/mini";
import type { InstantRules } from "../engine/game.ts";
import { cascade } from "./cascade/rules.ts";
import { cluster } from "./cluster/rules.ts";
import { collect } from "./collect/rules.ts";
import { expand } from "./expand/rules.ts";
import { hold } from "./hold/rules.ts";
import { ladder } from "./ladder/rules.ts";
import { lines } from "./lines/rules.ts";
import { returnOf } from "./parts/counts.ts";
import type { Machine } from "./parts/machine.ts";
import type { MachineName, Spec } from "./parts/spec.ts";
import { ways } from "./ways/rules.ts";

export const machines: Readonly<Record<MachineName, Machine>> = {
  lines,
  ways,
  cluster,
  cascade,
  hold,
  expand,
  ladder,
  collect,
};

/** The rules of a title; its player chooses nothing but the stake. */
export function rulesOf({ machine, set, pays, maxWin }: Spec): InstantRules {
  const { expected, play } = machines[machine];
  return instantRules<Record<string, never>>(z.strictObject({}), {
    odds: () => ({ rtp: returnOf(expected(set), pays), maxWin }),
    play: (draw) => play(draw, set, { pays, maxWin }),
  });
}
