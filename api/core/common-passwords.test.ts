import { describe, expect, test } from "vitest";
import { passwordFault } from "./password-policy.ts";

describe("what nobody should take", () => {
  test.each([
    "password",
    "Password123!",
    "P@ssw0rd",
    "p4ssw0rd1",
    "12345678",
    "23456789",
    "890123456789",
    "987654321098",
    "zyxwvuts",
    "aaaaaaaa",
    "abababab",
    "20262026",
    "Flamengo1981",
    "1981flamengo",
    "minhasenha!!",
  ])("[AUTH-09] %j is known to everybody", (password) => {
    expect(passwordFault(password, "maria")).toBe("rule.password.common");
  });

  test.each(["Trevo2026", "trevo123456!", "CASINO2026", "c4sin0!!", "admin12345678", "!!bet777!!"])(
    "[AUTH-09] %j is a word of the house",
    (password) => {
      expect(passwordFault(password, "maria")).toMatch(/^rule\.password\.(house|common)$/);
    },
  );

  test("[AUTH-09] one's own name is none, whatever its letters' size", () => {
    expect(passwordFault("MariaSilva99", "mariasilva99")).toBe("rule.password.context");
  });

  test.each([
    "um trevo de sorte",
    "casino da esquina azul",
    "correct horse battery",
    "quatro4folhas",
  ])("[AUTH-09] %j is taken, though it holds such a word", (password) => {
    expect(passwordFault(password, "maria")).toBeNull();
  });
});
