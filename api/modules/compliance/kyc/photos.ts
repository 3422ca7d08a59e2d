import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { releaseUploads, useUploads } from "../../platform/uploads/index.ts";
import { type Case, findOrCreateDraft, photosOf } from "./cases.ts";
import { type DocumentKind, type Side, sidesOf } from "./rules.ts";

/** An uploaded photo and what it shows. */
export interface Attachment {
  documentKind: DocumentKind;
  side: Side;
  uploadId: string;
}

/**
 * Adds a photo to the member's draft. It replaces an earlier one of the same side; another kind of
 * document removes the first kind's photos except the selfie. Safe to repeat after a lost answer.
 *
 * @throws Refusal identity.side, identity.closed, upload.unknown
 */
export async function attachPhoto(
  { db }: App,
  context: RequestContext,
  { documentKind, side, uploadId }: Attachment,
): Promise<void> {
  const { memberId, merchant } = requireSession(context);
  if (!sidesOf[documentKind].includes(side)) throw new Refusal("identity.side");
  await db.transaction().execute(async (tx) => {
    const draft = await findOrCreateDraft(tx, { memberId, merchant }, documentKind);
    if (await isAttached(tx, draft, { documentKind, side, uploadId })) return;
    await useUploads(tx, { memberId, purpose: "identity", ids: [uploadId], max: 1 });
    await removePhotos(
      tx,
      draft,
      documentKind === draft.document_kind ? [side] : ["front", "back", side],
    );
    await tx
      .updateTable("identity_case")
      .set({ document_kind: documentKind })
      .where("member_id", "=", memberId)
      .where("attempt", "=", draft.attempt)
      .execute();
    await tx
      .insertInto("identity_photo")
      .values({ member_id: memberId, attempt: draft.attempt, side, upload_id: uploadId })
      .execute();
  });
}

async function isAttached(
  tx: Tx,
  draft: Case,
  { documentKind, side, uploadId }: Attachment,
): Promise<boolean> {
  const photos = await photosOf(tx, draft);
  return draft.document_kind === documentKind && photos[side] === uploadId;
}

async function removePhotos(tx: Tx, draft: Case, sides: Side[]): Promise<void> {
  const photos = await photosOf(tx, draft);
  const removed = sides.flatMap((side) => photos[side] ?? []);
  if (removed.length === 0) return;
  await tx
    .deleteFrom("identity_photo")
    .where("member_id", "=", draft.member_id)
    .where("attempt", "=", draft.attempt)
    .where("upload_id", "in", removed)
    .execute();
  await releaseUploads(tx, draft.member_id, removed);
}
