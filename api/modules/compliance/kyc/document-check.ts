import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { hasLeft } from "../../account/members/index.ts";
import { loadUpload } from "../../platform/uploads/index.ts";
import { type Case, caseOf, photosOf } from "./cases.ts";
import { hasExpired } from "./expiry.ts";
import { unsealDetails } from "./details.ts";
import { kycProviderOf } from "./providers/index.ts";
import type { Check, KycProvider } from "./providers/provider.ts";
import { sidesOf } from "./rules.ts";
import { findDuplicates } from "./same-person.ts";
import { decide } from "./decide.ts";

/**
 * Starts the provider's check of an attempt, or finds the one that was started. Without a provider,
 * staff decide alone. Safe to repeat. Nothing is sent for a member who has closed their account.
 */
export async function startProviderCheck(
  app: App,
  { memberId, attempt }: { memberId: bigint; attempt: number },
): Promise<void> {
  const provider = kycProviderOf(app);
  const found = await caseOf(app.db, memberId, attempt);
  if (!provider || found?.state !== "review" || (await hasLeft(app.db, memberId))) return;
  const check = await requestCheck(app, provider, found);
  if (!check) return;
  await app.db
    .updateTable("identity_case")
    .set({ provider: provider.id, check_id: check.id, check_state: "waiting" })
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt)
    .where("state", "=", "review")
    .where("check_state", "in", ["none", "waiting"])
    .execute();
  await applyCheckResult(app, provider.id, check);
}

async function requestCheck(app: App, provider: KycProvider, found: Case): Promise<Check | null> {
  if (!found.facts_sealed) return null;
  const photos = await photosOf(app.db, found);
  const wanted = sidesOf[found.document_kind].flatMap((side) => {
    const id = photos[side];
    return id === undefined ? [] : [{ side, id }];
  });
  const loaded = wanted.map(async ({ side, id }) => ({ side, bytes: await loadUpload(app, id) }));
  return provider.startCheck({
    reference: `${found.member_id}-${found.attempt}`,
    details: unsealDetails(app.vault, found.facts_sealed),
    documentKind: found.document_kind,
    photos: await Promise.all(loaded),
  });
}

/**
 * Records the provider's result on an attempt under review. A match is approved automatically only
 * where nothing speaks against it; rejections and unclear results are always for staff to decide.
 * A decided attempt does not change.
 */
export async function applyCheckResult(app: App, provider: string, check: Check): Promise<void> {
  if (check.state === "waiting") return;
  await app.db.transaction().execute(async (tx) => {
    const found = await lockCaseByCheck(tx, provider, check.id);
    if (found?.state !== "review" || (await hasLeft(tx, found.member_id))) return;
    const flags = [...new Set([...found.flags, ...(await findDuplicates(app, tx, found))])];
    await tx
      .updateTable("identity_case")
      .set({
        check_state: check.state,
        is_face_match: check.isFaceMatch,
        document_expires_on: check.documentExpiresOn,
        flags,
      })
      .where("member_id", "=", found.member_id)
      .where("attempt", "=", found.attempt)
      .execute();
    const isClear = check.state === "match" && check.isFaceMatch === true && flags.length === 0;
    if (!isClear || (await isDocumentExpired(app, tx, check))) return;
    const face = { by: provider, method: "provider" } as const;
    await decide(app, tx, found, { state: "verified", by: "provider", face });
  });
}

async function isDocumentExpired(
  { config }: App,
  tx: Tx,
  { documentExpiresOn: day }: Check,
): Promise<boolean> {
  return day !== null && hasExpired(tx, config, day);
}

async function lockCaseByCheck(
  tx: Tx,
  provider: string,
  checkId: string,
): Promise<Case | undefined> {
  return tx
    .selectFrom("identity_case")
    .selectAll()
    .where("provider", "=", provider)
    .where("check_id", "=", checkId)
    .forUpdate()
    .executeTakeFirst();
}
