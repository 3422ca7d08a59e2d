/** Nobody alive was born before it; years after this one are none yet. */
const yearMin = 1900;

/** Whether a text is a day that there is, from 1900 to the end of this year. */
export function isBirthday(text: string, today: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay && date.getUTCFullYear() >= yearMin && text.slice(0, 4) <= today.slice(0, 4);
}

/**
 * Whether somebody born on a day has had that birthday. Who was born on 29 February comes of age
 * on 1 March: the text of a day that a year lacks stands between the two that it has.
 */
export function isOfAge(birthday: string, today: string, years: number): boolean {
  const year = Number(birthday.slice(0, 4)) + years;
  return `${year}${birthday.slice(4)}` <= today;
}
