import { Suspense, useSyncExternalStore, type ReactNode } from "react";

interface ClientOnlyProps {
  /** Rendered by the server, and until the code is loaded. */
  fallback?: ReactNode;
  children: ReactNode;
}

const never = () => () => {};

/**
 * Renders its children in the browser only; the server's HTML and hydration use the fallback. (A
 * lazy component would be reported as an error by the server's renderer.)
 */
export function ClientOnly({ fallback = null, children }: ClientOnlyProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
