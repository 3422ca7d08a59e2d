/** Where all that is known of a member is read. */
export function memberPage(memberId: string): `/${string}` {
  return `/members/${memberId}`;
}
