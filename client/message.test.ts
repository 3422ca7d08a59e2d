import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { format, type Message } from "./message.ts";

const texts = [
  "plain words",
  "from {place} to {place}",
  "{count, plural, one {# unread} other {# unread, {place}}}",
  "{count, plural, offset:1 =0 {none} =1 {one alone} one {one and # more} other {# more}}",
  "{place, select, home {at home} other {in {place}, {count, plural, one {#} other {#s}}}}",
];

describe("a message says here what it says on the server", () => {
  test.each(texts)("%s", (text) => {
    const compiled = compileMessage(text);
    for (const locale of ["pt-BR", "en", "pl"]) {
      const server = setupI18n({ locale, messages: { [locale]: { key: compiled } } });
      for (const count of [0, 1, 2, 5, 12, 1_234_567]) {
        for (const place of ["home", "Rio", "other"]) {
          const values = { count, place };
          expect(format(compiled as Message, locale, values)).toBe(server._("key", values));
        }
      }
    }
  });

  test("a value that is missing leaves a gap, and a number sign outside of plurals stays", () => {
    expect(format(compileMessage("a {b} c") as Message, "en")).toBe("a  c");
    expect(format(compileMessage("round #{id}") as Message, "en", { id: 7 })).toBe("round #7");
  });
});
