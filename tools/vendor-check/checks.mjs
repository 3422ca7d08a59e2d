import { conversations } from "./conversations.mjs";
import { manners } from "./manners.mjs";
import { balanceOf, expect } from "./speech.mjs";

/** @typedef {import("./caller.mjs").Caller} Caller */
/** @typedef {[string, (caller: Caller) => Promise<void>]} Check */

export { Skipped } from "./speech.mjs";

/** What the player had when the run began. */
const found = { balance: 0 };

/** In the order in which they run: the last looks at what the others left. */
export const checks = /** @type {Check[]} */ ([
  [
    "the balance is told, and is enough for the checks",
    async (caller) => {
      found.balance = await balanceOf(caller);
      expect(found.balance >= 1_000, `the player has ${found.balance}, and 1000 are needed`);
    },
  ],
  ...manners,
  ...conversations,
  [
    "the player has what the run began with",
    async (caller) => {
      const left = await balanceOf(caller);
      expect(left === found.balance, `${found.balance} became ${left}`);
    },
  ],
]);
