/** What the central register answers about a person. */
export type RegisterAnswer = "clear" | "barred";

/**
 * The central register of people barred from gambling. It is queried outside of any transaction and
 * may be queried again at any time.
 */
export interface CentralRegister {
  /**
   * @param query.id identifies the query: a repeat is the same query
   * @param query.cpf eleven digits; sent to the register and nowhere else
   * @throws UpstreamUnavailable without a usable answer: nothing is known
   */
  query(query: { id: string; cpf: string }): Promise<RegisterAnswer>;
}
