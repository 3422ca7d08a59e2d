import { z } from "zod";
import { day, instant, payload, rates } from "../define.ts";
import { dayClose } from "./day-close.ts";
import { staffCall } from "./define.ts";
import { slice, slicing } from "./slice.ts";
import { statementLines } from "./statement-lines.ts";
import { suspense } from "./suspense.ts";

/** A statement's file at most, in bytes of its text. */
const statementBytesMax = 2_000_000;

const header = z.string().trim().min(1).max(60);
/** How a bank's table is read: what its columns are called, and how it writes. */
const tableFormat = z.object({
  delimiter: z.enum([",", ";", "\t", "|"]),
  decimal: z.enum([",", "."]),
  date: z.enum(["dd/mm/yyyy", "mm/dd/yyyy", "yyyy-mm-dd"]),
  columns: z.object({
    /** The bank's own id of a line; without one, lines are told apart by all they say. */
    key: header.optional(),
    bookedAt: header,
    /** Signed: what went out has a minus. */
    amount: header,
    text: header.optional(),
    endToEnd: header.optional(),
    payerName: header.optional(),
    payerTaxId: header.optional(),
  }),
});
export type TableFormat = z.output<typeof tableFormat>;

const sourceId = z.string().regex(/^[a-z0-9][a-z0-9:_-]{0,63}$/);

export const reconciliation = {
  ...dayClose,
  ...statementLines,
  ...suspense,
  sources: staffCall({
    summary: "Our accounts at banks whose statements are read, and how their tables look",
    method: "GET",
    path: "/staff/recon/sources",
    payload: payload({}),
    answer: z.object({
      list: z.array(
        z.object({
          source: z.string(),
          name: z.string(),
          currency: z.string(),
          /** When it was last read or imported. */
          readAt: instant.nullable(),
          format: tableFormat.nullable(),
        }),
      ),
    }),
    needs: "recon:read",
    rate: rates.read,
  }),
  imports: staffCall({
    summary: "Statements that were imported, newest first, with what each added",
    method: "GET",
    path: "/staff/recon/imports",
    payload: payload({ source: sourceId.optional(), ...slicing(["-at", "at"]) }),
    answer: slice(
      z.object({
        id: z.string(),
        at: instant,
        source: z.string(),
        fileName: z.string(),
        kind: z.enum(["csv", "ofx"]),
        lines: z.number().int(),
        /** Those that were not known before. */
        added: z.number().int(),
        /** Those that say something else than before, and stayed as they were. */
        changed: z.number().int(),
        by: z.string(),
      }),
    ),
    needs: "recon:read",
    rate: rates.read,
  }),
  importFile: staffCall({
    summary:
      "Import a statement as CSV or OFX: the same lines again add nothing, a wrong one refuses all",
    method: "POST",
    path: "/staff/recon/import",
    payload: payload({
      source: sourceId,
      kind: z.enum(["csv", "ofx"]),
      fileName: z.string().trim().min(1).max(200),
      text: z.string().min(1).max(statementBytesMax),
      /** Of a CSV: kept for the next one; absent: as it was kept. */
      format: tableFormat.optional(),
    }),
    answer: z.object({
      id: z.string(),
      lines: z.number().int(),
      added: z.number().int(),
      /** Keys whose line says something else than before: they stay as they were. */
      changed: z.array(z.string()),
      firstDay: day,
      lastDay: day,
    }),
    needs: "recon:work",
    rate: rates.write,
    bodyMaxBytes: 2 * statementBytesMax,
    audit: "handler",
  }),
};
