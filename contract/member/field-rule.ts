import { z } from "zod";

/** A rule of one registration field; the site renders from it and the server enforces it. */
export const fieldRule = z.object({
  field: z.string(),
  /** What is typed: decides the keyboard and the look. */
  kind: z.enum([
    "text",
    "secret",
    "name",
    "email",
    "mobile",
    "code",
    "day",
    "cpf",
    "digits",
    "human",
    "choice",
    "consent",
  ]),
  required: z.boolean(),
  /** Source of a regular expression, or null where only the lengths bind. */
  pattern: z.string().nullable(),
  lengthMin: z.number(),
  lengthMax: z.number(),
  /** What the field asks for, in the caller's language. */
  message: z.string(),
});
