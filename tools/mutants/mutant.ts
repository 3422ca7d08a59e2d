/** A fault that is built into a copy of the code on purpose, to see whether a test notices. */
export interface Mutant {
  /** What is wrong, as a sentence could begin: "a bet …". */
  readonly name: string;
  /** Each must be found exactly once: a fault that no longer applies proves nothing. */
  readonly edits: readonly Edit[];
  /** The test files that must notice; as few as do. */
  readonly tests: readonly string[];
}

export interface Edit {
  /** From the root. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}
