import type { ComponentType, ReactNode } from "react";
import type { StaffAnswerOf, StaffCallName } from "@trevo/contract/staff/registry.ts";
import type { Permission } from "@trevo/contract/staff/define.ts";
import type { MessageKey } from "../lib/i18n.ts";
import type { FileWords } from "../lib/word-of.ts";

/** The calls that answer with a list. */
export type ListCall = {
  [N in StaffCallName]: StaffAnswerOf<N> extends { list: readonly unknown[] } ? N : never;
}[StaffCallName];

export type RowOf<N extends ListCall> =
  StaffAnswerOf<N> extends { list: readonly (infer R)[] } ? R : never;

export interface Column<R> {
  key: string;
  label: MessageKey;
  cell(row: R): ReactNode;
  /** Figures stand at the end of their column. */
  align?: "end";
  /** Shown only to those who choose it. */
  isExtra?: true;
  /** Names the order of the server that this column stands for: `at` for `at` and `-at`. */
  sort?: string;
}

interface FilterBase {
  /** Its name in the address, and in the call's payload. */
  name: string;
  label: MessageKey;
}

/** A filter: chips of the list's head, kept in the address. */
export type Filter =
  | (FilterBase & { kind: "text"; hint?: MessageKey; operator?: "is" | "has" | "begins" })
  /** Its label says from or until; takes what people type: see `typed.ts`. */
  | (FilterBase & { kind: "day" })
  | (FilterBase & { kind: "money"; operator: "atLeast" | "atMost" })
  | (FilterBase & { kind: "choice"; options: readonly { value: string; label: MessageKey }[] });

/** The tabs of a list: one filter that is always one of these, the first when nothing is said. */
export interface Tabs {
  name: string;
  label: MessageKey;
  options: readonly { value: string; label: MessageKey }[];
}

/** What can be done to several rows at once, each by its own call, for one reason. */
export interface Bulk<R> {
  label: MessageKey;
  needs: Permission;
  /** Why it cannot be done to a row; null: it can. */
  skips(row: R): MessageKey | null;
  run(row: R, reason: string): Promise<unknown>;
}

/** A list of the back office: what it asks, what it shows, what a row opens. */
export interface List<N extends ListCall> {
  call: N;
  /** What is asked for always, whatever the address says. */
  asks?: Readonly<Record<string, string>>;
  title: MessageKey;
  /** It is a part of a page that has a heading of its own. */
  isPart?: true;
  /** What the list is for, in one sentence. */
  about?: MessageKey;
  empty: MessageKey;
  tabs?: Tabs;
  filters?: readonly Filter[];
  /** The first one names the row, and opens it. */
  columns: readonly [Column<RowOf<N>>, ...Column<RowOf<N>>[]];
  keyOf(row: RowOf<N>): string;
  /** The order of the server without being asked, such as `-at`. */
  sort?: string;
  /** Its rows can be taken away as a table: the fields, the words above them, and for codes. */
  exports?: readonly {
    field: keyof RowOf<N> & string;
    label: MessageKey;
    words?: FileWords;
  }[];
  /** Leaves in one more way: the audit log with its hashes, members unmasked. */
  exportedAs?: "proof" | "persons";
  /** A page of its own, or that of whom the row is about: `o` goes there. */
  page?(row: RowOf<N>): `/${string}`;
  /** What a row is worth: of chosen rows the sum is told. */
  worth?(row: RowOf<N>): { currency: string; amount: string };
  bulk?: readonly Bulk<RowOf<N>>[];
  /** What is done to the chosen rows together, by one call. */
  together?: ComponentType<{ rows: readonly RowOf<N>[]; clear(): void }>;
  /** Going on to the next row leaves it out: there is nothing that this person can decide of it. */
  passesOver?(row: RowOf<N>): boolean;
  /** What a row looks like that has come to its end: dimmed. */
  isEnded?(row: RowOf<N>): boolean;
}
