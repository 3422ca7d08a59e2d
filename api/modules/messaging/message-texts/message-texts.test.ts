import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp, type TestClient } from "../../../testing/test-app.ts";
import { secondPerson, StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { placeholdersOf, tagsOf } from "./placeholders.ts";

let app: TestApp;
let maker: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  app = await openTestApp();
  maker = new StaffClient(app);
  await maker.login();
  second = await secondPerson(app);
  await sql`update staff_session set proved_at = now()`.execute(app.app.db);
});
afterAll(() => app.close());

const key = "notice.password.title";
const reason = "In our own tone";
const empty = { pt: "", en: "", th: "" };

const rowOf = async (name: string) =>
  (await maker.call("messageTexts.list", { q: name })).list.find((row) => row.key === name);

async function setText(name: string, words: typeof empty): Promise<void> {
  const { approvalId } = await maker.call("messageTexts.setText", { key: name, ...words, reason });
  await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
}

/** The titles of what a member gets who changes their password. */
async function lettersOf(member: TestClient, language: string): Promise<string[]> {
  const password = "um trevo de sorte";
  const newPassword = "outro trevo de sorte";
  const form = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
  member.token = (await member.call("password.change", form)).token;
  return (await member.call("content.inbox", {}, { language })).list.map(({ title }) => title);
}

test("[OPS-06] a message is put in the house's words by two persons, and members get those", async () => {
  const before = await rowOf(key);
  expect(before).toMatchObject({ at: null, by: null, placeholders: ["site"] });
  const words = { ...empty, pt: "Você trocou a senha da {site}" };
  await setText(key, words);
  // Heard from the database, as by any other process.
  await expect
    .poll(async () => lettersOf(await app.newMember(), "pt-BR"))
    .toEqual(["Você trocou a senha da Trevo"]);
  expect(await rowOf(key)).toMatchObject({ pt: words.pt, en: before?.en, by: "admin" });
  const own = await maker.call("messageTexts.list", { state: "own" });
  expect(own.list.map((row) => row.key)).toEqual([key]);
  await setText(key, empty);
  expect(await rowOf(key)).toEqual(before);
  await expect
    .poll(async () => lettersOf(await app.newMember(), "pt-BR"))
    .toEqual([before?.pt.replace("{site}", "Trevo")]);
});

test.each([
  ["without what the server puts in", { ...empty, pt: "Você trocou a senha" }],
  ["with what it does not put in", { ...empty, pt: "{site} {balance}" }],
  ["with a brace that is not closed", { ...empty, en: "{site" }],
  ["with markup of its own", { ...empty, th: "{site} <img src=x>" }],
  ["with half a tag", { ...empty, pt: "{site} <script" }],
  ["as it is", empty],
])("[OPS-06] a message %s is refused with its field", async (_, words) => {
  const { body } = await maker.try("messageTexts.setText", { key, ...words, reason });
  expect(body).toMatchObject({ code: "validation" });
  expect(await rowOf(key)).toMatchObject({ at: null });
});

test("[OPS-06] words that are no message are nobody's to change", async () => {
  const words = { ...empty, pt: "x", reason };
  for (const name of ["rule.invalid", "notice.nothing"]) {
    const { status } = await maker.try("messageTexts.setText", { key: name, ...words });
    expect(status).toBe(404);
  }
});

test("what a text puts in is found in its branches too, and its tags as they stand", () => {
  expect(placeholdersOf("{n, plural, one {# of {site}} other {{name} # of {site}}}")).toEqual([
    "n",
    "name",
    "site",
  ]);
  expect(placeholdersOf("Plain.")).toEqual([]);
  for (const broken of ["{x", "x}", "}x{", "{}"]) expect(placeholdersOf(broken)).toBeNull();
  expect(tagsOf('<a href="/m/home">x</a> > y')).toEqual(['<a href="/m/home">', "</a>", ">"]);
});
