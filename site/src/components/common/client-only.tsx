import { Suspense, useSyncExternalStore, type ReactNode } from "react";

interface ClientOnlyProps {
  /** Stands there on the server, and until the browser has the code. */
  fallback?: ReactNode;
  children: ReactNode;
}

const never = () => () => {};

/**
 * What only the browser shows: the server's HTML has the fallback, and hydration begins with it.
 * (A lazy part that the server meets would be an error there, and be told as one.)
 */
export function ClientOnly({ fallback = null, children }: ClientOnlyProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
