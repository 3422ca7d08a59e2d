import type { FastifyInstance } from "fastify";
import type { ModuleName, Registry } from "@trevo/contract/registry.ts";
import type { StaffModuleName } from "@trevo/contract/staff/registry.ts";
import type { App, ModuleStates } from "./app.ts";
import type { Job } from "./core/jobs.ts";
import type { Live } from "./core/live.ts";
import type { Handlers } from "./core/request-context.ts";
import type { StaffHandlers } from "./core/staff-request-context.ts";

/**
 * What becomes of a member's rows in a table when the member leaves for good:
 *
 * - `delete`: the rows go, and nothing of them is kept;
 * - `seal`: the rows go, and a sealed copy of them is kept as long as the law says;
 * - `anonymise`: a sealed copy is kept, and the rows lose what tells who it was;
 * - `keep`: nothing in it tells a reader who it was (an id, a figure, a keyed hash, something
 *   sealed), or it is the operator's own evidence of what it did.
 */
export type Erasure = "delete" | "seal" | "anonymise" | "keep";

/** Tables with rows of members, by name. */
export type MemberTables = Readonly<Record<string, Erasure | Through>>;

/** The column that names the member, where it is not `member_id`: a row of another table. */
interface Through {
  erasure: Erasure;
  /** The column, and the table whose row it names by its id. */
  through: readonly [column: string, table: string];
}

/** Verbs of a member module. */
type Verb<N> = N extends ModuleName ? keyof Registry[N] & string : never;

/** A module of whatever name, as the app goes through all of them; it brings what it has. */
export interface Module {
  /** As in the contract's registries. */
  readonly name: string;
  /** Makes what the module keeps in memory, once for each app: it stands at `app.state[name]`. */
  readonly open?: (app: App) => unknown;
  /** What members may ask. */
  readonly calls?: (app: App) => object;
  /** What staff may ask. */
  readonly staffCalls?: (app: App) => object;
  readonly jobs?: (app: App) => Job[];
  /** Routes that are no call of the contract's registries, and take no cookies. */
  readonly routes?: (server: FastifyInstance, app: App) => Promise<void>;
  /** What it sends to connected pages by itself. */
  readonly live?: (app: App, live: Live) => void;
  /** Rows that have to be there at each start; those that staff may have changed are left. */
  readonly seed?: (app: App, progress: (line: string) => void) => Promise<void>;
  /**
   * Calls that are answered in maintenance and in refused regions too: what tells of the site,
   * and what a member needs to take money out, to ask for help and for protection. None unless
   * they are named.
   */
  readonly whileClosed?: "all" | readonly string[] | { readonly allBut: readonly string[] };
  /** Tables with rows of members that this module writes, and what erasure does with them. */
  readonly memberTables?: MemberTables;
}

/** The same, held to what the contract and the app's state say of this name. */
interface Definition<N extends string> extends Module {
  readonly name: N;
  readonly open?: N extends keyof ModuleStates ? (app: App) => ModuleStates[N] : never;
  readonly calls?: N extends ModuleName ? (app: App) => Handlers<N> : never;
  readonly staffCalls?: N extends StaffModuleName ? (app: App) => StaffHandlers<N> : never;
  readonly whileClosed?: "all" | readonly Verb<N>[] | { readonly allBut: readonly Verb<N>[] };
}

/** Declares a module; its place in `modules.ts` is all that the app needs besides. */
export function defineModule<const N extends string, const D extends Definition<N>>(
  definition: D & { readonly name: N },
): D & { readonly name: N } {
  return definition;
}
