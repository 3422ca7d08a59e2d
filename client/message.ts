/** Branches of a plural by category or exact number, of a choice by its value. */
type Branches = { offset?: number } & Record<string, Message>;

/**
 * A message as site/build/messages.ts compiles it: text, and where a value goes in its name, or its
 * name with the branches that it decides between. "#" in a plural's branch is its number.
 */
export type Message = readonly (string | readonly [string, ("plural" | "select")?, Branches?])[];

/**
 * Says a compiled message. The server's runtime knows more (dates, currencies), for two kilobytes
 * that every phone would pay; what is not known here does not compile (`site/build/messages.ts`).
 */
export function format(
  message: Message,
  locale: string,
  values: Record<string, unknown> = {},
  counted?: () => string,
): string {
  const parts = message.map((part) => {
    if (typeof part === "string") return part === "#" ? (counted?.() ?? part) : part;
    const [name, kind, branches] = part;
    // What screens put into words is text and numbers.
    const value = values[name] as string | number | undefined;
    if (!kind || !branches) return String(value ?? "");
    const exact = branches[String(value)];
    if (kind === "select") return format(exact ?? branches.other ?? [], locale, values, counted);
    const count = Number(value) - (branches.offset ?? 0);
    const branch = exact ?? branches[pluralsOf(locale).select(count)] ?? branches.other ?? [];
    return format(branch, locale, values, () => numbersOf(locale).format(count));
  });
  return parts.join("");
}

/** What a phone takes milliseconds to make is made when it is first needed, and kept. */
const pluralsOf = kept((locale) => new Intl.PluralRules(locale));
const numbersOf = kept((locale) => new Intl.NumberFormat(locale));

function kept<T>(make: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}
