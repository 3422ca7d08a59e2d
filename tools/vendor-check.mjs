/**
 * `npm run vendor:check -- --url … --secret … --user …`: does a site keep the actions contract of
 * docs/recipes/vendor.md? One line for each check; ends with 1 when one failed. It needs no part
 * of this project but these files, and gives back what it moved.
 */
import { parseArgs } from "node:util";
import { createCaller } from "./vendor-check/caller.mjs";
import { checks, Skipped } from "./vendor-check/checks.mjs";
import { lacksSession } from "./vendor-check/speech.mjs";

const usage = `npm run vendor:check -- --url … --secret … --user …
  --url       <site>/vendor/<code>/process
  --user      a player with a live session and at least 10.00
  --other     another such player: the same action id from two players
  --session   the ticket of a launch of this player's; without it bets go by the live session
  --ended     a ticket whose session has ended; without it one that was never issued
  --game      a game that takes bets (any-game)
  --currency  the players' (BRL)
  --key-id    which secret this is; without it each is tried
  --untimed   sign bodies alone, without a time
`;

const { values: given } = parseArgs({
  options: {
    url: { type: "string" },
    secret: { type: "string" },
    user: { type: "string" },
    other: { type: "string" },
    session: { type: "string" },
    ended: { type: "string", default: "a-ticket-that-was-never-issued" },
    game: { type: "string", default: "any-game" },
    currency: { type: "string", default: "BRL" },
    "key-id": { type: "string" },
    untimed: { type: "boolean", default: false },
  },
});

const { url, secret, user } = given;
if (url === undefined || secret === undefined || user === undefined) {
  process.stderr.write(usage);
  process.exit(2);
}

const caller = createCaller({ ...given, url, secret, user, keyId: given["key-id"] });
if (await lacksSession(caller)) {
  process.stderr.write(
    `Player ${user} has no live session: sign in as that player, or name a launch's --session.\n`,
  );
  process.exit(1);
}
const count = { passed: 0, failed: 0, skipped: 0 };
for (const [name, check] of checks) {
  const outcome = await attempt(() => check(caller));
  count[outcome.state] += 1;
  const why = outcome.why === "" ? "" : `: ${outcome.why}`;
  process.stdout.write(`${outcome.state.padEnd(7)} ${name}${why}\n`);
}
process.stdout.write(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`);
process.exitCode = count.failed === 0 ? 0 : 1;

/**
 * @param {() => Promise<void>} work
 * @returns {Promise<{ state: "passed" | "failed" | "skipped", why: string }>}
 */
async function attempt(work) {
  try {
    await work();
    return { state: "passed", why: "" };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { state: error instanceof Skipped ? "skipped" : "failed", why };
  }
}
