import { z } from "zod";

/** Who may ask. A visitor has no session; the others differ by the session's type. */
export type Role = "visitor" | "member" | "trial" | "other";

/** Sets of roles that calls use, so that a call reads as a sentence. */
export const who = {
  anyone: ["visitor", "member", "trial", "other"],
  visitors: ["visitor"],
  signedIn: ["member", "trial", "other"],
  /** Customer types 0, 1 and 2: the ones that hold real money. */
  members: ["member"],
} as const satisfies Record<string, readonly Role[]>;

/** At most `max` calls in `seconds`, counted per address. */
export interface Rate {
  max: number;
  seconds: number;
}

/** Rates by how much a call costs us or is worth to an attacker. */
export const rates = {
  read: { max: 600, seconds: 60 },
  write: { max: 120, seconds: 60 },
  money: { max: 60, seconds: 60 },
  guess: { max: 20, seconds: 60 },
} as const satisfies Record<string, Rate>;

/** One call: declared once here, and named `module.verb` everywhere. */
export interface Call<P extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  /** One sentence for the OpenAPI document. */
  summary: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  payload: P;
  answer: A;
  roles: readonly Role[];
  rate: Rate;
  /** The body is a compact JWE cut in two (header `Encryption`), never plain JSON. */
  encrypted?: true;
  /** Moves money: takes an `Idempotency-Key`, and answers the same key the same way for days. */
  idempotent?: true;
  /** Also open to a member whose password has to be changed before anything else. */
  whenDue?: true;
  /** The body may also be a form's own encoding, as the source sends it. */
  form?: true;
  /** The body is multipart/form-data of files alone; the payload comes in the query. */
  files?: true;
}

/** Keeps a call's own literal types, so that handlers and the site's client infer from it. */
export function call<P extends z.ZodType, A extends z.ZodType>(declared: Call<P, A>): Call<P, A> {
  return declared;
}

/** How long a key's answer is kept, at least; a client that repeats later asks anew. */
export const idempotencyDays = 7;

export { languages, type Language } from "./languages.ts";

/** What nearly every payload may carry besides its own fields. */
export const common = {
  language: z.string().max(16).optional(),
  merchantCode: z.string().max(32).optional(),
  token: z.string().max(128).optional(),
};

/** A payload of its own fields and the common ones; what is not named is dropped. */
export function payload<S extends z.ZodRawShape>(shape: S) {
  return z.object({ ...common, ...shape });
}

/**
 * Page and size of a list; numbers arrive as text in a query. A page is asked for as `pageNo`, or
 * by the name that answers give it: a handler finds it in `pageNum` either way.
 */
export function paging(sizeDefault: number, sizeMax = 100) {
  const number = z.coerce.number().int().min(1).max(100_000);
  return {
    pageNo: number.optional(),
    pageNum: number.default(1),
    pageSize: z.coerce.number().int().min(1).max(sizeMax).default(sizeDefault),
  };
}

/** A page of rows beside its place; `key` is the name that the source gives the rows. */
export function page<K extends string, S extends z.ZodType>(key: K, row: S) {
  return z.object({
    pageNum: z.number(),
    totalPages: z.number(),
    total: z.number(),
    [key]: z.array(row),
  } as { pageNum: z.ZodNumber; totalPages: z.ZodNumber; total: z.ZodNumber } & {
    [key in K]: z.ZodArray<S>;
  });
}

/** A moment on the wire: ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** A calendar day of this century in the merchant's time zone, `2026-03-01`. */
export const day = z.iso.date().refine((text) => text >= "2000-01-01" && text <= "2100-12-31");
