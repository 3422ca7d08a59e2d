/** What of a game says where it opens. */
interface Launchable {
  nodeId: string;
}

/**
 * Where a tap on a game leads: to its frame, which sends a visitor to sign in first and brings
 * the game back afterwards.
 */
export function launchPath({ nodeId }: Launchable): string {
  return `/m/play?nodeId=${encodeURIComponent(nodeId)}`;
}

/** Where a visitor plays a game with play money: a trial begins there, and the game after it. */
export function freePath({ nodeId }: Launchable): string {
  return `/m/trail?nodeId=${encodeURIComponent(nodeId)}`;
}
