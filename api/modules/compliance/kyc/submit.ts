import { sql } from "kysely";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type Case, draftOf, photosOf } from "./cases.ts";
import { cpfHash, type Facts, readFacts, sealFacts } from "./facts.ts";
import { type DocumentKind, sidesOf } from "./rules.ts";
import { isOtherCpf } from "./same-person.ts";

/** The job that begins the provider's check of one attempt. */
export const checkJob = "identity:check";

interface Submission {
  documentKind: DocumentKind;
  fullName: string;
  cpf: string;
  birthday: string;
  consent: boolean;
}

/**
 * Hands the proof in. Whether somebody else has this CPF is not told here: the answer would tell
 * anyone who plays. It is found by the reviewer.
 *
 * @throws Refusal validation, age.refused, identity.missing, identity.closed
 */
export async function submit(app: App, context: RequestContext, given: Submission): Promise<void> {
  const { memberId, merchant } = requireSession(context);
  if (!given.consent) {
    throw invalidFields({ consent: t(context.language, "rule.identity.consent") });
  }
  const facts = await readFacts(app, context, given);
  await app.db.transaction().execute(async (tx) => {
    const draft = await draftOf(tx, { memberId, merchant }, given.documentKind);
    await expectPhotos(tx, draft, given.documentKind);
    await tx
      .updateTable("identity_case")
      .set({
        state: "review",
        facts_sealed: sealFacts(app.vault, facts),
        cpf_hash: cpfHash(app.vault, facts.cpf),
        consent_at: new Date(),
        submitted_at: new Date(),
        flags: await flagsOf(app, tx, memberId, facts),
      })
      .where("member_id", "=", memberId)
      .where("attempt", "=", draft.attempt)
      .execute();
    const { attempt } = draft;
    await enqueueJob(tx, checkJob, { memberId: memberId.toString(), attempt }, `${memberId}`);
  });
}

async function expectPhotos(tx: Tx, draft: Case, kind: DocumentKind): Promise<void> {
  const photos = await photosOf(tx, draft);
  const missing = sidesOf[kind].filter((side) => photos[side] === undefined);
  if (kind !== draft.document_kind || missing.length > 0) {
    throw new Refusal("identity.missing", { missing });
  }
}

/** Where the account says something else than its owner says now. */
async function flagsOf(
  app: App,
  tx: Tx,
  memberId: bigint,
  facts: Facts,
): Promise<("name" | "birthday" | "cpf")[]> {
  const { payee_name: name, birthday } = await tx
    .selectFrom("member")
    .select(["payee_name", sql<string | null>`birthday::text`.as("birthday")])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return [
    ...(name !== null && plain(name) !== plain(facts.fullName) ? (["name"] as const) : []),
    ...(birthday !== null && birthday !== facts.birthday ? (["birthday"] as const) : []),
    ...((await isOtherCpf(app, tx, memberId, facts.cpf)) ? (["cpf"] as const) : []),
  ];
}

/** Names are the same whatever their accents and capitals. */
function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
