import {
  requireSession,
  type RequestContext,
  type Session,
} from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import { lockMember } from "../members/index.ts";
import { invalidFields } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { releaseUploads, linkTo, useUploads } from "../../platform/uploads/index.ts";
import { profileOf, saveProfile } from "./profiles.ts";

/** Faces of the house games that a member may be shown by; `clover` is the mark. */
const faces = [
  "golden-jaguar",
  "capivara-zen",
  "lobo-guara",
  "arara-rubra",
  "boitata",
  "iara",
  "polvo-malabarista",
  "mico-ligeiro",
  "coruja-encantada",
  "dragao-de-jade",
  "panda-preguicoso",
] as const;

/** A picture by its name and where it lies; the mark has no file: the site draws it. */
export interface Icon {
  icon: string;
  url: string;
}

/** What there is to choose from. */
export const iconChoices: Icon[] = [
  { icon: "clover", url: "" },
  ...faces.map((face) => ({ icon: face, url: `/games/${face}-face.avif` })),
];

/** The name under which a member's own picture stands. */
const own = "own";

/** The picture that a member is shown by, with an address for this session's browser. */
export function iconOf(
  app: App,
  { id: sessionId, memberId }: Session,
  { icon, iconUpload }: { icon: string; iconUpload: string | null },
): Icon {
  if (iconUpload !== null) {
    return { icon: own, url: linkTo(app, { sessionId, memberId, id: iconUpload }) };
  }
  return iconChoices.find((choice) => choice.icon === icon) ?? { icon: "clover", url: "" };
}

/**
 * Takes one of our pictures, or one that the member has sent; the own one before it goes.
 * Taking the same again changes nothing.
 *
 * @throws Refusal `validation` for a picture that is none of them, `upload.unknown`
 */
export async function chooseIcon(
  app: App,
  context: RequestContext,
  { icon, imageId }: { icon: string; imageId: string },
): Promise<Icon> {
  const session = requireSession(context);
  const { memberId } = session;
  const isOwn = icon === own && imageId !== "";
  if (!isOwn && !iconChoices.some((choice) => choice.icon === icon)) {
    throw invalidFields({ icon: t(context.language, "rule.invalid") });
  }
  const iconUpload = isOwn ? imageId : null;
  await app.db.transaction().execute(async (tx) => {
    // Of two at once, the later lets go of the picture of the earlier.
    await lockMember(tx, memberId);
    const before = await profileOf(tx, memberId);
    if (isOwn && before.iconUpload === iconUpload) return;
    if (iconUpload !== null) {
      await useUploads(tx, { memberId, purpose: "icon", ids: [iconUpload], max: 1 });
    }
    await saveProfile(tx, memberId, { icon, icon_upload: iconUpload });
    if (before.iconUpload !== null) await releaseUploads(tx, memberId, [before.iconUpload]);
  });
  return iconOf(app, session, { icon, iconUpload });
}
