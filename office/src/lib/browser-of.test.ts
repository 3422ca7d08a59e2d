import { expect, test } from "vitest";
import { browserOf } from "./browser-of.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36`, "Chrome 140 · Linux"],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/139.0 Mobile Safari/537.36`,
    "Chrome 139 · Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/140.0 Safari/537.36 Edg/141.0`,
    "Edge 141 · Windows",
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} Version/17.0 Safari/604.1`,
    "Safari 17 · iPhone",
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${webkit} CriOS/138.0`, "Chrome 138 · iPad"],
  ["Mozilla/5.0 (Macintosh; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox 142 · macOS"],
  ["curl/8.5.0", "curl/8.5.0"],
])("[OPS-03] a session tells its browser and system in short: %s", (userAgent, said) => {
  expect(browserOf(userAgent)).toBe(said);
});
