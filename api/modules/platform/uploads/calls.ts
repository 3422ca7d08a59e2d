import { type Handlers, requireSession } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { linkTo } from "./links.ts";
import { rules } from "./rules.ts";
import { receiveImages } from "./receive-images.ts";
import { releaseUploads } from "./claim.ts";

/** Uploading pictures that other calls use. */
export function calls(app: App): Handlers<"uploads"> {
  return {
    async send(context, { purpose }) {
      const { id: sessionId } = requireSession(context);
      const taken = await receiveImages(app, context, rules[purpose]);
      return {
        images: taken.map(({ id, memberId, ...size }) => ({
          id,
          url: linkTo(app, { sessionId, memberId, id }),
          ...size,
        })),
      };
    },
    async drop(context, { id }) {
      const { memberId } = requireSession(context);
      const dropped = await app.db.transaction().execute(async (tx) => {
        const loose = await tx
          .selectFrom("upload")
          .select("id")
          .where("member_id", "=", memberId)
          .where("id", "=", id)
          .where("state", "=", "kept")
          .forUpdate()
          .executeTakeFirst();
        if (!loose) throw new Refusal("upload.unknown");
        return releaseUploads(tx, memberId, [id]);
      });
      return { dropped: dropped > 0 };
    },
  };
}
