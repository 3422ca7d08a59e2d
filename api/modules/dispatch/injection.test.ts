import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMail } from "./outbox.ts";
import { openPostHouse, type PostHouse } from "./post.fixture.ts";

let house: PostHouse;
beforeAll(async () => {
  house = await openPostHouse();
});
afterAll(() => house.close());

const victim = "victim@elsewhere.example";
const mail = { text: "words", language: "PT", purpose: "notice", subject: "hello" } as const;

test.each(["\r\n", "\n", "\r", "\r\n\r\n", "\u2028"])(
  "[AUTH-13] a subject with %j in it stays one line of one mail",
  async (sign) => {
    const to = `reader${Buffer.from(sign).toString("hex")}@example.com`;
    const subject = `hello${sign}Bcc: ${victim}${sign}X-Own: yes`;
    await sendMail(house.house, { ...mail, to, subject });
    expect(await house.message(to)).toContain("hello");
    expect(await house.messages(victim)).toEqual([]);
  },
);

test.each([
  `a@example.com\r\nBcc: ${victim}`,
  `a@example.com>\r\nRCPT TO:<${victim}>`,
  `a@example.com, ${victim}`,
  `"a" <${victim}>, b@example.com`,
])("[AUTH-13] %j names nobody else", async (to) => {
  await sendMail(house.house, { ...mail, to });
  await house.allSent();
  expect(await house.messages(victim)).toEqual([]);
});
