import { randomInt } from "node:crypto";

/** A taxpayer's number that is valid by its check digits, another one each time. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (let length = 9; length < 11; length += 1) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length + 1 - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join("");
}
