import { toMicro } from "@trevo/contract/money.ts";

/**
 * An amount as banks write it: `-1.234,50`, `R$ 80,00`, `1,234.5`. By its digits alone, so that it
 * is what was written.
 *
 * @param decimal what separates cents; the other one may group thousands
 * @returns micro; null where it is no amount, or none that can be booked
 */
export function readAmount(written: string, decimal: "," | "."): bigint | null {
  const text = written.replaceAll(/[\s\u00a0\u202f]/g, "").replace("\u2212", "-");
  const sign = /^([-+]?)(?:R\$)?([-+]?)(.*)$/.exec(text);
  const [, before = "", after = "", digits = ""] = sign ?? [];
  if (before !== "" && after !== "") return null;
  const group = decimal === "," ? "\\." : ",";
  const shape = new RegExp(
    `^(\\d{1,12}|\\d{1,3}(?:${group}\\d{3}){1,3})(?:\\${decimal}(\\d{1,2}))?$`,
  );
  const [, units, cents = "0"] = shape.exec(digits) ?? [];
  if (units === undefined) return null;
  const amount = toMicro(`${units.replaceAll(/\D/g, "")}.${cents}`);
  if (amount === 0n) return null;
  return before === "-" || after === "-" ? -amount : amount;
}
