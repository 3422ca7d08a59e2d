/** What went wrong, in the vendor's words: funds, session, blocked, closed, lost, away, foul. */
export class Refused extends Error {
  readonly reason: string;
  readonly balance: bigint | null;

  constructor(reason: string, balance: bigint | null = null) {
    super(reason);
    this.reason = reason;
    this.balance = balance;
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
  const body = (await answer.json()) as { error?: string; balance?: string | null };
  if (answer.ok) return body as T;
  const balance = typeof body.balance === "string" ? BigInt(body.balance) : null;
  throw new Refused(body.error ?? "away", balance);
}
