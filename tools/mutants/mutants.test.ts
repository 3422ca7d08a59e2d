import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.mjs";
import { ledgerMutants } from "./ledger.ts";
import { tradeMutants } from "./trade.ts";

test("[CASH-07] each seeded fault stands for code that is there, once", () => {
  const edits = [...ledgerMutants, ...tradeMutants].flatMap((mutant) => mutant.edits);
  const times = ({ file, find }: (typeof edits)[number]) =>
    readFileSync(join(root, file), "utf8").split(find).length - 1;
  const stale = edits.filter((edit) => times(edit) !== 1);
  expect(stale.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
});
