import { createStore, useStore } from "./store.ts";

/**
 * How long toasts stay, in milliseconds; `normal` is the default. A loading toast is dismissed by
 * the task that it belongs to, or after `loading` at the latest.
 */
export const durations = {
  normal: 1_500,
  login: 2_000,
  short: 3_000,
  settings: 4_000,
  long: 8_000,
  loading: 9_999,
} as const;

export type ToastTone = "success" | "info" | "loading" | "error";

export interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}

export interface Confirmation {
  title: string;
  text: string;
  yes: string;
  no: string;
  tone: "primary" | "danger";
  onYes(): void;
}

interface ToastState {
  notice: Toast | null;
  question: Confirmation | null;
}

export const toastStore = createStore<ToastState>(() => ({ notice: null, question: null }));

let next = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast; a new one replaces the one before. An error stays until it is closed. */
export function toast(tone: "error", text: string): void;
export function toast(tone: Exclude<ToastTone, "error">, text: string, durationMs?: number): void;
export function toast(tone: ToastTone, text: string, durationMs?: number): void {
  next += 1;
  toastStore.setState({ notice: { id: next, tone, text } });
  clearTimeout(timer);
  if (tone === "error") return;
  const lasts = tone === "loading" ? durations.loading : durations.normal;
  timer = setTimeout(dismiss, durationMs ?? lasts);
}

/** Takes the toast away, if there is one. */
export function dismiss(): void {
  clearTimeout(timer);
  toastStore.setState({ notice: null });
}

/** Opens a confirmation before an action that cannot be undone. */
export function askToConfirm(question: Confirmation): void {
  toastStore.setState({ question });
}

/** Takes the question away, unanswered. */
export function closeConfirmation(): void {
  toastStore.setState({ question: null });
}

/** What is told and asked at the moment. */
export function useToasts(): ToastState {
  return useStore(toastStore, (state) => state);
}
