/**
 * Whether six digits are what people choose first, and thieves try first: one digit or group again
 * and again, a row of digits, the owner's birthday.
 *
 * @param birthday `1990-05-31`, where it is known
 */
export function isGuessablePin(digits: string, birthday: string | null): boolean {
  if (/^(\d{1,3})\1+$/.test(digits)) return true;
  const steps = [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]));
  if (new Set(steps).size === 1) return true;
  if (birthday === null) return false;
  const [year = "", month = "", day = ""] = birthday.split("-");
  const short = year.slice(2);
  return [
    day + month + short,
    short + month + day,
    month + day + short,
    month + year,
    year + month,
  ].includes(digits);
}
