import { languageStore } from "@trevo/client/i18n.ts";
import { queryClient } from "@trevo/client/query-client.ts";
import { setSsrData } from "@trevo/client/ssr-data.ts";
import { throttled } from "@trevo/client/throttled.ts";
import type { CallName } from "@trevo/contract/registry.ts";
import type { LiveFromServer } from "@trevo/contract/live.ts";
import { onCommand } from "./client.ts";
import { onLiveFrame } from "./live-frames.ts";
import { sessionStore } from "./session.ts";

/** Debounce: users often switch languages twice in a row. */
const settledMs = 250;

/** A wallet may move many times in a second: what it changes is read no more often than this. */
const readEveryMs = 1_000;

/**
 * Which answers a frame of the server makes old. `games.position` is not among them: a game that
 * still shows a round must not be told its end (`pages/play/position.tsx`).
 */
const agedBy: Partial<Record<LiveFromServer["type"], readonly CallName[]>> = {
  balance: [
    "wallet.balance",
    "wallet.transactions",
    "deposits.deposits",
    "deposits.deposit",
    "transfers.report",
  ],
  jackpot: ["jackpot.mine", "jackpot.board", "games.jackpot"],
};

/**
 * Keeps the answers that the site has received true: to who is signed in, to the language, to what
 * the member does and to what the server says by itself.
 */
export function watchAnswers(): void {
  let settling = 0;
  sessionStore.subscribe((now, before) => {
    if (before.signedIn && !now.signedIn) return forgetMember();
    // At first only that there is a session is known, not yet whose.
    if (before.token !== null && now.token !== before.token) return forgetMember();
    if (!before.signedIn && now.signedIn) dropUnseen();
  });
  languageStore.subscribe((now, before) => {
    if (now.language === before.language) return;
    void queryClient.cancelQueries();
    clearTimeout(settling);
    settling = window.setTimeout(readInLanguage, settledMs);
  });
  // What a command has changed is in more answers than anyone would think of.
  onCommand(dropUnseen);
  const aged = new Set<CallName>();
  const readAged = throttled(readEveryMs, () => {
    for (const name of aged) void queryClient.invalidateQueries({ queryKey: [name] });
    aged.clear();
  });
  onLiveFrame(({ type }, isAgain) => {
    // A socket that opens again may have missed any of them.
    const names = isAgain ? Object.values(agedBy).flat() : agedBy[type];
    if (!names) return;
    for (const name of names) aged.add(name);
    readAged();
  });
}

/** Drops what nothing shows: it would be read again anyway, and may be out of date. */
function dropUnseen(): void {
  queryClient.removeQueries({ type: "inactive" });
}

/** Nothing that one member was told is there for the next who uses the phone. */
function forgetMember(): void {
  setSsrData({});
  void queryClient.cancelQueries();
  dropUnseen();
  for (const query of queryClient.getQueryCache().getAll()) query.reset();
  // The page of the member is left first: what is still on the screen is for all to see.
  setTimeout(() => void queryClient.refetchQueries({ type: "active" }));
}

/** Answers carry words: all of them are read again. */
function readInLanguage(): void {
  setSsrData({});
  dropUnseen();
  void queryClient.refetchQueries({ type: "active" });
}
