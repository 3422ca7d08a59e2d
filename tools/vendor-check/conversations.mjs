import { accepted, balanceOf, bet, expect, refused, Skipped, undo, win } from "./speech.mjs";

/** @typedef {import("./checks.mjs").Check} Check */
/** @typedef {import("./caller.mjs").Caller} Caller */

const stake = 100;

/** @param {string} action_id @param {string} original_action_id */
function rollback(action_id, original_action_id) {
  return { action: "rollback", action_id, original_action_id };
}

/** What vendors' messages do to a wallet, in the orders and repeats in which they come. */
export const conversations = /** @type {Check[]} */ ([
  ["a bet takes and a win gives", plainRound],
  ["bet and win of one message happen together", together],
  ["of a message that cannot be whole, nothing happens", nothing],
  ["zero moves nothing and is remembered", zero],
  ["a repeat gets the first answer, and moves nothing", repeated],
  ["ten copies at once are one bet", copies],
  ["an id with other contents is refused, and moves nothing", conflict],
  ["too little money is refused, with the balance, for ever", poor],
  ["a win before its bet is taken, and so is the bet", reordered],
  ["a rollback gives back, once, however often it comes", undone],
  ["a bet that comes after its rollback moves nothing", tombstone],
  ["bet and rollback at once cancel out", crossed],
  ["a rollback of a rollback is refused", undoneTwice],
  ["a win after the round closed is taken, a bet is not", late],
  ["without a live session a win is taken, a bet is not", left],
  ["a jackpot needs no round, and comes once", jackpot],
  ["one action id from two players is two actions", twoPlayers],
]);

/** @param {Caller} caller */
async function plainRound(caller) {
  const before = await balanceOf(caller);
  const [round, one, two] = [caller.name("round"), caller.name("bet"), caller.name("win")];
  accepted(await caller.say(round, [bet(one, stake)]), before - stake);
  accepted(await caller.say(round, [win(two, 30)], { finished: true }), before - stake + 30);
  await undo(caller, [two, one]);
}

/** @param {Caller} caller */
async function together(caller) {
  const before = await balanceOf(caller);
  const [one, two] = [caller.name("bet"), caller.name("win")];
  const answer = await caller.say(caller.name("round"), [bet(one, stake), win(two, 250)]);
  accepted(answer, before + 150);
  expect(answer.body.transactions?.length === 2, "two transactions were wanted");
  await undo(caller, [two, one]);
}

/** @param {Caller} caller */
async function nothing(caller) {
  const before = await balanceOf(caller);
  const actions = [bet(caller.name("bet"), stake), bet(caller.name("bet"), before)];
  refused(await caller.say(caller.name("round"), actions), 100, 412);
  await unchanged(caller, before);
}

/** @param {Caller} caller */
async function zero(caller) {
  const before = await balanceOf(caller);
  const [round, name] = [caller.name("round"), caller.name("bet")];
  accepted(await caller.say(round, [bet(name, 0)]), before);
  refused(await caller.say(round, [bet(name, 1)]), 409);
  accepted(await caller.say(round, [win(caller.name("win"), 0)]), before);
}

/** @param {Caller} caller */
async function repeated(caller) {
  const before = await balanceOf(caller);
  const [round, name, other] = [caller.name("round"), caller.name("bet"), caller.name("bet")];
  const first = await caller.say(round, [bet(name, stake)]);
  accepted(first, before - stake);
  accepted(await caller.say(round, [bet(other, 1)]));
  const again = await caller.say(round, [bet(name, stake)]);
  expect(again.raw === first.raw, `${first.raw} became ${again.raw}`);
  await undo(caller, [name, other]);
}

/** @param {Caller} caller */
async function copies(caller) {
  const before = await balanceOf(caller);
  const [round, name] = [caller.name("round"), caller.name("bet")];
  const all = Array.from({ length: 10 }, () => caller.say(round, [bet(name, stake)]));
  for (const answer of await Promise.all(all)) accepted(answer, before - stake);
  await unchanged(caller, before - stake);
  await undo(caller, [name]);
}

/** @param {Caller} caller */
async function conflict(caller) {
  const before = await balanceOf(caller);
  const [round, name] = [caller.name("round"), caller.name("bet")];
  accepted(await caller.say(round, [bet(name, stake)]));
  refused(await caller.say(round, [bet(name, stake + 1)]), 409);
  refused(await caller.say(caller.name("round"), [bet(name, stake)]), 409);
  refused(await caller.say(round, [win(name, stake)]), 409);
  await unchanged(caller, before - stake);
  await undo(caller, [name]);
}

/** @param {Caller} caller */
async function poor(caller) {
  const before = await balanceOf(caller);
  const [round, name, help] = [caller.name("round"), caller.name("bet"), caller.name("win")];
  const answer = await caller.say(round, [bet(name, before + 1)]);
  refused(answer, 100, 412);
  expect(
    answer.body.balance === before,
    `the balance is ${before}, answered ${answer.body.balance}`,
  );
  accepted(await caller.say(round, [win(help, stake)]), before + stake);
  refused(await caller.say(round, [bet(name, before + 1)]), 100, 412);
  await undo(caller, [help]);
}

/** @param {Caller} caller */
async function reordered(caller) {
  const before = await balanceOf(caller);
  const [round, one, two] = [caller.name("round"), caller.name("bet"), caller.name("win")];
  accepted(await caller.say(round, [win(two, 30)]), before + 30);
  accepted(await caller.say(round, [bet(one, stake)]), before + 30 - stake);
  await undo(caller, [two, one]);
}

/** @param {Caller} caller */
async function undone(caller) {
  const before = await balanceOf(caller);
  const [name, back] = [caller.name("bet"), caller.name("back")];
  accepted(await caller.say(caller.name("round"), [bet(name, stake)]));
  for (const id of [back, back, caller.name("back")]) {
    accepted(await caller.say(null, [rollback(id, name)]), before);
  }
  await unchanged(caller, before);
}

/** @param {Caller} caller */
async function tombstone(caller) {
  const before = await balanceOf(caller);
  const name = caller.name("bet");
  accepted(await caller.say(null, [rollback(caller.name("back"), name)]), before);
  accepted(await caller.say(caller.name("round"), [bet(name, stake)]), before);
  await unchanged(caller, before);
}

/** @param {Caller} caller */
async function crossed(caller) {
  const before = await balanceOf(caller);
  const pairs = Array.from({ length: 5 }, () => caller.name("bet")).flatMap((name) => [
    caller.say(caller.name("round"), [bet(name, stake)]),
    caller.say(null, [rollback(caller.name("back"), name)]),
  ]);
  for (const answer of await Promise.all(pairs)) accepted(answer);
  await unchanged(caller, before);
}

/** @param {Caller} caller */
async function undoneTwice(caller) {
  const before = await balanceOf(caller);
  const [name, back] = [caller.name("bet"), caller.name("back")];
  accepted(await caller.say(caller.name("round"), [bet(name, stake)]));
  accepted(await caller.say(null, [rollback(back, name)]), before);
  refused(await caller.say(null, [rollback(caller.name("back"), back)]), 411);
  await unchanged(caller, before);
}

/** @param {Caller} caller */
async function late(caller) {
  const before = await balanceOf(caller);
  const [round, one, two] = [caller.name("round"), caller.name("bet"), caller.name("win")];
  accepted(await caller.say(round, [bet(one, stake)], { finished: true }));
  accepted(await caller.say(round, [win(two, 30)]), before - stake + 30);
  refused(await caller.say(round, [bet(caller.name("bet"), 1)]), 410);
  await undo(caller, [two, one]);
}

/** @param {Caller} caller */
async function left(caller) {
  const before = await balanceOf(caller);
  const [round, name] = [caller.name("round"), caller.name("win")];
  const session = { session: caller.options.ended };
  refused(await caller.say(round, [bet(caller.name("bet"), 1)], session), 401);
  accepted(await caller.say(round, [win(name, 30)], session), before + 30);
  await undo(caller, [name], session);
}

/** @param {Caller} caller */
async function jackpot(caller) {
  const before = await balanceOf(caller);
  const name = caller.name("jackpot");
  const action = { action: "promo_win", action_id: name, amount: 500 };
  for (const _ of [1, 2]) accepted(await caller.say(null, [action]), before + 500);
  await unchanged(caller, before + 500);
  await undo(caller, [name]);
}

/** @param {Caller} caller */
async function twoPlayers(caller) {
  const { other } = caller.options;
  if (other === undefined) throw new Skipped("--other names no second player");
  const before = await balanceOf(caller);
  const [round, name] = [caller.name("round"), caller.name("bet")];
  const second = { user_id: other, session: null };
  accepted(await caller.say(round, [bet(name, stake)]), before - stake);
  accepted(await caller.say(round, [bet(name, stake * 2)], second));
  await undo(caller, [name], second);
  await unchanged(caller, before - stake);
  await undo(caller, [name]);
}

/** @param {Caller} caller @param {number} balance */
async function unchanged(caller, balance) {
  const now = await balanceOf(caller);
  expect(now === balance, `wanted the balance ${balance}, found ${now}`);
}
