import type { careSteps } from "@trevo/contract/staff/harm-detection.ts";
import type { Tx } from "../../../core/db.ts";
import { letterOf } from "../../../core/i18n.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";

export type Letter = Exclude<(typeof careSteps)[number], "call">;

/** A kind word in the member's inbox, once for each key: it takes nothing away from anybody. */
export async function writeLetter(
  tx: Tx,
  { memberId, key, kind }: { memberId: bigint; key: string; kind: Letter },
): Promise<void> {
  await sendInboxMessage(tx, {
    memberId,
    key,
    topic: "safety",
    ...letterOf(`notice.care.${kind}`),
  });
}
