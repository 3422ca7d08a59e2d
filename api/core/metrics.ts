/**
 * Counters and gauges in Prometheus' text form. Labels are few and bounded (call names, codes),
 * so the set can never grow with traffic.
 */
const counters = new Map<string, number>();
const gauges = new Map<string, () => number>();

/** Adds to a counter: `count("trevo_calls_total", { call, status })`. */
export function count(name: string, labels: Record<string, string> = {}, by = 1): void {
  const key = `${name}${labelText(labels)}`;
  counters.set(key, (counters.get(key) ?? 0) + by);
}

/** A gauge, read at each scrape. */
export function gauge(name: string, read: () => number): void {
  gauges.set(name, read);
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Everything counted so far, and the process's own figures. */
export function exposition(): string {
  const { rss, heapUsed } = process.memoryUsage();
  const lines = [
    `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    `process_resident_memory_bytes ${rss}`,
    `process_heap_used_bytes ${heapUsed}`,
    ...[...gauges].map(([name, read]) => `${name} ${read()}`),
    ...[...counters]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => `${key} ${value}`),
  ];
  return `${lines.join("\n")}\n`;
}
