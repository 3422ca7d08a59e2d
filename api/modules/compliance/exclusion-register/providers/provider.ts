/** What the central register says of a person. */
export type Word = "clear" | "barred";

/**
 * The central register of people whom nobody may let play. It is asked outside of any transaction
 * and may be asked again at any time.
 */
export interface CentralRegister {
  /**
   * @param question names it: the same again is the same question
   * @param question.cpf eleven digits; they go to the register and nowhere else
   * @throws RegisterAway when there is no answer: nothing is known
   */
  ask(question: { id: string; cpf: string }): Promise<Word>;
}

/** The register could not be reached, took too long or made no sense. */
export class RegisterAway extends Error {
  override name = "RegisterAway";
  /** A short word for the record: `http.503`, `no.answer`. */
  readonly failure: string;

  constructor(failure: string, options?: ErrorOptions) {
    super(`The central register gave no answer: ${failure}`, options);
    this.failure = failure;
  }
}
