import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { newRoundId, requestHash } from "../../../ledger/index.ts";
import type { TestClient } from "../../../testing/test-app.ts";
import type { TimedApp } from "../responsible-gaming/timed.fixture.ts";

/** What a persona does at a minute of a day; amounts in whole units. */
type Act =
  | { at: number; bet: number; pays: number }
  | { at: number; deposit: number }
  | { at: number; declined: true }
  | { at: number; looser: string };

/** Weeks of history before the week under test. */
export const usualDays = 28;
const hour = 60;

/** Bets from a minute on, nine minutes apart: every second one pays back its stake. */
function sitting(from: number, bets: number, bet: number): Act[] {
  return Array.from({ length: bets }, (_, index) => ({
    at: from + index * 9,
    bet,
    pays: index % 2 === 0 ? 0 : bet,
  }));
}

/** Plays a little, every second evening. */
function playLittle(day: number): Act[] {
  if (day % 2 === 1) return [];
  return [{ at: 20 * hour, deposit: 10 }, ...sitting(20 * hour + 1, 4, 2)];
}

/** Raises the stake after each loss and deposits again and again. */
function chaseLosses(): Act[] {
  const stakes = [4, 6, 9, 14, 21, 32, 48];
  return [0, 1, 2].flatMap((time) => {
    const from = 19 * hour + time * 40;
    const bets = stakes.map((bet, index): Act => ({ at: from + 1 + index * 4, bet, pays: 0 }));
    return [{ at: from, deposit: 134 } as const, ...bets];
  });
}

/** What each persona does on a day, and the expected level; null: no case. */
export const personas: Record<string, { level: number | null; day(day: number): Act[] }> = {
  calm: { level: null, day: playLittle },
  // Plays for a lot of money, and always has.
  steady: {
    level: null,
    day: () => [{ at: 18 * hour, deposit: 400 }, ...sitting(18 * hour + 1, 6, 150)],
  },
  chaser: { level: 3, day: (day) => (day < usualDays ? playLittle(day) : chaseLosses()) },
  // As before, but at night.
  sleepless: { level: 1, day: (day) => sitting((day < usualDays ? 15 : 1) * hour, 10, 2) },
  loosening: {
    level: 1,
    day: (day) => [
      ...playLittle(day),
      ...(day === usualDays ? (["100", "200", "300"] as const) : []).map((looser, index) => ({
        at: 10 * hour + index,
        looser,
      })),
    ],
  },
  refused: {
    level: 1,
    day: (day) => [
      ...playLittle(day),
      ...(day < usualDays ? [] : [{ at: 11 * hour, declined: true } as const]),
    ],
  },
  // One very long day, after weeks of little play.
  tireless: {
    level: 1,
    day: (day) => (day === usualDays + 2 ? sitting(9 * hour, 56, 1) : playLittle(day)),
  },
};

export interface Person {
  name: string;
  client: TestClient;
  id: bigint;
}

/** Plays the days of all personas in parallel, on the test clock. */
export async function playDays(
  open: TimedApp,
  { midnight, people }: { midnight: Date; people: readonly Person[] },
  days: { from: number; until: number },
): Promise<void> {
  for (let day = days.from; day < days.until; day += 1) {
    const acts = people.flatMap((person) =>
      (personas[person.name]?.day(day) ?? []).map((act) => ({ person, act })),
    );
    for (const at of [...new Set(acts.map(({ act }) => act.at))].toSorted((a, b) => a - b)) {
      await setClock(open, new Date(midnight.getTime() + (day * 24 * hour + at) * 60_000));
      const now = acts.filter(({ act }) => act.at === at);
      await Promise.all(now.map(({ person, act }) => perform(open, person, act)));
    }
    // Half an hour into the next day.
    const morning = (day + 1) * 24 * hour + 30;
    await setClock(open, new Date(midnight.getTime() + morning * 60_000));
  }
}

/** Sets the clock ahead to a moment. */
export async function setClock(open: TimedApp, moment: Date): Promise<void> {
  await open.pass(`${moment.getTime() - Date.now()} milliseconds`);
}

async function perform(open: TimedApp, person: Person, act: Act): Promise<void> {
  if ("bet" in act) return bet(open, person, act);
  if ("deposit" in act) return deposit(open, person, act.deposit);
  if ("looser" in act) {
    await open.comeBack(person.client);
    await person.client.call("responsibleGaming.setLimit", {
      kind: "wager",
      period: "day",
      max: act.looser,
    });
    return;
  }
  await sql`insert into deposit (
      id, member_id, method, provider, currency, amount, state, expires_at
    ) values (${randomUUID()}, ${person.id}, 'pix', 'sandbox', 'BRL', 20000000, 'failed',
      now())`.execute(open.app.db);
}

const units = 1_000_000n;

async function bet(
  open: TimedApp,
  { id }: Person,
  { bet: stake, pays }: { bet: number; pays: number },
): Promise<void> {
  const { ledger } = open.app;
  const round = {
    step: "open" as const,
    id: newRoundId(),
    vendor: "BGS",
    game: "golden-jaguar",
    due: BigInt(pays) * units,
    detail: "{}",
    close: true,
  };
  const counter = await ledger.houseAccount({ kind: "games", currency: "BRL", code: "BGS" });
  await post(open, { id, counter, kind: "bet", amount: stake }, round);
}

async function deposit(open: TimedApp, { id }: Person, amount: number): Promise<void> {
  const { ledger } = open.app;
  const counter = await ledger.houseAccount({ kind: "clearing", currency: "BRL", code: "sandbox" });
  await post(open, { id, counter, kind: "deposit", amount });
}

type Ledger = TimedApp["app"]["ledger"];
type Round = Extract<NonNullable<Parameters<Ledger["post"]>[0]>, { action: "post" }>["round"];

async function post(
  { app: { ledger } }: TimedApp,
  what: {
    id: bigint;
    counter: Awaited<ReturnType<Ledger["houseAccount"]>>;
    kind: "bet" | "deposit";
    amount: number;
  },
  round?: Round,
): Promise<void> {
  const account = await ledger.wallet(what.id, "BRL");
  if (!account) throw new Error("no wallet");
  const { counter, kind } = what;
  const id = randomUUID();
  const answer = await ledger.post({
    action: "post",
    id,
    hash: requestHash(id),
    account,
    counter,
    kind,
    amount: BigInt(what.amount) * units,
    ...(round ? { round } : {}),
  });
  if (answer.outcome !== "posted") throw new Error(`${kind}: ${JSON.stringify(answer)}`);
}
