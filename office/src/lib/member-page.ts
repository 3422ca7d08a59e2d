/** Where all that is known of a member is read. */
export function memberPage(memberId: string): `/${string}` {
  return `/members?${new URLSearchParams({ q: memberId, open: memberId }).toString()}`;
}
