/** @typedef {import("./caller.mjs").Caller} Caller */
/** @typedef {import("./caller.mjs").Answer} Answer */

/** A check that lacks what it needs. */
export class Skipped extends Error {}

/** @param {boolean} isTrue @param {string} why */
export function expect(isTrue, why) {
  if (!isTrue) throw new Error(why);
}

/** @param {Answer} answer @param {number} [balance] that it must tell */
export function accepted({ status, raw, body }, balance) {
  expect(status === 200, `wanted 200, got ${status} ${raw.slice(0, 200)}`);
  const isRight = balance === undefined || body.balance === balance;
  expect(isRight, `wanted the balance ${balance}, got ${body.balance}`);
}

/** @param {Answer} answer @param {number} code @param {number} [status] */
export function refused({ status: came, raw, body }, code, status = 400) {
  const isRight = came === status && body.code === code;
  expect(isRight, `wanted ${status} with code ${code}, got ${came} ${raw.slice(0, 200)}`);
}

/** @param {Caller} caller @returns {Promise<number>} */
export async function balanceOf(caller) {
  const answer = await caller.say(null, []);
  accepted(answer);
  const { balance } = answer.body;
  if (!Number.isSafeInteger(balance)) throw new Error(`the balance is ${balance}`);
  return Number(balance);
}

/**
 * Whether a bet of nothing is refused since the player is not there: so would each bet be that
 * the checks make, and nothing would be known.
 *
 * @param {Caller} caller
 */
export async function lacksSession(caller) {
  try {
    const { body } = await caller.say(caller.name("round"), [bet(caller.name("bet"), 0)]);
    return body.code === 401;
  } catch {
    // Nobody answers, which each check will say.
    return false;
  }
}

/** @param {string} action_id @param {unknown} amount */
export function bet(action_id, amount) {
  return { action: "bet", action_id, amount };
}

/** @param {string} action_id @param {unknown} amount */
export function win(action_id, amount) {
  return { action: "win", action_id, amount };
}

/**
 * Gives back what a check moved.
 *
 * @param {Caller} caller
 * @param {string[]} names
 * @param {object} [more]
 */
export async function undo(caller, names, more = {}) {
  for (const original_action_id of names) {
    const action_id = caller.name("undo");
    const back = { action: "rollback", action_id, original_action_id };
    accepted(await caller.say(null, [back], more));
  }
}
