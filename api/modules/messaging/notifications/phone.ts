import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";

/** Longest text that a form takes for a number. */
const lengthMax = 20;

/**
 * A mobile number as E.164, `+5511987654321`, by the numbering plan of its country; null for what
 * is no mobile number there. What was typed may hold spaces, signs, a national 0, or the whole
 * number with its own +.
 *
 * @param dialingCode of the country chosen beside the field: `55` or `+55`
 */
export function mobileOf(dialingCode: string, typed: string): string | null {
  const code = /^\+?([1-9]\d{0,3})$/.exec(dialingCode.trim())?.[1];
  const text = typed.trim();
  if (code === undefined || text.length > lengthMax || !/^\+?[\d\s().-]+$/.test(text)) return null;
  const options = { defaultCallingCode: code, extract: false };
  const number = parsePhoneNumberFromString(text, options);
  return number?.isValid() === true ? number.number : null;
}

/** The country (ISO 3166-1) that a number in E.164 belongs to; null where that is not sure. */
export function countryOfMobile(mobile: string): string | null {
  return parsePhoneNumberFromString(mobile)?.country ?? null;
}

/** The username of an account that was opened by number: its digits, `5511987654321`. */
export function usernameOfMobile(mobile: string): string {
  return mobile.slice(1);
}
