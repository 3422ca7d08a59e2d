import { z } from "zod";
import { toMicro } from "@trevo/contract/money.ts";

/** Folder names are addresses; a dot in front is ours. */
export const codePattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const fileName = z.string().regex(/^[\w.-]+$/, "must be the name of a file beside index.json");

/** The debit is whole micro at every stake: a cost has at most two decimals. */
const cost = z
  .number()
  .positive()
  .max(10_000)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), "has more than two decimals");

/** `index.json` of the public maths format. */
export const mathsIndex = z.object({
  modes: z
    .array(
      z.object({
        name: z
          .string()
          .regex(/^\w{1,32}$/, "must be letters, digits and _")
          .transform((name) => name.toUpperCase()),
        cost,
        events: fileName,
        weights: fileName,
      }),
    )
    .min(1)
    .refine(
      (modes) => new Set(modes.map(({ name }) => name)).size === modes.length,
      "names a mode twice",
    ),
});

const stake = z.string().transform((text, context) => {
  try {
    const micro = toMicro(text);
    if (micro > 0n && micro % centMicro === 0n) return micro;
  } catch {
    // Falls through: no amount at all.
  }
  context.addIssue('must be an amount in whole cents, "0.20"');
  return z.NEVER;
});

const centMicro = 10_000n;

const title = z.string().trim().min(1).max(60);

/** `game.json`: what the format does not say of a game. */
export const gameDescription = z.object({
  title: z.object({ pt: title, en: title, th: title.optional() }),
  /** Stakes on offer, rising; each is a multiple of the first. */
  stakes: z
    .array(stake)
    .min(1)
    .refine(
      (all) => all.every((one, at) => one % (all[0] ?? 1n) === 0n && one > (all[at - 1] ?? 0n)),
      "must rise, and be multiples of the first",
    ),
  /** Paying lines; a game with several counts as a slot. */
  lines: z.int().min(1).max(100_000),
  addedOn: z.iso.date(),
});

export type GameDescription = z.output<typeof gameDescription>;
