import type { FastifyInstance } from "fastify";
import type { ModuleName, Registry } from "@trevo/contract/registry.ts";
import type { StaffModuleName } from "@trevo/contract/staff/registry.ts";
import type { App, ModuleStates } from "./app.ts";
import type { Connection } from "./core/db.ts";
import type { Job } from "./core/jobs.ts";
import type { Live } from "./core/live.ts";
import type { Badge } from "./core/badges.ts";
import type { WorkQueue } from "./core/work-queues.ts";
import type { Finder, SubjectsOf } from "./core/finders.ts";
import type { Handlers } from "./core/request-context.ts";
import type { StaffHandlers } from "./core/staff-request-context.ts";
import type { TableOwner } from "./core/table-owner.ts";

/** Verbs of a member module. */
type Verb<N> = N extends ModuleName ? keyof Registry[N] & string : never;

/** A module of whatever name, as the app goes through all of them; it brings what it has. */
export interface Module extends TableOwner {
  /** As in the contract's registries. */
  readonly name: string;
  /** Makes what the module keeps in memory, once for each app: it stands at `app.state[name]`. */
  readonly open?: (app: App) => unknown;
  /** What members may ask. */
  readonly calls?: (app: App) => object;
  /** What staff may ask. */
  readonly staffCalls?: (app: App) => object;
  /** What waits for people in its lists of the office. */
  readonly badges?: (app: App) => Badge[];
  /** What staff find of it by a few letters. */
  readonly finders?: (app: App) => Finder[];
  /** Its queues of which staff take rows. */
  readonly workQueues?: (app: App) => WorkQueue[];
  /** What acts about a member's rows are named by in the audit log. */
  readonly subjects?: (app: App) => SubjectsOf;
  readonly jobs?: (app: App) => Job[];
  /** What goes on for as long as a worker stands; the answer ends it. */
  readonly keep?: (app: App, connection: Connection) => () => Promise<void>;
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
