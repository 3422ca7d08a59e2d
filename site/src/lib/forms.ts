/** Puts the cursor into the first field, in the form's order, that has something wrong. */
export function focusFirstWrong(order: readonly string[], wrong: Record<string, string>): void {
  const first = order.find((field) => wrong[field] !== undefined);
  if (first !== undefined) document.getElementById(first)?.focus();
}
