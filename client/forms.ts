/** Focuses the first invalid field, in the form's order. */
export function focusFirstInvalid(order: readonly string[], wrong: Record<string, string>): void {
  const first = order.find((field) => wrong[field] !== undefined);
  if (first !== undefined) document.getElementById(first)?.focus();
}

/** The errors of a form, without the fields that have none. */
export function definedErrors(found: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
