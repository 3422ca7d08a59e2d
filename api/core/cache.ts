import { LRUCache } from "lru-cache";

/** What a process keeps in memory because it is quicker to reach there. */
export interface Cache<Key, Value> {
  /** Entries, those that have expired and were not asked for since included. */
  readonly size: number;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): boolean;
}

/** How much is kept, and for how long. */
interface Bounds<Key> {
  /** Entries at most: beyond them, the one that was used longest ago is dropped. */
  max: number;
  /** Milliseconds that an entry holds from when it was set; without it, until it is dropped. */
  ttlMs?: number;
  /** Called with the key of each entry that is gone: dropped, expired or deleted. */
  onGone?: (key: Key) => void;
}

/**
 * Creates a cache. It has a bound in any case: what requests name must not fill the memory. The
 * table for `max` entries is laid out at once, at some 20 bytes an entry.
 */
export function createCache<Key extends {}, Value extends {}>({
  max,
  ttlMs = 0,
  onGone,
}: Bounds<Key>): Cache<Key, Value> {
  if (!onGone) return new LRUCache<Key, Value>({ max, ttl: ttlMs });
  const dispose = (_value: Value, key: Key) => onGone(key);
  return new LRUCache<Key, Value>({ max, ttl: ttlMs, dispose });
}

/** A reading that all callers share for a while. */
export interface CachedRead<Value> {
  (): Promise<Value>;
  /** The next caller reads again. */
  clear(): void;
}

/**
 * Caches one reading for some milliseconds: figures that everyone sees and that change by the
 * minute. Concurrent callers share one reading; a failed one is not cached.
 */
export function cacheRead<Value extends {}>(
  ttlMs: number,
  read: () => Promise<Value>,
): CachedRead<Value> {
  const cache = new LRUCache<"value", Value>({
    max: 1,
    ttl: ttlMs,
    fetchMethod: read,
    // A reading that was cleared meanwhile still answers those who wait for it.
    ignoreFetchAbort: true,
  });
  return Object.assign(() => cache.forceFetch("value"), { clear: () => cache.clear() });
}
