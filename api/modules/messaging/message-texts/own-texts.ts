import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { publishAtCommit } from "../../../core/events.ts";
import { setOwnWords } from "../../../core/i18n.ts";

declare module "../../../app.ts" {
  interface ModuleStates {
    /** Nothing of its own: the words are where all texts are. */
    messageTexts: null;
  }
}

declare module "../../../core/events.ts" {
  interface Topics {
    /** The house's own words of a message. */
    "message-texts.changed": Record<string, never>;
  }
}

/** Puts the house's own words among those that the server says, now and whenever they change. */
export function openOwnTexts(app: App): null {
  const read = () => {
    // The release's words do until the database is there; its return is a gap, and read again.
    readOwnTexts(app).catch((error: unknown) => app.log.warn({ err: error }, "no own texts"));
  };
  app.events.on("message-texts.changed", read);
  app.events.onGap(read);
  read();
  return null;
}

/** Makes every process read the words again once the transaction is committed. */
export async function announceChange(tx: Tx): Promise<void> {
  await publishAtCommit(tx, "message-texts.changed", {});
}

async function readOwnTexts({ db, config }: App): Promise<void> {
  const rows = await db
    .selectFrom("message_text")
    .select(["key", "language", "text"])
    .where("merchant", "=", config.merchant)
    .execute();
  setOwnWords(rows);
}
