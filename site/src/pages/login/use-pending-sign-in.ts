import { useState } from "react";
import { go, useSearch } from "../../lib/navigate.ts";
import { readRemembered } from "../../lib/remembered.ts";
import { useQuery } from "../../lib/use-query.ts";
import type { PendingSignIn } from "./pending-sign-in.ts";

/** A sign-in that waits for its second step: one begun here, or on a page that led here. */
export function usePendingSignIn() {
  const [begun, setHalf] = useState<PendingSignIn | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isLed = new URLSearchParams(useSearch()).get("step") === "factor" && !isLeft;
  const { data } = useQuery("session.halfway", {}, isLed);
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
