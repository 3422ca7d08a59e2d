/**
 * The error catalogue: every code a caller can meet, with its HTTP status.
 * A code is stable, lower case and dotted; its words stand in `api/locales/<language>.json`
 * under `error.<code>`, one entry per language (a test walks both lists).
 */
export const errors = {
  validation: 400,
  "encryption.required": 400,
  "encryption.invalid": 400,
  "body.unreadable": 400,
  "body.too.large": 413,
  "route.unknown": 404,
  "method.unknown": 405,
  "media.unknown": 415,
  "rate.limited": 429,
  busy: 503,
  unavailable: 503,
  internal: 500,

  "session.missing": 401,
  "session.ended": 401,
  "session.idle": 401,
  "session.replaced": 401,
  "login.failed": 401,
  "login.member.only": 403,
  "login.agent.only": 403,
  "login.remembered.over": 401,
  "captcha.required": 400,
  "captcha.wrong": 400,
  "role.refused": 403,
  free_reject: 403,
  "account.blocked": 403,

  "username.taken": 409,
  "invitation.invalid": 400,
  "age.refused": 400,
  "code.wrong": 400,
  "code.expired": 400,
  "code.wait": 429,
  "code.limit": 429,
  "registration.closed": 403,

  "insufficient.balance": 409,
  "idempotency.conflict": 409,
  "idempotency.required": 400,
  "currency.wrong": 400,
  "amount.invalid": 400,

  "player.excluded": 403,
  "player.paused": 403,
  "limit.missing": 403,
  "limit.reached": 409,
  "limit.waiting": 409,
  "limit.unknown": 404,
  "limit.unoffered": 400,
  "reality.check": 409,
  "exclusion.active": 409,
  "confirmation.wrong": 400,

  "content.unknown": 404,

  "upload.kind": 415,
  "upload.size": 413,
  "upload.count": 400,
  "upload.none": 400,
  "upload.pixels": 400,
  "upload.broken": 400,
  "upload.quota": 429,
  "upload.unknown": 404,

  "game.unknown": 404,
  "game.closed": 403,
  "game.free.unsupported": 403,
  "round.unknown": 404,
  "round.open": 409,

  "deposit.unknown": 404,
  "deposit.limit": 400,
  "deposit.closed": 409,
  "method.unavailable": 403,
  "provider.unavailable": 503,
  "signature.invalid": 403,

  "secret.shut": 429,
  "payee.set": 409,
  "payee.missing": 409,
  "payment.password.missing": 409,
  "payment.password.set": 409,
  "payout.account.known": 409,
  "payout.account.full": 409,
  "payout.account.unknown": 404,
  "email.missing": 409,
  "questions.off": 403,
  "feedback.limit": 429,
} as const satisfies Record<string, number>;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errors;
