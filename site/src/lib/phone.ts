/** A mobile number as it stands in a form. */
export interface Phone {
  /** Of the country chosen, without its +. */
  dialingCode: string;
  /** As it was typed. */
  number: string;
}

/** Whose numbers we know well enough to write them as people do. */
const brazil = "55";
const brazilDigits = 11;

/** E.164 allows fifteen digits with the country's; shorter than six is nobody's mobile. */
const digitsMin = 6;
const digitsMax = 15;

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** How many digits are missing, where the country's length is known; 0 otherwise. */
export function digitsMissing({ dialingCode, number }: Phone): number {
  if (dialingCode !== brazil || number.trim().startsWith("+")) return 0;
  return Math.max(0, brazilDigits - digitsOf(number).length);
}

/** Whether a number looks like one; the server knows each country's plan and has the last word. */
export function looksLikeMobile({ dialingCode, number }: Phone): boolean {
  const digits = digitsOf(number);
  if (dialingCode === brazil && !number.trim().startsWith("+")) {
    return /^[1-9][1-9]9\d{8}$/.test(digits);
  }
  return digits.length >= digitsMin && digits.length <= digitsMax;
}

/** A number while it is typed: (11) 98765-4321 in Brazil, elsewhere as it comes. */
export function writtenNumber({ dialingCode, number }: Phone): string {
  const isPlain = /^[\d\s()-]*$/.test(number);
  const digits = digitsOf(number);
  if (dialingCode !== brazil || !isPlain || digits.length > brazilDigits) return number;
  if (digits.length <= 2) return digits;
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)];
  if (rest.length <= 5) return `(${area}) ${rest}`;
  return `(${area}) ${rest.slice(0, 5)}-${rest.slice(5)}`;
}
