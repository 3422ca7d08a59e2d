import { holderInDirectory } from "../../../account/profile/index.ts";
import { targetOf } from "../withdrawal.ts";
import { likeness } from "./likeness.ts";
import { riskRule } from "./rule.ts";

/** The bank knows the account's holder by another name than the payee's. */
export const holderName = riskRule({
  id: "R21",
  points: 60,
  action: "two",
  params: { percent: 90 },
  isOfNow: true,
  async test({ app, row }, { percent }) {
    const target = targetOf(app.vault, row);
    const known = await holderInDirectory(app, target);
    if (known === null) return { isTrue: false };
    const alike = Math.floor(likeness(known, target.holder) * 100);
    return { isTrue: alike < percent, figures: { alike } };
  },
});
