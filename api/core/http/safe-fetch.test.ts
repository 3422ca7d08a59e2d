import { afterAll, describe, expect, test } from "vitest";
import { openPages } from "../paging.fixture.ts";
import { type Bounds, isReachable, outside } from "./safe-fetch.ts";

/** Pages of this machine, as if it were the internet. */
const near: Bounds = { mayAsk: () => true, mayReach: () => true };
const pages = openPages();
afterAll(() => pages.close());
const page = pages.open;

const says = (status: number, headers: Record<string, string> = {}) =>
  page((_, response) => response.writeHead(status, headers).end("hello"));

describe("a look at a page", () => {
  test.each([
    [200, true],
    [204, true],
    [401, true],
    [403, true],
    [429, true],
    [404, false],
    [410, false],
    [500, false],
    [503, false],
  ])("[MEMBER-09] %s: %s", async (status, isUp) => {
    expect(await isReachable(await says(status), near)).toBe(isUp);
  });

  test("[MEMBER-09] follows three redirects and no more, wherever they lead", async () => {
    const there = await says(200);
    const via = async (to: string) => says(302, { location: to });
    const three = await via(await via(await via(there)));
    expect(await isReachable(three, near)).toBe(true);
    expect(await isReachable(await via(three), near)).toBe(false);
    const round = await page((request, response) =>
      response.writeHead(301, { location: request.url ?? "/" }).end(),
    );
    expect(await isReachable(round, near)).toBe(false);
  });

  test("[MEMBER-09] reads no body, however long, and no head that does not end", async () => {
    let sent = 0;
    const endless = await page((_, response) => {
      response.writeHead(200);
      const more = () => {
        if (response.destroyed) return;
        sent += 65_536;
        response.write(Buffer.alloc(65_536), more);
      };
      more();
    });
    expect(await isReachable(endless, near)).toBe(true);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(await isReachable(await says(200, { "x-long": "x".repeat(20_000) }), near)).toBe(false);
  });

  test("[MEMBER-09] nobody there, and no address at all, are not there", async () => {
    expect(await isReachable("http://127.0.0.1:1/", near)).toBe(false);
    expect(await isReachable("no address", near)).toBe(false);
    expect(await isReachable("https://name.invalid/", near)).toBe(false);
  });

  test.each([
    "http://example.com/",
    "https://example.com:8443/",
    "https://user:secret@example.com/",
    "file:///etc/passwd",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest/meta-data/",
  ])("[MEMBER-09] never asks %s", async (address) => {
    expect(await isReachable(address)).toBe(false);
    // For what it is, not for the lack of an answer.
    const url = new URL(address);
    const host = url.hostname.replace(/[[\]]/g, "");
    expect(outside.mayAsk(url) && outside.mayReach(host)).toBe(false);
  });

  test("[MEMBER-09] a name or a redirect that leads within is not followed", async () => {
    let asked = 0;
    const within = await page((_, response) => {
      asked += 1;
      response.end();
    });
    const byName = within.replace("127.0.0.1", "localhost");
    const outer = await says(302, { location: byName });
    const { port } = new URL(outer);
    expect(await isReachable(byName, { ...near, mayReach: outside.mayReach })).toBe(false);
    // Only the first page is of the open internet here.
    expect(await isReachable(outer, { ...near, mayAsk: (url) => url.port === port })).toBe(false);
    expect(asked).toBe(0);
  });

  test.each([
    ["8.8.8.8", true],
    ["1.1.1.1", true],
    ["2606:4700::1111", true],
    ["0.0.0.0", false],
    ["10.1.2.3", false],
    ["100.64.0.1", false],
    ["127.8.8.8", false],
    ["169.254.169.254", false],
    ["172.31.255.255", false],
    ["192.168.0.1", false],
    ["198.18.0.1", false],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", false],
    ["::ffff:8.8.8.8", false],
    ["64:ff9b::a00:1", false],
    ["2001:db8::1", false],
    ["2002:a00:1::", false],
    ["fc00::1", false],
    ["fe80::1", false],
    ["ff02::1", false],
  ])("[MEMBER-09] %s may be reached: %s", (ip, may) => {
    expect(outside.mayReach(ip)).toBe(may);
  });
});
