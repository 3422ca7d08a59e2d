/** Puts the cursor into the first field, in the form's order, that has something wrong. */
export function focusFirstInvalid(order: readonly string[], wrong: Record<string, string>): void {
  const first = order.find((field) => wrong[field] !== undefined);
  if (first !== undefined) document.getElementById(first)?.focus();
}

/** The fields that have something wrong, by what it is. */
export function definedErrors(found: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
