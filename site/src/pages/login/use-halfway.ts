import { useState } from "react";
import { go, useSearch } from "../../lib/navigate.ts";
import { readRemembered } from "../../lib/remembered.ts";
import { useRead } from "../../lib/use-read.ts";
import type { Halfway } from "./halfway.ts";

/** A sign-in that waits for its second step: one begun here, or on a page that led here. */
export function useHalfway() {
  const [begun, setHalf] = useState<Halfway | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isLed = new URLSearchParams(useSearch()).get("step") === "factor" && !isLeft;
  const { data } = useRead("session.halfway", {}, isLed);
  const led = isLed && data ? { ways: data.ways, remembered: readRemembered() } : null;
  const back = () => {
    setHalf(null);
    setLeft(true);
    if (!isLed) return;
    const rest = new URLSearchParams(location.search);
    rest.delete("step");
    go(rest.size === 0 ? "/m/login" : `/m/login?${rest}`, { replace: true });
  };
  return { half: begun ?? led, setHalf, back };
}
