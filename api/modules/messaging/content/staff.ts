import type { z } from "zod";
import type { content } from "@trevo/contract/staff/content.ts";
import type { App } from "../../../app.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { StaffContext, StaffHandlers } from "../../../core/staff-request-context.ts";
import { recordAudit } from "../../backoffice/staff/index.ts";
import { type Item, subjectOf } from "./item.ts";
import { moveItem } from "./item-order.ts";
import { listItems, openItem } from "./items.ts";
import { holdItem, lockOf, releaseItem } from "./locks.ts";
import { receivePicture } from "./pictures.ts";
import { publishItem, saveItem, withdrawItem } from "./versions.ts";

type Held = z.output<(typeof content)["lock"]["payload"]>;

/** What staff write for members. */
export function staffCalls(app: App): StaffHandlers<"content"> {
  const { db } = app;
  /** The item as it is once the change is committed. */
  const after = async (context: StaffContext, change: Promise<Item>) =>
    openItem(app, context, await change);
  return {
    list: (context, asked) => listItems(app, context, asked),
    open: (context, item) => openItem(app, context, item),
    lock: (context, held) => lockItem(app, context, held),
    save: (context, given) => after(context, saveItem(app, context, given)),
    publish: (context, item) => after(context, publishItem(app, context, item)),
    withdraw: (context, item) => after(context, withdrawItem(app, context, item)),
    move: (context, { to, ...item }) => moveItem(app, context, item, to),
    async sendPicture(context) {
      if (!context.files) throw new Refusal("media.unknown");
      const sent = await receivePicture(db, context, context.files);
      await recordAudit(db, context, { subject: `picture:${sent.id}` });
      return { url: sent.url, width: sent.width, height: sent.height };
    },
  };
}

async function lockItem({ db }: App, context: StaffContext, { isHeld, takesOver, ...item }: Held) {
  await db.transaction().execute(async (tx) => {
    if (isHeld) await holdItem(tx, context, item, { takesOver });
    else await releaseItem(tx, context, item);
    await recordAudit(tx, context, { subject: subjectOf(item), after: { isHeld, takesOver } });
  });
  return lockOf(db, context, item);
}
