import { z } from "zod";
import { instant, payload, rates } from "../define.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";

/** What somebody may mean by a text. */
const foundKinds = ["member", "withdrawal", "deposit", "round"] as const;

const found = z.object({
  kind: z.enum(foundKinds),
  /** Of a withdrawal, a deposit or a round; of a member the same as `memberId`. */
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  /** Its number, a game, or a member's first name: what tells it from the others. */
  name: z.string().nullable(),
  amount: money.nullable(),
  currency: z.string().nullable(),
  state: z.string(),
  at: instant,
});
export type Found = z.output<typeof found>;

export const search = {
  search: staffCall({
    summary:
      "Members by what they say of themselves, withdrawals and deposits by number, rounds by id",
    method: "GET",
    path: "/staff/search",
    payload: payload({ q: z.string().trim().min(2).max(64) }),
    /** At most five of a kind; only kinds that the caller may read. */
    answer: z.object({ list: z.array(found) }),
    needs: "session",
    rate: rates.read,
    audit: "route",
  }),
};
