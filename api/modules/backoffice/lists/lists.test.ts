import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../staff/staff.fixture.ts";

let app: TestApp;
let fina: StaffClient;
let helps: StaffClient;
let risa: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  const enter = async (name: string, role: string) => {
    await hire(app, name, [role]);
    const client = new StaffClient(app);
    await client.login(name);
    return client;
  };
  fina = await enter("fina", "finance");
  helps = await enter("helps", "support");
  risa = await enter("risa", "risk");
});
afterAll(() => app.close());

const codeIn = ({ body }: { body: { success: boolean; code?: string } }) => body.code;
const deposits = { place: "/deposits", call: "deposits.list" };
const movements = { place: "/movements", call: "figures.transfers" };
const keep = (who: StaffClient, name: string, more: object = {}) =>
  who.call("lists.keepView", { ...deposits, name, values: { state: "paid" }, ...more });
const idIn = ({ views }: { views: { id: string; name: string }[] }, name: string) =>
  views.find((view) => view.name === name)?.id ?? "";

test("[OPS-01] a view is its owner's, changed and dropped by nobody else", async () => {
  const id = idIn(await keep(fina, "Pagos"), "Pagos");
  const changed = await keep(fina, "Pagos hoje", { id, values: { state: "paid", mark: "late" } });
  expect(changed.views).toEqual([
    {
      id,
      ...deposits,
      name: "Pagos hoje",
      values: { state: "paid", mark: "late" },
      isShared: false,
      isOwn: true,
      by: "fina",
    },
  ]);
  expect((await helps.call("lists.own", {})).views).toEqual([]);
  const theirs = { ...deposits, id, name: "Meu", values: {} };
  expect(codeIn(await helps.try("lists.keepView", theirs))).toBe("view.unknown");
  expect(codeIn(await helps.try("lists.dropView", { id }))).toBe("view.unknown");
  expect(codeIn(await risa.try("lists.shareView", { id, isShared: true }))).toBe("view.unknown");
  expect((await fina.call("lists.dropView", { id })).views).toEqual([]);
});

test("[OPS-01] a shared view is seen by who may read its list, and written down", async () => {
  const id = idIn(await keep(fina, "Da casa"), "Da casa");
  const money = { ...movements, name: "Livro", values: { figure: "ggr" } };
  const other = idIn(await fina.call("lists.keepView", money), "Livro");
  expect(codeIn(await helps.try("lists.shareView", { id, isShared: true }))).toBe("role.refused");
  for (const one of [id, other]) await fina.call("lists.shareView", { id: one, isShared: true });
  const { views } = await helps.call("lists.own", {});
  // The movements of the books are not support's to read.
  expect(views).toMatchObject([{ id, name: "Da casa", by: "fina", isOwn: false, isShared: true }]);
  const { rows } = await sql<{ call: string; after: unknown }>`select call, after from staff_audit
    where subject = ${`view:${id}`} order by seq`.execute(app.ownerDb);
  expect(rows.map(({ call }) => call)).toEqual(["lists.shareView"]);
  expect(rows[0]?.after).toMatchObject({ ...deposits, name: "Da casa", isShared: true });

  expect(codeIn(await risa.try("lists.shareView", { id: other, isShared: false }))).toBe(
    "view.unknown",
  );
  await helps.call("lists.setList", { ...deposits, firstView: id });
  expect((await helps.call("lists.own", {})).lists).toMatchObject([{ firstView: id }]);
  // Another of those who may share takes it back.
  await risa.call("lists.shareView", { id, isShared: false });
  expect((await helps.call("lists.own", {})).views).toEqual([]);
  expect((await fina.call("lists.own", {})).views).toHaveLength(2);
});

test("[OPS-01] a view keeps nothing that finds one person, and has its bounds", async () => {
  const values = { q: "ana@example.org", memberId: "4251", no: "12", method: "pix" };
  const kept = await keep(helps, "Pix", { values });
  expect(kept.views.map((view) => view.values)).toEqual([{ method: "pix" }]);
  expect(codeIn(await helps.try("lists.keepView", { ...deposits, name: "Pix", values }))).toBe(
    "view.taken",
  );
  const foreign = { ...movements, name: "Livro", values: {} };
  expect(codeIn(await helps.try("lists.keepView", foreign))).toBe("role.refused");
  const nowhere = { place: "/deposits", call: "deposits.nothing", name: "x", values: {} };
  expect(codeIn(await helps.try("lists.keepView", nowhere))).toBe("role.refused");
  const wrong = { ...deposits, name: "x", values: { "a=b": "1" } };
  expect(codeIn(await helps.try("lists.keepView", wrong))).toBe("validation");
  await sql`insert into staff_view (merchant, staff_id, place, call, name, "values")
    select merchant, staff_id, place, call, n, "values" from staff_view, generate_series(1, 29) n
      where name = 'Pix'`.execute(app.ownerDb);
  const more = { ...deposits, name: "31", values: {} };
  expect(codeIn(await helps.try("lists.keepView", more))).toBe("view.full");
});

test("[OPS-01] columns and look are each person's own, kept part by part", async () => {
  const columns = [
    { key: "no", isShown: true, width: 120 },
    { key: "fee", isShown: false, width: null },
  ];
  await risa.call("lists.setList", { ...deposits, columns });
  const id = idIn(await keep(risa, "Atrasados"), "Atrasados");
  await risa.call("lists.setList", { ...deposits, firstView: id });
  await risa.call("lists.setLook", { density: "roomy", theme: "light" });
  const own = await risa.call("lists.setLook", { locale: "EN" });
  expect(own).toMatchObject({
    lists: [{ ...deposits, columns, firstView: id }],
    look: { density: "roomy", theme: "light", locale: "EN" },
  });
  expect(await fina.call("lists.own", {})).toMatchObject({ lists: [], look: { density: null } });
  const elsewhere = { ...movements, call: "deposits.list", firstView: id };
  expect(codeIn(await risa.try("lists.setList", elsewhere))).toBe("view.unknown");
  const broken = { ...deposits, columns: [{ key: "no", isShown: true, width: 2 }] };
  expect(codeIn(await risa.try("lists.setList", broken))).toBe("validation");
  const back = await risa.call("lists.setList", { ...deposits, columns: null });
  expect(back.lists).toMatchObject([{ columns: null, firstView: id }]);
});
