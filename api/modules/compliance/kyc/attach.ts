import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Tx } from "../../../core/db.ts";
import type { App } from "../../../app.ts";
import { dropUploads, useUploads } from "../../platform/uploads/index.ts";
import { type Case, draftOf, photosOf } from "./cases.ts";
import { type DocumentKind, type Side, sidesOf } from "./rules.ts";

/** A picture that was sent, and what it shows. */
export interface Attachment {
  documentKind: DocumentKind;
  side: Side;
  uploadId: string;
}

/**
 * Adds a picture to the attempt that is being put together. One of the same side takes the place
 * of the one before; another kind of document drops what was sent of the first, save the face. The
 * same again, because its answer was lost, changes nothing.
 *
 * @throws Refusal identity.side, identity.closed, upload.unknown
 */
export async function attach(
  { db }: App,
  context: RequestContext,
  { documentKind, side, uploadId }: Attachment,
): Promise<void> {
  const { memberId, merchant } = requireSession(context);
  if (!sidesOf[documentKind].includes(side)) throw new Refusal("identity.side");
  await db.transaction().execute(async (tx) => {
    const draft = await draftOf(tx, { memberId, merchant }, documentKind);
    if (await isThere(tx, draft, { documentKind, side, uploadId })) return;
    await useUploads(tx, { memberId, purpose: "identity", ids: [uploadId], max: 1 });
    await takeAway(
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

async function isThere(
  tx: Tx,
  draft: Case,
  { documentKind, side, uploadId }: Attachment,
): Promise<boolean> {
  const photos = await photosOf(tx, draft);
  return draft.document_kind === documentKind && photos[side] === uploadId;
}

async function takeAway(tx: Tx, draft: Case, sides: Side[]): Promise<void> {
  const photos = await photosOf(tx, draft);
  const gone = sides.flatMap((side) => photos[side] ?? []);
  if (gone.length === 0) return;
  await tx
    .deleteFrom("identity_photo")
    .where("member_id", "=", draft.member_id)
    .where("attempt", "=", draft.attempt)
    .where("upload_id", "in", gone)
    .execute();
  await dropUploads(tx, draft.member_id, gone);
}
