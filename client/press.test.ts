import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Press, type PressTarget } from "./press.ts";

const box = { left: 100, top: 100, right: 144, bottom: 144 };
const middle = { x: 122, y: 122 };

function thing(takesLong = false) {
  const seen: string[] = [];
  const on: PressTarget = {
    box: () => box,
    setPressed: (isPressed) => seen.push(isPressed ? "in" : "out"),
    long: () => (seen.push("long"), takesLong),
    press: () => seen.push("press"),
  };
  return { seen, on };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("[FRAME-11] a press", () => {
  test("shows after 130 ms, and is long 370 ms later", () => {
    const { seen, on } = thing(true);
    const press = new Press(middle, on);
    vi.advanceTimersByTime(129);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(["in"]);
    vi.advanceTimersByTime(369);
    expect(seen).toEqual(["in"]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(["in", "long"]);
    press.up(middle);
    expect(press.click()).toBe(false);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["in", "long", "out"]);
  });

  test("that was long where nobody asked for long ones is a press", () => {
    const { seen, on } = thing(false);
    const press = new Press(middle, on);
    vi.advanceTimersByTime(600);
    press.up(middle);
    expect(press.click()).toBe(true);
    vi.advanceTimersByTime(100);
    expect(seen).toEqual(["in", "long", "in", "out"]);
  });

  test("that is a short tap shows for 100 ms, and the browser's click is the only one", () => {
    const { seen, on } = thing();
    const press = new Press(middle, on);
    vi.advanceTimersByTime(40);
    press.up(middle);
    expect(press.click()).toBe(true);
    vi.advanceTimersByTime(99);
    expect(seen).toEqual(["in"]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(["in", "out"]);
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual(["in", "out"]);
  });

  test.each([
    ["20 px beside the edge", { x: 122, y: 80 }, { x: 122, y: 101 }, true],
    ["21 px beside the edge", { x: 122, y: 79 }, { x: 122, y: 101 }, false],
    ["30 px away", { x: 140, y: 122 }, { x: 110, y: 122 }, true],
    ["31 px away", { x: 141, y: 122 }, { x: 110, y: 122 }, false],
  ])("that ends %s", (_, to, from, counts) => {
    const { seen, on } = thing();
    const press = new Press(from, on);
    press.move(to);
    press.up(to);
    vi.advanceTimersByTime(100);
    expect(seen.includes("press")).toBe(counts);
    // A click that the browser sends after all is not a second press.
    expect(press.click()).toBe(false);
  });

  test("that came back after it was cancelled stays cancelled", () => {
    const { seen, on } = thing(true);
    const press = new Press(middle, on);
    vi.advanceTimersByTime(130);
    press.move({ x: 122, y: 153 });
    press.move(middle);
    press.up(middle);
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual(["in", "out"]);
    expect(press.click()).toBe(false);
  });

  test("whose click the browser is late with is pressed once, by that click", () => {
    const { seen, on } = thing();
    const press = new Press(middle, on);
    press.up({ x: 124, y: 125 });
    vi.advanceTimersByTime(5_000);
    expect(seen).toEqual(["in", "out"]);
    expect(press.click()).toBe(true);
    expect(press.click()).toBe(false);
  });

  test("that the browser took for a scroll is none", () => {
    const { seen, on } = thing();
    const press = new Press(middle, on);
    press.cancel();
    vi.advanceTimersByTime(1_000);
    expect(seen).toEqual(["out"]);
  });
});
