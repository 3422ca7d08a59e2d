/**
 * Caches a reading for some milliseconds: figures that everyone on the home page sees and that
 * change by the minute. Concurrent callers share one reading; a failed one is not cached.
 */
export function createTtlCache<T>(ttlMs: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { until: number; value: Promise<T> } | null = null;
  return () => {
    if (cached && cached.until > Date.now()) return cached.value;
    const value = read();
    cached = { until: Date.now() + ttlMs, value };
    value.catch(() => {
      if (cached?.value === value) cached = null;
    });
    return value;
  };
}
