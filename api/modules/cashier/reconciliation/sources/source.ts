/** A booking as a bank or provider tells it, in our units. */
export interface StatementLine {
  /** The source's own name of it, for ever the same. */
  key: string;
  bookedAt: Date;
  /** Micro; positive came in. */
  amount: bigint;
  currency: string;
  text: string;
  endToEnd: string | null;
  payer: { name: string | null; taxId: string | null };
}

/** Where statement lines come from. */
export interface StatementSource {
  /** Also the code of the account in the books. */
  id: string;
  /** As people call the account. */
  name: string;
  currency: string;
  /**
   * The lines after a cursor, oldest first, and the cursor for the next time.
   * @throws UpstreamUnavailable without a usable answer
   */
  listLines(cursor: string): Promise<{ lines: StatementLine[]; cursor: string }>;
}
