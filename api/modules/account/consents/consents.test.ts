import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demandedBy } from "../../../testing/sign-up.fixture.ts";
import { openTestApp, type TestClient, type TestApp } from "../../../testing/test-app.ts";
import { launch, stake } from "../../casino/rgs/client.fixture.ts";
import { hire, secondPerson, StaffClient } from "../../backoffice/staff/staff.fixture.ts";

const password = "um trevo de sorte";
let open: TestApp;
let office: StaffClient;
let second: StaffClient;
beforeAll(async () => {
  open = await openTestApp();
  office = new StaffClient(open);
  await office.login();
  second = await secondPerson(open);
});
afterAll(() => open.close());

const agreedBy = async (member: TestClient) => {
  const { rows } = await sql<{ what: string; version: number; language: string }>`
    select what, version, language from member_agreement
      where member_id = ${await member.id()} order by what, version`.execute(open.app.db);
  return rows;
};

const words = (text: string) => ({
  PT: `<p>PT ${text}</p>`,
  EN: `<p>EN ${text}</p>`,
  TH: `<p>TH ${text}</p>`,
});

async function publish(document: "terms" | "privacy", isMaterial: boolean, text: string) {
  const content = words(text);
  const proposal = { document, isMaterial, content, reason: "A new supplier" };
  const { approvalId } = await office.call("consents.publish", proposal);
  await second.call("approvals.decide", { id: approvalId ?? "", verdict: "approve" });
  const { list } = await office.call("consents.list", {});
  return { version: list.find((row) => row.document === document)?.version ?? 0 };
}

describe("terms and privacy", () => {
  test("[AUTH-11] who signs up is kept with both versions, the language and the time", async () => {
    const member = open.visitor();
    await member.register(`t${randomUUID().slice(0, 8)}`.replaceAll("-", ""), password, {
      language: "EN",
    });
    expect(await agreedBy(member)).toEqual([
      { what: "privacy", version: 1, language: "EN" },
      { what: "terms", version: 1, language: "EN" },
    ]);
    const { isDue, documents } = await member.call("consents.standing", {});
    expect(isDue).toBe(false);
    expect(documents.map(({ document, accepted }) => [document, accepted?.version])).toEqual([
      ["terms", 1],
      ["privacy", 1],
    ]);
  });

  test("[AUTH-11] a material version waits for everybody at the next sign-in: play and deposits, nothing else", async () => {
    const member = await open.richMember(100_000_000n);
    const game = await launch(open, member);
    const spin = async () => {
      const key = { "idempotency-key": randomUUID() };
      const { status, body } = await game.try("play", { amount: stake, mode: "BASE" }, key);
      if (status === 200) await game.call("endRound");
      return status === 200 ? null : body.reason;
    };
    const { version } = await publish("terms", true, "Regras novas para quem joga aqui.");
    // Nobody is thrown out of a game that they are in.
    expect(await spin()).toBeNull();
    await member.login(member.userName, password);
    const again = await member.try("games.launch", { nodeId: "golden-jaguar", mode: "real" });
    expect(again.body).toMatchObject({ code: "terms.due" });
    const input = { amount: "50.00", method: "pix" };
    expect((await member.try("deposits.startDeposit", input)).body).toMatchObject({
      code: "terms.due",
    });
    for (const call of ["content.help", "profile.details", "responsibleGaming.standing"] as const) {
      expect((await member.try(call, {})).status).toBe(200);
    }
    const due = await member.call("consents.standing", { language: "EN" });
    expect(due.isDue).toBe(true);
    expect(due.documents[0]).toMatchObject({ document: "terms", version });
    expect(due.documents[0]?.content).toContain("EN Regras novas");
    const stale = await member.try("consents.accept", { terms: 1, privacy: 1 });
    expect(stale.body).toMatchObject({ code: "terms.changed" });
    await member.call("consents.accept", { terms: version, privacy: 1, language: "TH" });
    expect((await agreedBy(member)).at(-1)).toEqual({ what: "terms", version, language: "TH" });
    await launch(open, member);
    // Nobody listens at the provider's, and that is all that is in the way now.
    expect((await member.try("deposits.startDeposit", input)).body).toMatchObject({
      code: "provider.unavailable",
    });
  });

  test("[AUTH-11] a version that changes nothing of weight asks nobody, and is what newcomers accept", async () => {
    const member = await open.newMember();
    const { version } = await publish("privacy", false, "Uma vírgula a mais no texto todo.");
    await member.login(member.userName, password);
    expect((await member.call("consents.standing", {})).isDue).toBe(false);
    const later = await agreedBy(await open.newMember());
    expect(later.find(({ what }) => what === "privacy")?.version).toBe(version);
    const help = await member.call("content.help", { lang: "PT" });
    expect(help.find(({ topic }) => topic === "privacy")?.content).toContain("Uma vírgula");
  });

  test("[AUTH-11] only those who may publish do, each version once and written down", async () => {
    await hire(open, "looker", ["support"]);
    const other = new StaffClient(open);
    await other.login("looker");
    const input = {
      document: "terms",
      isMaterial: true,
      content: words("Sem permissão para publicar isto aqui."),
      reason: "No reason",
    } as const;
    expect((await other.try("consents.publish", input)).body).toMatchObject({
      code: "role.refused",
    });
    for (const text of ["Um", "Dois", "Três"])
      await publish("terms", false, `${text} de cada vez.`);
    const { list } = await office.call("consents.list", {});
    expect(list.filter(({ document }) => document === "terms").map((row) => row.version)).toEqual(
      [5, 4, 3, 2, 1].slice(-list.filter(({ document }) => document === "terms").length),
    );
    const acts = await office.call("staff.audit", { subject: "text:terms" });
    expect(acts.list.slice(0, 2)).toMatchObject([
      { call: "approvals.decide", reason: "A new supplier", userName: "manager" },
      { call: "consents.publish", reason: "A new supplier", userName: "admin" },
    ]);
  });

  test("[AUTH-11] what may not stand in a page is cut out of what is published", async () => {
    await publish("terms", false, '<script>alert(1)</script><img src=x onerror="x()"> Texto bom.');
    const { documents } = await (await open.newMember()).call("consents.standing", {});
    expect(documents[0]?.content).toContain("Texto bom");
    expect(documents[0]?.content).not.toMatch(/script|onerror/);
  });
});

describe("what is agreed to one by one", () => {
  test.each(["br", "gb", "unknown"] as const)(
    "[AUTH-11] in %s each box has to be ticked, and is kept",
    async (jurisdiction) => {
      const strict = await openTestApp({ JURISDICTION: jurisdiction });
      try {
        const form = {
          ...demandedBy(strict.config),
          username: "marina1",
          password,
          confirmPassword: password,
        };
        for (const box of ["noSharing", "monitoring", "accurate"]) {
          for (const left of ["", "false"]) {
            const { body } = await strict
              .visitor()
              .try("registration.register", { ...form, [box]: left });
            expect(body).toMatchObject({
              code: "validation",
              value: { fields: { [box]: "Marque para continuar." } },
            });
          }
        }
        const { body } = await strict.visitor().try("registration.register", form);
        expect(body.success).toBe(true);
        const { rows } = await sql<{ what: string }>`select what from member_agreement g
          join member m on m.id = g.member_id where m.username = 'marina1' order by what`.execute(
          strict.app.db,
        );
        expect(rows.map(({ what }) => what)).toEqual([
          "accurate",
          "monitoring",
          "noSharing",
          "privacy",
          "terms",
        ]);
      } finally {
        await strict.close();
      }
    },
  );

  test("[AUTH-11] in a demo there is one box, as before", async () => {
    const { rules } = await open.visitor().call("system.registerRules", {});
    expect(rules.filter(({ kind }) => kind === "consent")).toEqual([]);
  });
});
