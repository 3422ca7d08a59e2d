/**
 * What becomes of a member's rows in a table when the member leaves for good:
 *
 * - `none`: it has no rows of members;
 * - `delete`: the rows go, and nothing of them is kept;
 * - `seal`: the rows go, and a sealed copy of them is kept as long as the law says;
 * - `anonymise`: a sealed copy is kept, and the rows lose what tells who it was;
 * - `keep`: nothing in it tells a reader who it was (an id, a figure, a keyed hash, something
 *   sealed), or it is the operator's own evidence of what it did.
 */
export type Erasure = "none" | "delete" | "seal" | "anonymise" | "keep";

/** Tables by name, with what erasure does with their rows of members. */
export type OwnedTables = Readonly<Record<string, Erasure | Through | By>>;

/** The column that names the member, where it is not `member_id`: a row of another table. */
interface Through {
  erasure: Erasure;
  /** The column, and the table whose row it names by its id. */
  through: readonly [column: string, table: string];
}

/** The same, where it is the member itself. */
interface By {
  erasure: Erasure;
  by: string;
}

/** Who alone writes some tables, which others read by its functions and views (tools/tables.ts). */
export interface TableOwner {
  readonly tables?: OwnedTables;
  /** Views that it offers to others. */
  readonly views?: readonly string[];
}
