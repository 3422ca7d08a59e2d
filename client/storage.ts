/** A stored value, or null: private windows and broken values count as nothing stored. */
export function readStored(key: string, where: "local" | "session" = "local"): unknown {
  try {
    const text = storage(where)?.getItem(key);
    return text === null || text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores a value; null removes it. A full or forbidden storage is no reason to stop. */
export function store(key: string, value: unknown, where: "local" | "session" = "local"): void {
  try {
    if (value === null) storage(where)?.removeItem(key);
    else storage(where)?.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}

function storage(where: "local" | "session"): Storage | null {
  if (typeof window === "undefined") return null;
  return where === "local" ? window.localStorage : window.sessionStorage;
}
