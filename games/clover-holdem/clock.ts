/** How long a seat may think. Times are milliseconds; who keeps the clock says what time it is. */

/** For each act; then the seat's bank is used up. */
export const actMs = 15_000;
/** Once a hand, for a seat whose line is lost. */
export const lostLineMs = 20_000;

const bank = { first: 30_000, added: 5_000, everyHands: 10, most: 60_000 } as const;

export const firstBankMs: number = bank.first;

/** How long this act may take at most. */
export function mostMs(bankMs: number, isLost: boolean): number {
  return actMs + bankMs + (isLost ? lostLineMs : 0);
}

/** What is left of a bank after an act that took so long. */
export function bankAfter(bankMs: number, tookMs: number): number {
  return Math.max(0, bankMs - Math.max(0, tookMs - actMs));
}

/** A bank after so many hands of its seat: every ten of them add to it. */
export function bankGrown(bankMs: number, hands: number): number {
  if (hands === 0 || hands % bank.everyHands !== 0) return bankMs;
  return Math.min(bank.most, bankMs + bank.added);
}

/** Whether a seat that timed out so many hands in a row sits out now. */
export function sitsOut(timedOut: number): boolean {
  return timedOut >= 2;
}
