import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "../../testing.ts";
import { photo, send } from "../uploads/uploads.fixture.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("[MEMBER-06] a picture that is added again, its answer lost, stays where it is", async () => {
  const member = await house.newMember();
  const { body } = await send(member, [{ bytes: await photo() }], "identity");
  if (!body.success) throw new Error(JSON.stringify(body));
  const uploadId = body.value.images[0]?.id ?? "";
  const given = { documentKind: "card", side: "front", uploadId } as const;
  const first = await member.call("identity.attach", given);
  const again = await member.call("identity.attach", given);
  expect(again.missing).toEqual(first.missing);
  // As another side it would be one picture for two.
  const other = await member.try("identity.attach", { ...given, side: "back" });
  expect(other.body).toMatchObject({ success: false, code: "upload.unknown" });
});
