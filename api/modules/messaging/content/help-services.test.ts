import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "@trevo/contract/define.ts";
import { openPages } from "../../../core/paging.fixture.ts";
import { isReachable } from "../../../core/http/safe-fetch.ts";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { StaffClient } from "../../backoffice/staff/staff.fixture.ts";
import { unavailableAfter, checkHelpServices } from "./help-services.ts";

const pages = openPages();
let open: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  open = await openTestApp();
  staff = new StaffClient(open);
  await staff.login();
});
afterAll(async () => {
  pages.close();
  await open.close();
});

test("[MEMBER-09] a service that was away three times is shown by another way, and comes back", async () => {
  let status = 503;
  const url = await pages.open((_, response) => response.writeHead(status).end());
  // One page of this machine stands for its own; the others are there, and not asked by a test.
  const look = () =>
    checkHelpServices(open.app, async (asked) =>
      asked === "https://cvv.org.br/"
        ? isReachable(url, { mayAsk: () => true, mayReach: () => true })
        : true,
    );
  const cvv = async (language: string) => {
    const list = await open.visitor().call("content.helpServices", {}, { language });
    return list.find(({ service }) => service === "cvv");
  };
  const alerts = async () => (await staff.call("staff.alerts", { state: "all" })).list;
  expect(await cvv("EN")).toMatchObject({ url: "https://cvv.org.br/", instead: null });
  for (let day = 1; day < unavailableAfter; day += 1) {
    await look();
    expect((await cvv("EN"))?.url).toBe("https://cvv.org.br/");
    expect(await alerts()).toEqual([]);
  }
  await look();
  for (const language of languages) {
    const shown = await cvv(language);
    expect(shown?.url).toBeNull();
    expect(shown?.instead).toContain('href="tel:188"');
  }
  const [alert] = await alerts();
  expect(alert).toMatchObject({
    kind: "help.away",
    subject: "help:cvv",
    detail: { url: "https://cvv.org.br/" },
    closedAt: null,
  });
  // Told once for one time away, also after somebody has seen to it.
  await look();
  expect((await staff.call("staff.alerts", {})).total.count).toBe(1);
  const seen = { id: alert?.id ?? "", reason: "Wrote to them" };
  await staff.call("staff.closeAlert", seen);
  expect((await staff.try("staff.closeAlert", seen)).body).toMatchObject({ code: "alert.unknown" });
  await look();
  expect((await staff.call("staff.alerts", {})).total.count).toBe(0);
  expect((await alerts())[0]).toMatchObject({ closedBy: "admin" });
  status = 200;
  await look();
  expect(await cvv("PT")).toMatchObject({ url: "https://cvv.org.br/", instead: null });
  // Away anew: an alert of its own, which closes by itself.
  status = 404;
  for (let day = 0; day < unavailableAfter; day += 1) await look();
  expect((await staff.call("staff.alerts", {})).total.count).toBe(1);
  status = 200;
  await look();
  const [settled] = await alerts();
  expect(settled?.closedAt).not.toBeNull();
  expect(settled?.closedBy).toBeNull();
});
