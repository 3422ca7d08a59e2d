/**
 * Caches a reading for some milliseconds: figures that everyone on the home page sees and that
 * change by the minute. Concurrent callers share one reading; a failed one is not cached.
 */
export function createTtlCache<K extends object, T>(
  ttlMs: number,
  read: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
  const cache = new WeakMap<K, { until: number; value: Promise<T> }>();
  return (key) => {
    const last = cache.get(key);
    if (last && last.until > Date.now()) return last.value;
    const value = read(key);
    cache.set(key, { until: Date.now() + ttlMs, value });
    value.catch(() => cache.delete(key));
    return value;
  };
}
