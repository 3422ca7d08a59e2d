/**
 * Why the site cannot start, in one line that says what to do. `main.ts` prints the message
 * alone and exits with 1; anything else thrown at start is a bug and keeps its stack.
 */
export class StartError extends Error {
  override name = "StartError";
}
