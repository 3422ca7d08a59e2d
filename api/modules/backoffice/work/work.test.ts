import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openWithdrawalSetup,
  type WithdrawalSetup,
} from "../../cashier/withdrawals/withdrawals.fixture.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";

let setup: WithdrawalSetup;
let fina: StaffClient;
let felix: StaffClient;
beforeAll(async () => {
  setup = await openWithdrawalSetup();
  [fina, felix] = [await enter("fina", "payments"), await enter("felix", "payments")];
});
afterAll(() => setup.close());

async function enter(name: string, role: string): Promise<StaffClient> {
  await hire(setup, name, [role]);
  const client = new StaffClient(setup);
  await client.login(name);
  return client;
}

/** A first withdrawal, which waits for people, due in so many minutes. */
async function queued(minutes: number) {
  const { id } = await setup.ask(await setup.payee(500n), "100.00");
  await setup.carryOn();
  await sql`update withdrawal set state = 'review',
      due_at = now() + make_interval(mins => ${minutes}::int) where id = ${id}`.execute(
    setup.app.db,
  );
  return id;
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

test("[OPS-05] each sees what they hold, and what nobody has that is due within the hour", async () => {
  const [later, soon, late] = [await queued(180), await queued(40), await queued(-5)];
  const before = await fina.call("work.tasks", {});
  expect(idsOf(before.due)).toEqual([late, soon]);
  expect(before.mine).toEqual([]);
  await fina.call("withdrawals.claim", { id: soon });
  await felix.call("withdrawals.claim", { id: later });
  const own = await fina.call("work.tasks", {});
  expect(idsOf(own.mine)).toEqual([soon]);
  expect(own.mine[0]).toMatchObject({ kind: "withdrawal", amount: "100.00", currency: "BRL" });
  expect(idsOf(own.due)).toEqual([late]);
  expect(idsOf((await felix.call("work.tasks", {})).mine)).toEqual([later]);
  // A claim that ran out is nobody's: the row is everybody.s again.
  await sql`update withdrawal set claimed_until = now() where id = ${soon}`.execute(setup.app.db);
  const after = await fina.call("work.tasks", {});
  expect([idsOf(after.mine), idsOf(after.due)]).toEqual([[], [late, soon]]);
});

test("[OPS-05] who may not read a queue sees none of its rows", async () => {
  await queued(1);
  const kyc = await enter("kaya", "kyc");
  expect(await kyc.call("work.tasks", {})).toEqual({ mine: [], due: [], isMore: false });
});

test("[OPS-05] a note for the next shift stands until one of two takes it over", async () => {
  const { id } = await fina.call("work.handOver", { text: "Linha sem par do Itaú: volto às 14 h" });
  const open = await felix.call("work.notes", {});
  expect(open.list).toMatchObject([{ id, by: "fina", takenBy: null }]);
  const taken = await Promise.all([
    fina.try("work.takeOver", { id }),
    felix.try("work.takeOver", { id }),
  ]);
  expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await felix.call("work.notes", {})).list).toEqual([]);
  const [note] = (await felix.call("work.notes", { state: "all" })).list;
  expect(note?.takenBy).toBe(taken[0].status === 200 ? "fina" : "felix");
});
