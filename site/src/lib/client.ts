import { calls } from "virtual:calls";
import { type CallBy, type CallError, createCall } from "@trevo/client/call.ts";
import type { AnswerOf, CallName, PayloadOf } from "@trevo/contract/registry.ts";
import { t } from "./i18n.ts";
import { sessionStore } from "./session.ts";

export { CallError, type FailureCode } from "@trevo/client/call.ts";

/** What the member site may ask. */
export type MemberCalls = { [N in CallName]: { payload: PayloadOf<N>; answer: AnswerOf<N> } };

/** What a member is asked for when a call wants the second factor. */
type Factor = AnswerOf<"session.halfway"> & { days?: number };

let askFactor: (factor: Factor) => Promise<boolean> = () => Promise.resolve(false);
let tellLost: (error: CallError) => void = () => {};
let tellCommand = () => {};

/** Says who asks for the second factor: true once it was given. */
export function onFactorRequired(ask: typeof askFactor): void {
  askFactor = ask;
}

/** Calls back when the server has ended the session, or wants the password changed first. */
export function onSessionLost(tell: typeof tellLost): void {
  tellLost = tell;
}

/** Calls back when a call that changes something has succeeded. */
export function onCommand(tell: typeof tellCommand): void {
  tellCommand = tell;
}

/** Makes a call by its name: `call("wallet.balance", {})`. @throws CallError */
export const call: CallBy<MemberCalls> = createCall<MemberCalls>({
  rows: calls,
  token: () => sessionStore.getState().token,
  headers: () => (isStandalone() ? { Device: "OTHERS" } : {}),
  tell: (code) => t(`error.${code}`),
  seal: async (payload, method, path) => {
    const { seal } = await import("@trevo/client/envelope.ts");
    return seal({ payload, method, path }, await call("system.settings", {}));
  },
  isSettled: async ({ code, value }) => code === "factor.required" && askFactor(value as Factor),
  onSessionLost: (error) => tellLost(error),
  onCommand: () => tellCommand(),
});

/** Whether the site runs from the home screen, without a browser around it. */
export function isStandalone(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}
