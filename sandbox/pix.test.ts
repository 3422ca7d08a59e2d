import { expect, test } from "vitest";
import vectors from "./emvco-crc.json" with { type: "json" };
import { crc16, readCode, readFields } from "./emv.ts";
import { pixCode } from "./pix.ts";

const charge = {
  target: { url: "pay.sandbox.invalid/pix/ch_0123456789abcdef01234567" },
  amount: "100.00",
  payeeName: "Trevo Diversões Eletrônicas do Brasil",
  payeeCity: "São José dos Campos",
} as const;

test("[CASH-02] the CRC is the published one", () => {
  expect(crc16("123456789")).toBe("29B1");
});

test.each(vectors.valid)("[CASH-02] a published code passes: %s", (code) => {
  expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
  expect(readCode(code)?.get("63")).toBe(code.slice(-4));
});

test.each(vectors.valid)(
  "[CASH-02] a published code with one character changed fails: %s",
  (code) => {
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === "7" ? "8" : "7";
      expect(readCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
    }
  },
);

test("[CASH-02] a dynamic code carries address, amount and fields that banks take", () => {
  const fields = readCode(pixCode(charge));
  expect(fields?.get("01")).toBe("12");
  expect(fields?.get("53")).toBe("986");
  expect(fields?.get("54")).toBe("100.00");
  expect(fields?.get("58")).toBe("BR");
  expect(fields?.get("59")).toBe("Trevo Diversoes Eletronic");
  expect(fields?.get("60")).toBe("Sao Jose dos Ca");
  const account = readFields(fields?.get("26") ?? "");
  expect(account?.get("00")).toBe("br.gov.bcb.pix");
  expect(account?.get("25")).toBe(charge.target.url);
  expect(readFields(fields?.get("62") ?? "")?.get("05")).toBe("***");
});

test("[CASH-02] a static code equals the published example", () => {
  const code = pixCode({
    target: { key: "123e4567-e12b-12d1-a456-426655440000", txid: "***" },
    amount: "1.00",
    payeeName: "Fulano de Tal",
    payeeCity: "BRASILIA",
  });
  // The example leaves the amount and the way of use out; all else is the same text.
  const [example = ""] = vectors.valid;
  const withoutOptional = code.replace("010211", "").replace("54041.00", "").slice(0, -4);
  expect(withoutOptional + crc16(withoutOptional)).toBe(example);
});

test("[CASH-02] what does not fit a field is refused, not cut silently", () => {
  expect(() => pixCode({ ...charge, target: { url: "x".repeat(78) } })).toThrow("26");
  expect(() => pixCode({ ...charge, payeeName: "" })).toThrow("59");
});
