import { type Handlers, sessionOf } from "../../core/ask.ts";
import { jurisdictionOf } from "../../core/jurisdictions.ts";
import { expectOwnName } from "../../core/own-name.ts";
import type { House } from "../../house.ts";
import { requireFactor } from "../factors/index.ts";
import { provePassword } from "../profile/index.ts";
import { blocksOf, leave } from "./leave.ts";

/** A member's way out, for good. */
export function calls(house: House): Handlers<"records"> {
  const { db, config } = house;
  return {
    async leaving(ask) {
      const { recordYears: years } = jurisdictionOf(config);
      return { blocks: await blocksOf(db, sessionOf(ask).memberId), years };
    },
    async erase(ask, { confirm, password }) {
      const session = sessionOf(ask);
      expectOwnName(session, confirm);
      await requireFactor(house, ask);
      await provePassword(db, ask, password);
      await leave(house, session.memberId);
      ask.setSid(null);
      return { erased: true };
    },
  };
}
