/**
 * The token of a mailed link, which stands behind the # so that no server writes it down. It is
 * taken out of the address at once: whoever looks at the history later finds nothing.
 *
 * @returns null where the page was not opened by such a link
 */
export function takeLinkToken(): string | null {
  const token = /^#reset=([\w-]{43})$/.exec(location.hash)?.[1] ?? null;
  if (token !== null) history.replaceState(history.state, "", location.pathname);
  return token;
}
