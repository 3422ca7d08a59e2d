import { createHmac, randomUUID } from "node:crypto";

/**
 * @typedef {object} Options
 * @property {string} url the site's door: …/vendor/<code>/process
 * @property {string} secret
 * @property {string} user a player with a live session
 * @property {string | undefined} [other]
 * @property {string | undefined} [session]
 * @property {string} ended
 * @property {string} game
 * @property {string} currency
 * @property {string | undefined} [keyId]
 * @property {boolean} untimed
 *
 * @typedef {object} Action
 * @property {string} action
 * @property {string} action_id
 * @property {unknown} [amount]
 * @property {string} [original_action_id]
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {string} raw
 * @property {{ balance?: number, code?: number, transactions?: unknown[] }} body
 * @property {boolean} isSigned by the same secret, for this very request
 *
 * @typedef {ReturnType<typeof createCaller>} Caller
 */

const answerMs = 15_000;

/**
 * A vendor's server in miniature.
 *
 * @param {Options} options
 */
export function createCaller(options) {
  const run = randomUUID().slice(0, 8);
  let names = 0;

  /**
   * Any bytes, signed rightly unless other headers are given.
   *
   * @param {string} raw
   * @param {Record<string, string>} [headers]
   * @returns {Promise<Answer>}
   */
  async function post(raw, headers = sign(options, raw)) {
    const requestId = randomUUID();
    const answer = await fetch(options.url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Request-Id": requestId, ...headers },
      body: raw,
      redirect: "error",
      signal: AbortSignal.timeout(answerMs),
    });
    const text = await answer.text();
    const expected = hmac(options.secret, `${requestId}.${text}`);
    return {
      status: answer.status,
      raw: text,
      body: bodyOf(text),
      isSigned: answer.headers.get("x-response-sign") === expected,
    };
  }

  return {
    options,
    post,
    /** A name that no earlier run has used. @param {string} kind */
    name: (kind) => `check-${run}-${kind}-${(names += 1)}`,
    /** @param {string} raw @param {number} seconds off the clock */
    signAt: (raw, seconds) => sign({ ...options, untimed: false }, raw, seconds),
    /**
     * A message; any field may be overridden.
     *
     * @param {string | null} round
     * @param {Action[]} actions
     * @param {object} [more]
     */
    say(round, actions, more = {}) {
      const { user, session, currency, game } = options;
      const where = { user_id: user, currency, game, game_id: round };
      const ticket = session === undefined ? {} : { session };
      return post(JSON.stringify({ ...where, ...ticket, actions, ...more }));
    },
  };
}

/**
 * @param {Options} options
 * @param {string} raw
 * @param {number} [seconds] off the clock
 * @returns {Record<string, string>}
 */
function sign({ secret, untimed, keyId }, raw, seconds = 0) {
  const key = keyId === undefined ? {} : { "X-Key-Id": keyId };
  if (untimed) return { ...key, "X-Request-Sign": hmac(secret, raw) };
  const time = String(Math.floor(Date.now() / 1000) + seconds);
  return { ...key, "X-Timestamp": time, "X-Request-Sign": hmac(secret, `${time}.${raw}`) };
}

/** @param {string} secret @param {string} text */
function hmac(secret, text) {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** @param {string} text @returns {Answer["body"]} */
function bodyOf(text) {
  try {
    const body = /** @type {unknown} */ (JSON.parse(text));
    return typeof body === "object" && body !== null ? body : {};
  } catch {
    // What cannot be read has no fields; the check that wants one says so.
    return {};
  }
}
