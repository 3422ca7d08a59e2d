import type { App } from "../../../app.ts";
import type { Tx } from "../../../core/db.ts";
import { hasLeft } from "../../account/members/index.ts";
import { loadUpload } from "../../platform/uploads/index.ts";
import { type Case, caseOf, photosOf } from "./cases.ts";
import { hasExpired } from "./expiry.ts";
import { openFacts } from "./facts.ts";
import { checkerOf } from "./providers/index.ts";
import type { Check, IdentityProvider } from "./providers/provider.ts";
import { sidesOf } from "./rules.ts";
import { duplicates } from "./same-person.ts";
import { decide } from "./verdict.ts";

/**
 * Begins the provider's check of an attempt, or finds the one that was begun. Without a provider
 * people decide alone. It may run any number of times. Of who has left nothing is sent any more.
 */
export async function beginCheck(
  app: App,
  { memberId, attempt }: { memberId: bigint; attempt: number },
): Promise<void> {
  const checker = checkerOf(app);
  const found = await caseOf(app.db, memberId, attempt);
  if (!checker || found?.state !== "review" || (await hasLeft(app.db, memberId))) return;
  const check = await startCheck(app, checker, found);
  if (!check) return;
  await app.db
    .updateTable("identity_case")
    .set({ provider: checker.id, check_id: check.id, check_state: "waiting" })
    .where("member_id", "=", memberId)
    .where("attempt", "=", attempt)
    .where("state", "=", "review")
    .where("check_state", "in", ["none", "waiting"])
    .execute();
  await settleCheck(app, checker.id, check);
}

async function startCheck(app: App, checker: IdentityProvider, found: Case): Promise<Check | null> {
  if (!found.facts_sealed) return null;
  const photos = await photosOf(app.db, found);
  const wanted = sidesOf[found.document_kind].flatMap((side) => {
    const id = photos[side];
    return id === undefined ? [] : [{ side, id }];
  });
  const loaded = wanted.map(async ({ side, id }) => ({ side, bytes: await loadUpload(app, id) }));
  return checker.startCheck({
    reference: `${found.member_id}-${found.attempt}`,
    facts: openFacts(app.vault, found.facts_sealed),
    documentKind: found.document_kind,
    photos: await Promise.all(loaded),
  });
}

/**
 * Takes the provider's word into an attempt under review. A machine may say yes where nothing
 * speaks against it; a no, or a doubt, is always a person's to decide. What is decided stays.
 */
export async function settleCheck(app: App, provider: string, check: Check): Promise<void> {
  if (check.state === "waiting") return;
  await app.db.transaction().execute(async (tx) => {
    const found = await lockByCheck(tx, provider, check.id);
    if (found?.state !== "review" || (await hasLeft(tx, found.member_id))) return;
    const flags = [...new Set([...found.flags, ...(await duplicates(app, tx, found))])];
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
    if (!isClear || (await isOver(app, tx, check))) return;
    const face = { by: provider, method: "provider" } as const;
    await decide(app, tx, found, { state: "verified", by: "provider", face });
  });
}

async function isOver(
  { config }: App,
  tx: Tx,
  { documentExpiresOn: day }: Check,
): Promise<boolean> {
  return day !== null && hasExpired(tx, config, day);
}

async function lockByCheck(tx: Tx, provider: string, checkId: string): Promise<Case | undefined> {
  return tx
    .selectFrom("identity_case")
    .selectAll()
    .where("provider", "=", provider)
    .where("check_id", "=", checkId)
    .forUpdate()
    .executeTakeFirst();
}
