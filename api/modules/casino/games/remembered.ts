/**
 * A reading that is kept for some milliseconds: figures that everybody on home sees and that
 * change by the minute. Who asks meanwhile waits for the same reading; one that failed is not
 * kept.
 */
export function remembered<K extends object, T>(
  keptMs: number,
  read: (key: K) => Promise<T>,
): (key: K) => Promise<T> {
  const known = new WeakMap<K, { until: number; value: Promise<T> }>();
  return (key) => {
    const last = known.get(key);
    if (last && last.until > Date.now()) return last.value;
    const value = read(key);
    known.set(key, { until: Date.now() + keptMs, value });
    value.catch(() => known.delete(key));
    return value;
  };
}
