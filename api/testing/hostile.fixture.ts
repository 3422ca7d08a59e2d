import { common } from "@trevo/contract/define.ts";
import { errors } from "@trevo/contract/errors.ts";
import { timesOf } from "./soak.fixture.ts";

/** What a program sends that means harm, or was written in a hurry. */
const nonsense: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  Infinity,
  2 ** 53 + 1,
  -0,
  1.005,
  "1.005",
  "NaN",
  "-1",
  "１００",
  "١٠٠",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "'; drop table member; --",
  "%",
  "_",
  "\\",
  "../../etc/passwd",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "x".repeat(10_000),
  [],
  [[]],
  [null],
  [{ id: "x" }],
  Array.from({ length: 2_000 }, () => "1"),
  {},
  { $gt: "" },
  { toString: "x" },
  { id: "x", rawId: 1, type: [], response: { clientDataJSON: {}, signature: "\u0000" } },
  "2026-02-30",
  "0000-00-00",
  "99999999999999999999",
  "00000000-0000-0000-0000-000000000000",
];

/** For the fields of every call, which one place reads: what differs in kind. */
const commonNonsense = [null, -1, "a\u0000b", "x".repeat(10_000), [[]], { $gt: "" }];

/** Payloads that go further than the smallest that parses: past the schema, into the call. */
const deeper: Record<string, Record<string, unknown>> = {
  "games.launch": { nodeId: "golden-jaguar" },
  "games.addRecent": { nodeId: "golden-jaguar" },
  "games.addFavorite": { nodeId: "golden-jaguar" },
  "games.removeFavorite": { nodeId: "golden-jaguar" },
  "deposits.startDeposit": { method: "pix", amount: "20.00" },
};

/** Of a field's values, `npm test` sends each fourth, and another fourth in the next field. */
const apart = timesOf({ quick: 4, soak: 1 });

let fields = 0;

/** Every field of a call with wrong values, beside a payload that would do. */
export function* wrongPayloads(name: string, payload: unknown, smallest: Record<string, unknown>) {
  const right = { ...smallest, ...deeper[name] };
  // Payloads are declared as objects of named fields.
  for (const field of Object.keys((payload as { shape: object }).shape)) {
    const values = field in common ? commonNonsense : nonsense;
    for (let at = fields % apart; at < values.length; at += apart) {
      const value = values[at];
      yield { field, value, asked: { ...right, [field]: value } };
    }
    fields += 1;
  }
}

/** The payload as a query carries it, where the call has no body. */
export function asSent(method: string, payload: Record<string, unknown>): Record<string, unknown> {
  if (method !== "GET" && method !== "DELETE") return payload;
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => [
      key,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  );
}

/** Words of the server's inside, which no answer holds. */
const inside = /node_modules|\.ts:\d|at \w+ \(|\b(?:select|insert into|update) \w+/i;

const known = new Set<string>(Object.keys(errors));

/** Why an answer to nonsense is wrong; null: it is none of the server's faults. */
export function faultIn({ status, body }: { status: number; body: object }): string | null {
  const { success, code } = body as { success?: boolean; code?: string };
  if (success === true) return status === 200 ? null : `success with ${status}`;
  if (code === undefined || !known.has(code)) return `no known code: ${code}`;
  // What is asked in order goes on to a provider, who is not at home in a test.
  if (status >= 500 && code !== "provider.unavailable") return `${status} ${code}`;
  return inside.test(JSON.stringify(body)) ? `shows its inside: ${JSON.stringify(body)}` : null;
}
