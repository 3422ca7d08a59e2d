import type { Call, Language, Role } from "@trevo/contract/define.ts";
import type { CallName, ModuleName, Registry } from "@trevo/contract/registry.ts";
import type { z } from "zod";
import type { ReadFiles } from "./http/files.ts";
import type { CookieJar } from "./http/cookies.ts";
import { Refusal } from "./refusal.ts";

/** A live session: the signed-in member. */
export interface Session {
  id: string;
  memberId: bigint;
  userName: string;
  type: number;
  role: Role;
  merchant: string;
  currency: string;
  /** The password has to be changed before anything else can be done. */
  passwordDue: boolean;
  /** The public handle that clients keep as `token`. */
  handle: string;
}

/** Why a session ended, as far as clients can tell the reasons apart. */
export type SessionEnd = "session.ended" | "session.idle" | "session.replaced";

/** What a handler knows of the request and its client. */
export interface RequestContext {
  call: CallName;
  requestId: string;
  language: Language;
  merchant: string;
  ip: string;
  userAgent: string;
  /** Scheme and host that the client used, for links. */
  origin: string;
  session: Session | null;
  /** Why a session that was shown no longer counts. */
  ended: SessionEnd | null;
  /** The caller's Idempotency-Key, or one made for this request alone. */
  key: string;
  /** The files of the body, unread; null where the call or the body has none. */
  files: ReadFiles | null;
  /** The site's other cookies. */
  jar: CookieJar;
  /** Hands the session's secret to the browser (null takes it away). */
  setSid(secret: string | null): void;
}

/** The session. Calls whose roles leave visitors out always have one. */
export function requireSession(context: RequestContext): Session {
  if (!context.session) throw new Refusal("session.missing");
  return context.session;
}

type Handler<C> =
  C extends Call<infer P, infer A>
    ? (context: RequestContext, payload: z.output<P>) => Promise<z.input<A>> | z.input<A>
    : never;

/** The handlers of one module: one for each call it declares, or it does not compile. */
export type Handlers<M extends ModuleName> = {
  [V in keyof Registry[M]]: Handler<Registry[M][V]>;
};

/** Every module's handlers. */
export type AllHandlers = { [M in ModuleName]: Handlers<M> };
