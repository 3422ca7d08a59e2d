import type { Selectable } from "kysely";
import { z } from "zod";
import type { Tx } from "../../../core/db.ts";
import type { BulkRowTable } from "../../../schema.ts";
import { setBlocked } from "../../account/members/index.ts";
import { endSessionsOf } from "../../account/session/index.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";
import { changeTags } from "./tags.ts";

/** Why a member was left as they are; null: it was done. */
export type Left = Selectable<BulkRowTable>["code"];

const words = z.record(z.string(), z.string());
const details = {
  tag: z.object({ add: z.array(z.string()), remove: z.array(z.string()) }),
  message: z.object({ topic: z.enum(["system", "news"]), title: words, text: words }),
};

/** A deed as it is kept: what is done, and by whom. */
export interface Bulk {
  id: bigint;
  kind: "tag" | "message" | "block" | "unblock";
  detail: unknown;
  maker_id: bigint;
}

interface Member {
  id: bigint;
  status: "active" | "blocked" | "closed";
}

/** Does it to one member, whose row is locked. */
export async function applyTo(tx: Tx, bulk: Bulk, member: Member): Promise<Left> {
  if (member.status === "closed") return "closed";
  switch (bulk.kind) {
    case "tag":
      return changeTags(tx, member.id, {
        ...details.tag.parse(bulk.detail),
        staffId: bulk.maker_id,
      });
    case "message":
      return write(tx, bulk, member.id);
    case "block":
      if (!(await setBlocked(tx, member.id, true))) return "same";
      await endSessionsOf(tx, member.id, "staff");
      return null;
    case "unblock":
      return (await setBlocked(tx, member.id, false)) ? null : "same";
  }
}

async function write(tx: Tx, { id, detail }: Bulk, memberId: bigint): Promise<Left> {
  const { topic, title, text } = details.message.parse(detail);
  const content = Object.fromEntries(
    Object.entries(text).map(([language, said]) => [language, paragraphs(said)]),
  );
  const isSent = await sendInboxMessage(tx, {
    memberId,
    key: `staff:${id}`,
    topic,
    title,
    content,
  });
  return isSent ? null : "stopped";
}

/** Plain words as HTML: a line is a paragraph, and nothing that was typed is markup. */
function paragraphs(said: string): string {
  const safe = said.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const lines = safe.split(/\n+/).filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${line}</p>`).join("");
}
