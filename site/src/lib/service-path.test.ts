import { expect, test } from "vitest";
import { decodePath, isAllowed } from "./service-path.ts";

const key = "k3yK3yK3";
const hosts = ["wa.me", "t.me"];

/** The other side of the encoding, written from the source. */
function encode(address: string): string {
  const bytes = Buffer.from(address).map((byte, index) => byte ^ key.charCodeAt(index % 8));
  return Buffer.from(bytes).toString("base64url") + key;
}

test.each(["/m/help#account", "https://wa.me/55119?text=olá", "mailto:a@b.example", "x"])(
  "[MSG-10] %j comes back from its encoding",
  (address) => expect(decodePath(encode(address))).toBe(address),
);

test.each(["", "short", key, `!!!!${key}`, `${Buffer.from([255]).toString("base64url")}aaaaaaaa`])(
  "[MSG-10] %j is no encoded address",
  (path) => expect(decodePath(path)).toBeNull(),
);

test.each([
  "https://wa.me/5511",
  "https://t.me/trevo",
  "/m/help",
  "tel:+55-11",
  "mailto:a@b.example",
])("[MSG-10] %j may be opened", (address) => expect(isAllowed(address, hosts)).toBe(true));

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)//https://wa.me/",
  "data:text/html,x",
  "http://wa.me/",
  "https://wa.me.evil.example/",
  "https://evil.example/https://wa.me/",
  "https://wa.me@evil.example/",
  "https://user@wa.me/",
  "https://wa.me:8443/",
  "https:\\\\wa.me",
  "//wa.me/",
  "/\\evil.example",
  "/m/../wps/session/logout\n",
  "/wps/session/logout",
  "mailto:a@b.example?bcc=c@d.example",
  "",
])("[MSG-10] %j may not be opened", (address) => expect(isAllowed(address, hosts)).toBe(false));
