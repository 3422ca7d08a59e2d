import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../testing/test-app.ts";
import { photo, send } from "../../platform/uploads/uploads.fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("[MEMBER-06] a picture that is added again, its answer lost, stays where it is", async () => {
  const member = await app.newMember();
  const { body } = await send(member, [{ bytes: await photo() }], "identity");
  if (!body.success) throw new Error(JSON.stringify(body));
  const uploadId = body.value.images[0]?.id ?? "";
  const given = { documentKind: "card", side: "front", uploadId } as const;
  const first = await member.call("kyc.attach", given);
  const again = await member.call("kyc.attach", given);
  expect(again.missing).toEqual(first.missing);
  // As another side it would be one picture for two.
  const other = await member.try("kyc.attach", { ...given, side: "back" });
  expect(other.body).toMatchObject({ success: false, code: "upload.unknown" });
});
