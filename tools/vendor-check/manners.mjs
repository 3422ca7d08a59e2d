import { accepted, balanceOf, bet, expect, refused, undo, win } from "./speech.mjs";

/** @typedef {import("./checks.mjs").Check} Check */
/** @typedef {import("./caller.mjs").Caller} Caller */

/** Signatures and shapes: what is no message moves nothing. */
export const manners = /** @type {Check[]} */ ([
  [
    "answers are signed, bound to their request",
    async (caller) => {
      const answer = await caller.say(null, []);
      expect(answer.isSigned, "X-Response-Sign is missing or wrong");
    },
  ],
  ["a message without a signature is refused", (caller) => forged(caller, () => ({}))],
  [
    "a wrong signature is refused",
    (caller) => forged(caller, (raw) => caller.signAt(`${raw} `, 0)),
  ],
  [
    "a message of ten minutes ago is refused",
    (caller) => forged(caller, (raw) => caller.signAt(raw, -600)),
  ],
  [
    "a message from the future is refused",
    (caller) => forged(caller, (raw) => caller.signAt(raw, 600)),
  ],
  [
    "what is not JSON is refused",
    async (caller) => {
      for (const raw of ["", "{", "[]", "null", '"bet"']) refused(await caller.post(raw), 400);
    },
  ],
  [
    "a message that lacks a field is refused",
    async (caller) => {
      const lacking = [{ user_id: undefined }, { currency: undefined }, { game: undefined }];
      for (const more of lacking) {
        const actions = [bet(caller.name("bet"), 1)];
        refused(await caller.say(caller.name("round"), actions, more), 400);
      }
      const nameless = /** @type {never} */ ({ action: "bet", amount: 1 });
      refused(await caller.say(caller.name("round"), [nameless]), 400);
      refused(await caller.say(null, [bet(caller.name("bet"), 1)]), 400);
    },
  ],
  ["a negative amount is refused", (caller) => noAmounts(caller, [-1, -1_000_000])],
  ["an amount finer than the currency is refused", (caller) => noAmounts(caller, [0.5, 10.01])],
  [
    "an amount that is no number is refused",
    (caller) => noAmounts(caller, ["100", null, true, [1], {}, 1e300]),
  ],
  [
    "an unknown player is refused",
    async (caller) => refused(await caller.say(null, [], { user_id: "1" }), 101),
  ],
  [
    "another currency is refused",
    async (caller) => {
      const currency = caller.options.currency === "EUR" ? "USD" : "EUR";
      const actions = [win(caller.name("win"), 100)];
      refused(await caller.say(caller.name("round"), actions, { currency }), 154);
    },
  ],
  [
    "one name for two actions of a message is refused",
    async (caller) => {
      const name = caller.name("bet");
      refused(await caller.say(caller.name("round"), [bet(name, 1), bet(name, 2)]), 409);
    },
  ],
]);

/**
 * A bet with these headers must be refused; the very same bytes, signed rightly, are new then.
 *
 * @param {Caller} caller
 * @param {(raw: string) => Record<string, string>} headersOf
 */
async function forged(caller, headersOf) {
  const before = await balanceOf(caller);
  const { user, session, currency, game } = caller.options;
  const name = caller.name("bet");
  const raw = JSON.stringify({
    user_id: user,
    ...(session === undefined ? {} : { session }),
    currency,
    game,
    game_id: caller.name("round"),
    actions: [bet(name, 100)],
  });
  refused(await caller.post(raw, headersOf(raw)), 403, 403);
  accepted(await caller.post(raw), before - 100);
  await undo(caller, [name]);
}

/** @param {Caller} caller @param {unknown[]} amounts */
async function noAmounts(caller, amounts) {
  const before = await balanceOf(caller);
  for (const amount of amounts) {
    for (const action of [bet(caller.name("bet"), amount), win(caller.name("win"), amount)]) {
      refused(await caller.say(caller.name("round"), [action]), 400);
    }
  }
  const after = await balanceOf(caller);
  expect(after === before, `${before} became ${after}`);
}
