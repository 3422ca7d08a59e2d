import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dismiss, durations, toastStore, toast } from "./toasts.ts";

const shown = () => toastStore.getState().notice?.text ?? null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dismiss();
  vi.useRealTimers();
});

describe("[FRAME-13] a notice stays", () => {
  test.each([
    ["success", undefined, 1_500],
    ["info", undefined, 1_500],
    ["info", durations.login, 2_000],
    ["success", durations.short, 3_000],
    ["info", durations.settings, 4_000],
    ["info", durations.long, 8_000],
    ["loading", undefined, 9_999],
  ] as const)("%s (%s) for %i ms", (tone, duration, lasts) => {
    toast(tone, "words", duration);
    vi.advanceTimersByTime(lasts - 1);
    expect(shown()).toBe("words");
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  test("for ever where it is an error, until it is closed", () => {
    toast("error", "wrong");
    vi.advanceTimersByTime(86_400_000);
    expect(shown()).toBe("wrong");
    dismiss();
    expect(shown()).toBeNull();
  });

  test("its own time, not what was left of the one before", () => {
    toast("success", "first");
    vi.advanceTimersByTime(1_000);
    toast("error", "second");
    vi.advanceTimersByTime(60_000);
    expect(shown()).toBe("second");
    toast("info", "third", durations.short);
    vi.advanceTimersByTime(2_999);
    expect(shown()).toBe("third");
  });
});
