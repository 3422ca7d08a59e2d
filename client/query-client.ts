import { QueryClient } from "@tanstack/react-query";

/** How long an answer that nothing shows any more is kept, in milliseconds. */
const keptMs = 300_000;

/**
 * The answers that an application has received, by call and payload: `["wallet.balance", {}]`.
 *
 * Nothing is asked for by itself a second time. A failure is the page's to show, with its way to
 * try again; a call that failed is never repeated blindly, which matters for money. What is shown
 * again is read again: an answer that is kept only bridges the time until the new one is there.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: keptMs,
      staleTime: 0,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection the call says so, in the reader's words; the library would wait.
      networkMode: "always",
    },
    // A payload may hold a password: it is not kept once the command is over.
    mutations: { retry: false, networkMode: "always", gcTime: 0 },
  },
});
