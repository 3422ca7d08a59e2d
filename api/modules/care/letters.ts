import { languages } from "@trevo/contract/define.ts";
import type { careSteps } from "@trevo/contract/staff/care.ts";
import type { Tx } from "../../core/db.ts";
import { say } from "../../core/i18n.ts";
import { sendMail } from "../content/index.ts";

export type Letter = Exclude<(typeof careSteps)[number], "call">;

/** A kind word in the member's inbox, once for each key: it takes nothing away from anybody. */
export async function writeLetter(
  tx: Tx,
  { memberId, key, kind }: { memberId: bigint; key: string; kind: Letter },
): Promise<void> {
  const words = (part: "title" | "text", of: (text: string) => string) =>
    Object.fromEntries(
      languages.map((language) => [language, of(say(language, `notice.care.${kind}.${part}`))]),
    );
  await sendMail(tx, {
    memberId,
    key,
    topic: "safety",
    title: words("title", (text) => text),
    content: words("text", (text) => `<p>${text}</p>`),
  });
}
