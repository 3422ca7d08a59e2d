import { createStore, useStored } from "./store.ts";

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

export type NoticeTone = "success" | "info" | "loading" | "error";

export interface Notice {
  id: number;
  tone: NoticeTone;
  text: string;
}

export interface Question {
  title: string;
  text: string;
  yes: string;
  no: string;
  tone: "primary" | "danger";
  onYes(): void;
}

interface NoticeState {
  notice: Notice | null;
  question: Question | null;
}

export const noticeStore = createStore<NoticeState>(() => ({ notice: null, question: null }));

let next = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows one notice over the header; a new one takes the place of the one before. An error has no
 * time: it stays until it was read and closed.
 */
export function notify(tone: "error", text: string): void;
export function notify(tone: Exclude<NoticeTone, "error">, text: string, durationMs?: number): void;
export function notify(tone: NoticeTone, text: string, durationMs?: number): void {
  next += 1;
  noticeStore.setState({ notice: { id: next, tone, text } });
  clearTimeout(timer);
  if (tone === "error") return;
  const lasts = tone === "loading" ? durations.loading : durations.normal;
  timer = setTimeout(dismiss, durationMs ?? lasts);
}

export function dismiss(): void {
  clearTimeout(timer);
  noticeStore.setState({ notice: null });
}

/** Asks before something that cannot be taken back. */
export function ask(question: Question): void {
  noticeStore.setState({ question });
}

export function closeQuestion(): void {
  noticeStore.setState({ question: null });
}

export function useNotices(): NoticeState {
  return useStored(noticeStore, (state) => state);
}
