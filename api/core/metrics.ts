import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/**
 * The figures of this process in Prometheus' text form; docs/metrics.md says what each means.
 * Labels are few and bounded (names of calls, codes), so the set can never grow with traffic.
 */
const registry = new Registry();
collectDefaultMetrics({ register: registry });

interface Described<Label extends string> {
  name: `trevo_${string}`;
  /** What it is, and its unit, for whoever reads the figures. */
  help: string;
  labelNames?: readonly Label[];
}

/** Creates a counter, once for the process. Its name ends in `_total`. */
export function createCounter<Label extends string = never>({
  labelNames = [],
  ...described
}: Described<Label>): Counter<Label> {
  return new Counter({ ...described, labelNames, registers: [registry] });
}

/**
 * Creates a histogram, once for the process.
 *
 * @param described `buckets`: the upper bounds, in the unit that the name ends in
 */
export function createHistogram<Label extends string = never>({
  labelNames = [],
  ...described
}: Described<Label> & { buckets: number[] }): Histogram<Label> {
  return new Histogram({ ...described, labelNames, registers: [registry] });
}

/** Sets how a gauge is read at each scrape. An app that opens later takes its place. */
export function setGauge({ name, help }: Described<never>, read: () => number): void {
  registry.removeSingleMetric(name);
  const collect = function collect(this: Gauge) {
    this.set(read());
  };
  registry.registerMetric(new Gauge({ name, help, registers: [], collect }));
}

/** Everything measured so far, and its media type. */
export async function exposition(): Promise<{ type: string; text: string }> {
  return { type: registry.contentType, text: await registry.metrics() };
}
