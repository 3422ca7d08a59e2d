import type { z } from "zod";
import type { Language } from "@trevo/contract/define.ts";
import type { Permission, StaffCall } from "@trevo/contract/staff/define.ts";
import type { ProposalCall } from "@trevo/contract/staff/proposals.ts";
import type {
  StaffCallName,
  StaffModuleName,
  StaffRegistry,
} from "@trevo/contract/staff/registry.ts";
import type { Deed } from "./deeds.ts";
import type { ReadFiles } from "./http/files.ts";
import { Refusal } from "./refusal.ts";

/** A live session of the back office: the signed-in member of staff. */
export interface StaffSession {
  id: string;
  staffId: bigint;
  userName: string;
  name: string;
  roles: string[];
  /** What the roles grant. */
  permissions: Permission[];
  /** They proved within the last five minutes who they are. */
  isFresh: boolean;
  /** What comes before anything else: another password, or a second factor. */
  due: "password" | "factor" | null;
  /** The public handle that the office sends as `token`. */
  handle: string;
  /** Their own accounts as a member, as far as anybody can tell. */
  ownMembers: readonly bigint[];
}

/** What a handler of the back office knows of the request and its client. */
export interface StaffContext {
  call: StaffCallName;
  requestId: string;
  language: Language;
  merchant: string;
  ip: string;
  userAgent: string;
  /** Where the office is reached: outside a demo PUBLIC_URL, never what the request says. */
  origin: string;
  session: StaffSession | null;
  /** The files of the body, unread; null where the call or the body has none. */
  files: ReadFiles | null;
  /** Set by `recordAudit`; the staff route checks it. */
  isWritten: boolean;
  /** Hands the session's secret to the browser (null takes it away). */
  setSid(secret: string | null): void;
}

/** The session. Calls that need a session or a permission always have one. */
export function requireStaff(context: Pick<StaffContext, "session">): StaffSession {
  if (!context.session) throw new Refusal("session.missing");
  return context.session;
}

/** @throws Refusal factor.fresh, unless they proved within five minutes who they are */
export function requireFresh(context: StaffContext): void {
  if (!requireStaff(context).isFresh) throw new Refusal("factor.fresh");
}

/** Whether a member is the caller. */
export function isOwnMember(context: Pick<StaffContext, "session">, memberId: bigint): boolean {
  return requireStaff(context).ownMembers.includes(memberId);
}

/**
 * Nobody decides about money of their own. The route writes down that it was tried.
 *
 * @throws Refusal member.own {memberId}
 */
export function requireNotOwn(context: Pick<StaffContext, "session">, memberId: bigint): void {
  if (isOwnMember(context, memberId)) {
    throw new Refusal("member.own", { memberId: memberId.toString() });
  }
}

type Handler<C> =
  C extends ProposalCall<infer P>
    ? Deed<z.output<P>>
    : C extends StaffCall<infer P, infer A>
      ? (context: StaffContext, payload: z.output<P>) => Promise<z.input<A>> | z.input<A>
      : never;

/**
 * The handlers of some staff calls, deeds of those that take two persons: one for each that is
 * declared, or it does not compile.
 */
export type HandlersOf<R> = { [V in keyof R]: Handler<R[V]> };

/** The staff handlers of one module. */
export type StaffHandlers<M extends StaffModuleName> = HandlersOf<StaffRegistry[M]>;

/** Every module's staff handlers. */
export type AllStaffHandlers = { [M in StaffModuleName]: StaffHandlers<M> };
