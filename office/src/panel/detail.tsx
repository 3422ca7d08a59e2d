import { Fact, Facts } from "./facts.tsx";

/** What a record holds by name, as the server keeps it. */
export function Detail({ of: record }: { of: Readonly<Record<string, unknown>> }) {
  return (
    <Facts>
      {Object.entries(record).map(([name, value]) => (
        <Fact key={name} name={name}>
          <span className="mono">{typeof value === "string" ? value : JSON.stringify(value)}</span>
        </Fact>
      ))}
    </Facts>
  );
}
