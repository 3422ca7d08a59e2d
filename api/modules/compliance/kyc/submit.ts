import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import type { Tx } from "../../../core/db.ts";
import { t } from "../../../core/i18n.ts";
import { enqueueJob } from "../../../core/jobs.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { type Case, findOrCreateDraft, photosOf } from "./cases.ts";
import { cpfHash, type KycDetails, parseDetails, sealDetails } from "./details.ts";
import { type DocumentKind, sidesOf } from "./rules.ts";
import { differsFromRegisteredCpf } from "./same-person.ts";
import { personOf } from "../../account/members/index.ts";

/** The job that starts the provider's check of one attempt. */
export const startCheckJob = "kyc:check";

interface Submission {
  documentKind: DocumentKind;
  fullName: string;
  cpf: string;
  birthday: string;
  consent: boolean;
}

/**
 * Submits the verification. Whether another member has this CPF is not disclosed here, since that
 * would reveal who has an account; reviewers see it.
 *
 * @throws Refusal validation, age.refused, identity.missing, identity.closed
 */
export async function submit(app: App, context: RequestContext, input: Submission): Promise<void> {
  const { memberId, merchant } = requireSession(context);
  if (!input.consent) {
    throw invalidFields({ consent: t(context.language, "rule.identity.consent") });
  }
  const details = await parseDetails(app, context, input);
  await app.db.transaction().execute(async (tx) => {
    const draft = await findOrCreateDraft(tx, { memberId, merchant }, input.documentKind);
    await requirePhotos(tx, draft, input.documentKind);
    await tx
      .updateTable("identity_case")
      .set({
        state: "review",
        facts_sealed: sealDetails(app.vault, details),
        cpf_hash: cpfHash(app.vault, details.cpf),
        consent_at: new Date(),
        submitted_at: new Date(),
        flags: await flagsOf(app, tx, memberId, details),
      })
      .where("member_id", "=", memberId)
      .where("attempt", "=", draft.attempt)
      .execute();
    const { attempt } = draft;
    await enqueueJob(tx, startCheckJob, { memberId: memberId.toString(), attempt }, `${memberId}`);
  });
}

async function requirePhotos(tx: Tx, draft: Case, kind: DocumentKind): Promise<void> {
  const photos = await photosOf(tx, draft);
  const missing = sidesOf[kind].filter((side) => photos[side] === undefined);
  if (kind !== draft.document_kind || missing.length > 0) {
    throw new Refusal("identity.missing", { missing });
  }
}

/** Where the account's data differs from what was submitted. */
async function flagsOf(
  app: App,
  tx: Tx,
  memberId: bigint,
  details: KycDetails,
): Promise<("name" | "birthday" | "cpf")[]> {
  const { payee_name: name, birthday } = await personOf(tx, memberId);
  return [
    ...(name !== null && normalized(name) !== normalized(details.fullName)
      ? (["name"] as const)
      : []),
    ...(birthday !== null && birthday !== details.birthday ? (["birthday"] as const) : []),
    ...((await differsFromRegisteredCpf(app, tx, memberId, details.cpf)) ? (["cpf"] as const) : []),
  ];
}

/** Compares names without accents and capitals. */
function normalized(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
