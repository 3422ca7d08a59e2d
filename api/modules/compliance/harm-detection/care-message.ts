import type { careSteps } from "@trevo/contract/staff/harm-detection.ts";
import type { Tx } from "../../../core/db.ts";
import { letterOf } from "../../../core/i18n.ts";
import { sendInboxMessage } from "../../messaging/content/index.ts";

export type CareMessage = Exclude<(typeof careSteps)[number], "call">;

/** Sends a supportive message to the member's inbox, once per key. It restricts nothing. */
export async function sendCareMessage(
  tx: Tx,
  { memberId, key, kind }: { memberId: bigint; key: string; kind: CareMessage },
): Promise<void> {
  await sendInboxMessage(tx, {
    memberId,
    key,
    topic: "safety",
    ...letterOf(`notice.care.${kind}`),
  });
}
