import { createStore, useStore } from "./store.ts";

/**
 * How long notices stay, in milliseconds. `normal` is what a notice has that names
 * none; a loading one goes with what it tells of, and at the latest after its own time.
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

/**
 * Shows one notice over the header; a new one takes the place of the one before. An error has no
 * time: it stays until it was read and closed.
 */
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

export function dismiss(): void {
  clearTimeout(timer);
  toastStore.setState({ notice: null });
}

/** Asks before something that cannot be taken back. */
export function askToConfirm(question: Confirmation): void {
  toastStore.setState({ question });
}

export function closeConfirmation(): void {
  toastStore.setState({ question: null });
}

export function useToasts(): ToastState {
  return useStore(toastStore, (state) => state);
}
