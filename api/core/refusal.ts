import { errors, type ErrorCode } from "@trevo/contract/errors.ts";

/**
 * A no for the caller: a code of the catalogue, and the value that the screen needs with it.
 * Everything else thrown is a bug, answered as `internal` and logged with its stack.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: ErrorCode;
  readonly status: number;
  readonly value: Record<string, unknown>;

  constructor(code: ErrorCode, value: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.status = errors[code];
    this.value = value;
  }
}

/** A payload that breaks rules: one message key (or ready text) per field. */
export function invalidFields(fields: Record<string, string>): Refusal {
  return new Refusal("validation", { fields });
}
