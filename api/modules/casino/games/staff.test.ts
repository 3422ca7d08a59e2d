import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { hire, StaffClient } from "../../backoffice/staff/staff.fixture.ts";

let app: TestApp;
let rui: StaffClient;
let member: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  await hire(app, "rui", ["games"]);
  rui = new StaffClient(app);
  await rui.login("rui");
  member = await app.newMember();
});
afterAll(() => app.close());

const none = { PT: "", EN: "", TH: "" };
const reason = "Checking it";
const nodeId = "golden-jaguar";
const launch = (mode: "real" | "free" = "free") => member.try("games.launch", { nodeId, mode });
const row = async () => {
  const { list } = await rui.call("games.list", { q: nodeId });
  return list.find((game) => game.nodeId === nodeId);
};

test("[OPS-06] a game that is off starts no more, and says why in the player's language", async () => {
  expect(await row()).toMatchObject({ isOn: true, isHidden: false });
  expect((await launch()).status).toBe(200);
  const words = { PT: "Volta hoje à tarde.", EN: "Back this afternoon.", TH: "" };
  const isHot = true;
  await rui.call("games.setGame", { nodeId, isOn: false, isHot, words, reason });
  const { status, body } = await launch();
  expect([status, body]).toMatchObject([409, { code: "game.paused", message: words.PT }]);
  const { list } = await rui.call("games.list", { isOn: "no" });
  expect(list).toMatchObject([{ nodeId, words }]);
  await rui.call("games.setGame", { nodeId, isOn: false, isHot, words: none, reason });
  expect((await launch()).body).toMatchObject({ code: "game.unknown" });
  await rui.call("games.setGame", { nodeId, isOn: true, isHot, words: none, reason });
  expect((await launch()).status).toBe(200);
});

test("[OPS-06] a studio is taken off with all its games, with words, and comes back", async () => {
  const vendor = (await row())?.vendor ?? "";
  const words = { PT: "Em manutenção.", EN: "Under maintenance.", TH: "" };
  await rui.call("games.setVendor", { code: vendor, isOn: false, words, reason });
  expect((await launch()).body).toMatchObject({ code: "game.paused", message: words.PT });
  expect(await row()).toMatchObject({ isOn: true, isHidden: true });
  await rui.call("games.setVendor", { code: vendor, isOn: true, words: none, reason });
  expect((await launch()).status).toBe(200);
});

test("[OPS-06] a hot game stays as staff set it when the catalogue is read anew", async () => {
  const hot = async () => {
    const { list } = await rui.call("games.list", { pageSize: 200 });
    return list.filter((game) => game.isHot).map((game) => game.nodeId);
  };
  const [first = ""] = await hot();
  const given = { nodeId: first, isOn: true, words: none, reason };
  await rui.call("games.setGame", { ...given, isHot: false });
  expect(await hot()).not.toContain(first);
  await rui.call("games.setGame", { ...given, isHot: true });
  expect(await hot()).toContain(first);
});

test("[OPS-06] categories are switched and moved; a moved one stands there for members", async () => {
  const codes = async () => (await rui.call("games.categories", {})).list.map(({ code }) => code);
  const before = await codes();
  const [first = "", second = ""] = before;
  expect(await rui.call("games.moveCategory", { code: second, to: "up" })).toEqual({
    isMoved: true,
  });
  expect((await codes()).slice(0, 2)).toEqual([second, first]);
  expect(await rui.call("games.moveCategory", { code: second, to: "up" })).toEqual({
    isMoved: false,
  });
  await rui.call("games.setCategory", { code: second, isOn: false, reason });
  const { list } = await rui.call("games.list", { category: second });
  expect(list.every((game) => game.isHidden)).toBe(true);
  await rui.call("games.setCategory", { code: second, isOn: true, reason });
});

test("[OPS-06] who may only read switches nothing", async () => {
  await hire(app, "nina", ["auditor"]);
  const auditor = new StaffClient(app);
  await auditor.login("nina");
  await auditor.call("games.list", {});
  const given = { nodeId, isOn: false, isHot: false, words: none, reason };
  expect((await auditor.try("games.setGame", given)).status).toBe(403);
});
