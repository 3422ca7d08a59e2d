import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Declined } from "./cashier.ts";
import { Foul, OverLimit } from "./engines/engine.ts";
import type { Rounds } from "./rounds.ts";
import type { Session, Sessions } from "./sessions.ts";
import type { Bet, Tables } from "./tables.ts";
import type { Till } from "./till.ts";

interface Parts {
  sessions: Sessions;
  till: Till;
  rounds: Rounds;
  tables: Tables;
}

type Call = (parts: Parts, session: Session, asked: Record<string, unknown>) => unknown;

/** What a page may ask for, by the last step of its address. */
const calls: Readonly<Record<string, Call>> = {
  open: async ({ till, rounds, tables }, session) => ({
    balance: await till.balance(session),
    ...described(session),
    round: rounds.current(session),
    ...(session.game.engine.kind === "timed" ? { table: tables.see(session) } : {}),
  }),
  balance: async ({ till }, session) => ({ balance: await till.balance(session) }),
  play: ({ rounds }, session, asked) =>
    once(session, asked["key"], () =>
      rounds.play(session, stakeOf(session, asked["stake"]), asked["choice"]),
    ),
  act: ({ rounds }, session, asked) =>
    once(session, asked["key"], () => rounds.act(session, asked["step"])),
  watch: ({ rounds }, session) => rounds.watch(session),
  table: ({ tables }, session) => ({ table: tables.see(session) }),
  bet: ({ tables }, session, asked) =>
    once(session, asked["key"], () => tables.bet(session, betsOf(session, asked["bets"]))),
};

/** What the player is told for the operator's codes; the rest is a fault of ours. */
const reasons: Readonly<Record<number, string>> = {
  0: "lost",
  100: "funds",
  101: "session",
  107: "closed",
  110: "blocked",
  401: "session",
};

/** The calls of a game's page: POST /vendor/game/play/<token>/<call>, JSON both ways. */
export async function serveDesk(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  // Text: a page without an origin may send it without asking first.
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: 16_384 }, (_, body, done) =>
    done(null, body),
  );
  app.post("/vendor/game/play/:token/:call", async (request, reply) => {
    const { token, call: name } = request.params as { token: string; call: string };
    const session = parts.sessions.find(token);
    const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
    if (!session || !call) return say(reply, 404, { error: "session" });
    try {
      return await say(reply, 200, await call(parts, session, bodyOf(request)));
    } catch (error) {
      if (error instanceof Foul) return say(reply, 400, { error: "foul", what: error.message });
      if (error instanceof OverLimit) return say(reply, 400, { error: "limit", most: error.most });
      if (!(error instanceof Declined)) throw error;
      const told = { error: reasons[error.code] ?? "fault", balance: error.balance };
      return say(reply, 400, told);
    }
  });
}

function described({ game, language, currency, returnUrl, player }: Session) {
  const { code, title, family, engineName, stakes, isLive, engine } = game;
  const name = language === "pt" ? title : (game.names[language] ?? title);
  return {
    game: { code, title: name, family, engine: engineName, isLive, setup: engine.setup },
    stakes,
    currency,
    language,
    returnUrl,
    isFree: player === null,
  };
}

/** The same key gets the same answer: a page that lost its answer asks again. */
function once(session: Session, key: unknown, work: () => Promise<unknown>): Promise<unknown> {
  if (typeof key !== "string" || key === "" || key.length > 64) throw new Foul("key");
  const known = session.answers.get(key);
  if (known) return known;
  const answer = work();
  session.answers.set(key, answer);
  // A refusal is not the answer for ever: with money added, the same wish may pass.
  answer.catch(() => session.answers.delete(key));
  return answer;
}

function stakeOf({ game }: Session, asked: unknown): bigint {
  const stake = game.stakes.find((one) => String(one) === asked);
  if (stake === undefined) throw new Foul("stake");
  return stake;
}

/** Chips of a table may be stacked: any whole multiple of the smallest. */
function betsOf({ game }: Session, asked: unknown): Bet[] {
  if (!Array.isArray(asked)) throw new Foul("bets");
  const [least = 1n, most = least] = [game.stakes[0], game.stakes.at(-1)];
  return asked.map((one: unknown) => {
    const { spot, amount } = (one ?? {}) as Record<string, unknown>;
    const isRight = typeof amount === "string" && /^[1-9]\d{0,14}$/.test(amount);
    if (typeof spot !== "string" || !isRight) throw new Foul("bets");
    const sum = BigInt(amount);
    if (sum < least || sum % least !== 0n) throw new Foul("amount");
    if (sum > most) throw new OverLimit(most);
    return { spot, amount: sum };
  });
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(typeof body === "string" ? body : "");
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // Told below, as for anything that is no object.
  }
  throw new Foul("body");
}

function say(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  const text = JSON.stringify(body, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  return reply
    .status(status)
    .headers({
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "Access-Control-Allow-Origin": "*",
    })
    .send(text);
}
