/**
 * The content security policy of a game's page: it stands in our frame, runs what came with it,
 * reaches where it came from, and pictures that it draws itself.
 */
export const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** What lets a page that has no origin of its own be read there, and says nothing of the way. */
export const framedHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;
