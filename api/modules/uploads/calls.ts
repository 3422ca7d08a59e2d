import { type Handlers, sessionOf } from "../../core/ask.ts";
import { Refusal } from "../../core/refusal.ts";
import type { House } from "../../house.ts";
import { linkTo } from "./links.ts";
import { rules } from "./rules.ts";
import { takeImages } from "./take.ts";
import { dropUploads } from "./use.ts";

/** Sending pictures, for other calls to use. */
export function calls(house: House): Handlers<"uploads"> {
  return {
    async send(ask, { purpose }) {
      const { id: sessionId } = sessionOf(ask);
      const taken = await takeImages(house, ask, rules[purpose]);
      return {
        images: taken.map(({ id, memberId, ...size }) => ({
          id,
          url: linkTo(house, { sessionId, memberId, id }),
          ...size,
        })),
      };
    },
    async drop(ask, { id }) {
      const { memberId } = sessionOf(ask);
      const dropped = await house.db.transaction().execute(async (tx) => {
        const loose = await tx
          .selectFrom("upload")
          .select("id")
          .where("member_id", "=", memberId)
          .where("id", "=", id)
          .where("state", "=", "kept")
          .forUpdate()
          .executeTakeFirst();
        if (!loose) throw new Refusal("upload.unknown");
        return dropUploads(tx, memberId, [id]);
      });
      return { dropped: dropped > 0 };
    },
  };
}
