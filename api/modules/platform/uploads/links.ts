import { createHmac } from "node:crypto";
import { sameSecret } from "../../../core/crypto.ts";
import type { App } from "../../../app.ts";

/** Whose browser a link is for, and which picture it shows. */
export interface Link {
  /** A session of a member or of staff. */
  sessionId: string;
  memberId: bigint;
  id: string;
}

const goodSeconds = 600;

/**
 * A picture's URL, for one session's browser and ten minutes: useless to anyone who reads it in a
 * log or over a shoulder, since the session's cookie is required as well. The caller decides who
 * may see the picture.
 */
export function linkTo(app: App, link: Link): string {
  const until = Math.floor(Date.now() / 1000) + goodSeconds;
  return `/uploads/${link.memberId}/${link.id}?until=${until}&sign=${signature(app, link, until)}`;
}

/** Whether a link was signed for this session and has not expired. */
export function isGoodLink(
  app: App,
  link: Link,
  { until, sign }: { until: number; sign: string },
): boolean {
  return until * 1000 > Date.now() && sameSecret(sign, signature(app, link, until));
}

function signature({ vault }: App, { sessionId, memberId, id }: Link, until: number): string {
  return createHmac("sha256", vault.derive("upload-links"))
    .update(`${sessionId} ${memberId} ${id} ${until}`)
    .digest("base64url");
}
