/** Whose a PIX key is, as the directory of banks shows it. */
export interface KeyOwner {
  /** Null: it does not say. */
  name: string | null;
  /** A CPF or CNPJ with what is hidden as asterisks, such as `***.456.789-**`; null: not said. */
  taxId: string | null;
}

/** The directory of PIX keys, reached through a bank. It is asked outside of any transaction. */
export interface KeyDirectory {
  /**
   * The owner of a key; null: it is nobody's.
   * @throws UpstreamUnavailable without a usable answer
   */
  ownerOf(key: string): Promise<KeyOwner | null>;
}
