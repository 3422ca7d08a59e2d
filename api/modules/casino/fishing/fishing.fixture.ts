import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { WebSocket } from "ws";
import { expect } from "vitest";
import type { SeaFrame } from "@trevo/contract/fishing.ts";
import { type Creature, takesTorpedo } from "@trevo/games/abrolhos/rules.ts";
import { isInSight, type Swimmer, swimmersBetween } from "@trevo/games/abrolhos/sea.ts";
import type { TestApp, TestClient } from "../../../testing/test-app.ts";
import { launch, type RgsClient, shelve } from "../rgs/client.fixture.ts";

const code = "abrolhos";
/** One unit of the currency, in micro. */
export const unit = 1_000_000;
/** The smallest bet. */
export const bet = unit / 10;

/** A player with a hundred units at the sea. */
export async function player(
  app: TestApp,
  mode: "real" | "free" = "real",
): Promise<{ member: TestClient; client: RgsClient }> {
  await shelve(app, code);
  const member = await app.richMember(BigInt(100 * unit));
  return { member, client: await launch(app, member, mode, code) };
}

interface SeatRow {
  room: bigint;
  seed: string;
  place: number;
  account_id: bigint;
}

/** Where a wallet sits; takes the seat by a shot that finds nothing. */
export async function seatOf(app: TestApp, client: RgsClient): Promise<SeatRow> {
  await shots(client, [shotAt(app, { id: 1 })]);
  const { rows } = await sql<SeatRow>`select s.room_id as room, r.seed, s.place, s.account_id
    from fishing_seat s join fishing_room r on r.id = s.room_id
    order by s.seen_at desc limit 1`.execute(app.app.db);
  const [seat] = rows;
  if (!seat) throw new Error("Nobody sits anywhere");
  return seat;
}

export const now = ({ app }: TestApp): number => app.state.sharedRounds.clock.now();

/** Creatures that are well in sight for a few seconds more. */
export function inSight(
  app: TestApp,
  seed: string,
  isWanted: (creature: Creature) => boolean = () => true,
): Swimmer[] {
  const at = now(app);
  return swimmersBetween(seed, at, at).filter(
    (each) =>
      isWanted(each.creature) &&
      isInSight(each, at, at + 300) &&
      isInSight(each, at + 2_000, at + 2_300),
  );
}

export interface AnyShot {
  n: number;
  tHit: number;
  target: number;
  bet: number;
  torpedo: boolean;
}

let numbers = 0;

export function shotAt(
  app: TestApp,
  { id }: Pick<Swimmer, "id">,
  more: Partial<AnyShot> = {},
): AnyShot {
  numbers += 1;
  return { n: numbers, tHit: now(app) + 300, target: id, bet, torpedo: false, ...more };
}

export const shots = (client: RgsClient, all: readonly AnyShot[], batch: string = randomUUID()) =>
  client.try("shots", { batch, shots: all });

/** Shoots at one creature after the other until one is caught; the answer of that batch. */
export async function untilCaught(app: TestApp, client: RgsClient, seed: string) {
  for (let time = 0; time < 400; time += 1) {
    const [target] = inSight(app, seed, (creature) => !takesTorpedo(creature)).slice(-1);
    if (!target) throw new Error("The sea is empty");
    const made = [shotAt(app, target)];
    const batch = randomUUID();
    const answer = await client.call("shots", { batch, shots: made });
    if (answer.shots[0]?.verdict === "caught") return { target, batch, made, answer };
  }
  throw new Error("Nothing was ever caught");
}

/** A client that follows the sea; `address` is where the app listens, `http://…`. */
export async function watch(address: string, { sessionID }: RgsClient) {
  const socket = new WebSocket(`${address.replace("http", "ws")}/rgs/live`, {
    headers: { origin: "null" },
  });
  const frames: SeaFrame[] = [];
  socket.on("message", (data: Buffer) => {
    frames.push(JSON.parse(data.toString("utf8")) as SeaFrame);
  });
  await new Promise((ready) => socket.once("open", ready));
  socket.send(JSON.stringify({ type: "hello", token: sessionID }));
  const of = <T extends SeaFrame["type"]>(type: T) =>
    frames.filter((frame): frame is Extract<SeaFrame, { type: T }> => frame.type === type);
  await expect.poll(() => of("sea")).toHaveLength(1);
  return { of, leave: () => socket.terminate() };
}
