import { createStore, useStored } from "./store.ts";

/** How long notices stay (product §9): short things go, errors stay until they are read. */
export const durations = {
  success: 1_500,
  login: 2_000,
  short: 3_000,
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

/** Shows one notice over the header; a new one takes the place of the one before. */
export function notify(tone: NoticeTone, text: string, durationMs?: number): void {
  const lasts = durationMs ?? { success: durations.success, info: durations.short }[tone as "info"];
  next += 1;
  noticeStore.setState({ notice: { id: next, tone, text } });
  clearTimeout(timer);
  const stays = tone === "loading" ? durations.loading : tone === "error" ? null : lasts;
  if (stays !== null) timer = setTimeout(dismiss, durationMs ?? stays);
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
