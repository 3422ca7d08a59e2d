import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openTestApp,
  type Reply,
  type TestClient,
  type TestApp,
} from "../../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const topic = "problem";
const content = "O jogo fecha quando o telefone gira.";
const outcome = ({ body }: Reply<never>): string => {
  if (body.success) return "ok";
  return [body.code, ...Object.keys(body.value["fields"] ?? {})].join(" ");
};
const send = async (client: TestClient, given: object) =>
  outcome(await client.try("feedback.send", { topic, content, ...given }));

/** Sends a picture the way a browser's form does, and gives back its id. */
async function sendPicture(client: TestClient, purpose: "feedback" | "icon"): Promise<string> {
  const size = { width: 24, height: 24, channels: 3, background: "green" } as const;
  const picture = await sharp({ create: size }).png().toBuffer();
  const head =
    '--b\r\nContent-Disposition: form-data; name="f"; filename="a.png"\r\n' +
    "Content-Type: image/png\r\n\r\n";
  const reply = await client.send<"uploads.send">({
    method: "POST",
    url: `/wps/upload/images?purpose=${purpose}`,
    headers: { ...client.headers(), "content-type": "multipart/form-data; boundary=b" },
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from("\r\n--b--\r\n")]),
  });
  if (!reply.body.success) throw new Error(JSON.stringify(reply.body));
  return reply.body.value.images[0]?.id ?? "";
}

test("[MEMBER-07] what a member says arrives, with its pictures and later its answer", async () => {
  const client = await app.newMember();
  const image = await sendPicture(client, "feedback");
  expect(await send(client, { images: [image] })).toBe("ok");
  const { list } = await client.call("feedback.list", {});
  expect(list).toMatchObject([{ topic, content, state: "received", answer: null }]);
  const url = list[0]?.images[0] ?? "";
  const shown = await app.server.inject({ method: "GET", url, headers: client.headers() });
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
  const other = await app.newMember();
  const taken = await app.server.inject({ method: "GET", url, headers: other.headers() });
  expect(taken.statusCode).toBe(404);
  await sql`update feedback set state = 'answered', answer = 'Corrigido.', answered_at = now()
    where member_id = ${await client.id()}`.execute(app.app.db);
  expect((await client.call("feedback.list", {})).list).toMatchObject([{ answer: "Corrigido." }]);
  expect((await other.call("feedback.list", {})).list).toEqual([]);
});

test("[MEMBER-07] a text has its bounds, counted as people count", async () => {
  const client = await app.newMember();
  const { lengthMin, lengthMax } = await client.call("feedback.bounds", {});
  const wrong = ["", " ".repeat(40), "🍀".repeat(lengthMin - 1), "a".repeat(lengthMax + 1)];
  for (const text of wrong)
    expect(await send(client, { content: text })).toBe("validation content");
  expect(await send(client, { content: "🍀".repeat(lengthMin) })).toBe("ok");
  expect(await send(client, { content: "é".repeat(lengthMax) })).toBe("ok");
});

test("[MEMBER-07] three pictures at most, one's own, each once, and sent for this", async () => {
  const [client, other] = [await app.newMember(), await app.newMember()];
  const [image, icon] = [await sendPicture(client, "feedback"), await sendPicture(client, "icon")];
  const four = Array.from({ length: 4 }, () => crypto.randomUUID());
  expect(await send(client, { images: four })).toBe("upload.count");
  expect(await send(other, { images: [image] })).toBe("upload.unknown");
  expect(await send(client, { images: [icon] })).toBe("upload.unknown");
  expect(await send(client, { images: [image] })).toBe("ok");
  expect(await send(client, { images: [image] })).toBe("upload.unknown");
});

test("[MEMBER-02] a picture of one's own is shown to its member, and the one before it goes", async () => {
  const client = await app.newMember();
  const first = await sendPicture(client, "icon");
  const { url } = await client.call("profile.chooseIcon", { icon: "own", imageId: first });
  const look = async () =>
    (await app.server.inject({ method: "GET", url, headers: client.headers() })).statusCode;
  expect(await look()).toBe(200);
  const imageId = await sendPicture(client, "icon");
  await client.call("profile.chooseIcon", { icon: "own", imageId });
  expect(await look()).toBe(404);
  expect((await client.call("profile.icon", {})).url).toContain(imageId);
});

test("[MEMBER-07] ten a day, for twenty callers at once as for one", async () => {
  const client = await app.newMember();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(client, {})));
  expect(outcomes.filter((one) => one === "ok")).toHaveLength(10);
  expect(outcomes.filter((one) => one === "feedback.limit")).toHaveLength(10);
});
