/** What went wrong: funds, limit, session, blocked, closed, lost, away, foul. */
export class Refused extends Error {
  readonly reason: string;
  readonly balance: bigint | null;
  /** The most that may be bet, where more was. */
  readonly most: bigint | null;

  constructor(reason: string, balance: bigint | null = null, most: bigint | null = null) {
    super(reason);
    this.reason = reason;
    this.balance = balance;
    this.most = most;
  }
}

const attempts = 3;
const answerMs = 12_000;

/**
 * Asks the vendor's server; the address of the page is the base. A call that got no answer is sent
 * again with the same key, which is the same round.
 */
export async function ask<T>(call: string, body: object = {}): Promise<T> {
  const text = JSON.stringify({ key: crypto.randomUUID(), ...body });
  for (let attempt = 1; ; attempt++) {
    const answer = await sent(call, text);
    if (answer && answer.status < 500) return read<T>(answer);
    if (attempt === attempts) throw new Refused("away");
    await new Promise((done) => setTimeout(done, attempt * 600));
  }
}

async function sent(call: string, body: string): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(answerMs);
    return await fetch(new URL(call, location.href), { method: "POST", body, signal });
  } catch {
    // The line, or the server: the caller tries again, then says so.
    return null;
  }
}

async function read<T>(answer: Response): Promise<T> {
  const body = (await answer.json()) as Failure;
  if (answer.ok) return body as T;
  throw new Refused(body.error ?? "away", minorOf(body.balance), minorOf(body.most));
}

interface Failure {
  error?: string;
  balance?: string | null;
  most?: string;
}

function minorOf(text: string | null | undefined): bigint | null {
  return typeof text === "string" ? BigInt(text) : null;
}
