import { useEffect, useState } from "react";
import { CallError } from "./client.ts";
import { dismiss, toast } from "@trevo/client/toasts.ts";
import { t } from "./i18n.ts";

/** Requests a code by SMS or mail, with a cooldown until the next request. */
export interface CodeRequest {
  /** Seconds until the next request is allowed; 0: now. */
  secondsLeft: number;
  /** The request is on its way. */
  isBusy: boolean;
  ask(): Promise<void>;
}

const tickMs = 500;
const waitSeconds = 60;
/** A longer wait means that the device's clock is wrong: the usual cooldown applies. */
const waitSecondsMax = 3_600;

/**
 * @param send makes the call; `expirationTime` is when the next request is allowed, in milliseconds
 * @param onRefused called for every failure but `code.wait`, which the countdown shows
 */
export function useCodeRequest(
  send: () => Promise<{ expirationTime: number }>,
  onRefused: (error: CallError) => void,
): CodeRequest {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) setUntil(0);
    }, tickMs);
    return () => clearInterval(timer);
  }, [until]);

  const countTo = (expirationTime: number) => {
    setNow(Date.now());
    setUntil(waitUntil(expirationTime, Date.now()));
  };
  const ask = async () => {
    setBusy(true);
    toast("loading", t("field.code.sending"));
    try {
      countTo((await send()).expirationTime);
      toast("success", t("field.code.sent"));
    } catch (error) {
      dismiss();
      if (!(error instanceof CallError)) throw error;
      const { expirationTime } = error.value;
      if (error.code === "code.wait" && typeof expirationTime === "number") countTo(expirationTime);
      else onRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return { secondsLeft: Math.max(0, Math.ceil((until - now) / 1_000)), isBusy, ask };
}

/** Until when to wait: as the server says, unless that makes no sense by this device's clock. */
function waitUntil(expirationTime: number, nowMs: number): number {
  const waitMs = expirationTime - nowMs;
  const isSensible = waitMs > 0 && waitMs <= waitSecondsMax * 1_000;
  return isSensible ? expirationTime : nowMs + waitSeconds * 1_000;
}
