import {
  type Answer,
  type Command,
  paysAtOnce,
  type Post,
  type Reason,
  type RoundPart,
  type Single,
} from "./command.ts";
import {
  encodeBool,
  encodeBytes,
  encodeInt2,
  encodeInt4,
  encodeInt8,
  encodeText,
  encodeUuid,
} from "./encode.ts";
import { kinds } from "./kinds.ts";

/** A group under way: `apply` posts many at once, `resolve` takes one single after the other. */
export type Group = readonly Command[];

/** One prepared statement: its name on the connection, its text, its parameters. */
export interface Statement {
  name: string;
  text: string;
  values: Buffer[];
}

/** Which of the two SQL functions a group belongs to. */
export function pathOf([command]: Group): "apply" | "resolve" {
  return command?.action === "post" ? "apply" : "resolve";
}

/** The statement for groups that are all of one path. */
export function statementFor(groups: readonly Group[]): Statement {
  const [first = []] = groups;
  return pathOf(first) === "apply"
    ? { ...applyCall, values: applyValues(groups) }
    : { ...resolveCall, values: resolveValues(groups) };
}

const applyCall = callOf(
  "apply",
  "int[] bigint[] uuid[] bytea[] smallint[] bigint[] bigint[] bigint[] bigint[] bigint[] " +
    "boolean[] uuid[] uuid[] smallint[] boolean[] text[] text[] text[] bigint[] text[] uuid[] " +
    "bigint[] text[]",
);

const resolveCall = callOf(
  "resolve",
  "text[] bigint[] uuid[] bytea[] smallint[] bigint[] bigint[] bigint[] bigint[] int[] uuid[] " +
    "boolean[]",
);

function callOf(name: string, types: string): { name: string; text: string } {
  const parameters = types.split(" ").map((type, index) => `$${index + 1}::${type}`);
  return { name, text: `select * from ledger.${name}(${parameters.join(", ")})` };
}

const steps = { open: 1, join: 2, settle: 3 } as const satisfies Record<RoundPart["step"], number>;

/** In the order of the parameters of `ledger.apply`. */
function applyValues(groups: readonly Group[]): Buffer[] {
  const rows: Post[] = [];
  const places: number[] = [];
  const groupIds: (string | null)[] = [];
  for (const [place, group] of groups.entries()) {
    const groupId = group.length > 1 ? (group[0]?.id ?? null) : null;
    for (const command of group) {
      if (command.action !== "post") throw new Error("Only posts are applied");
      rows.push(command);
      places.push(place);
      groupIds.push(groupId);
    }
  }
  const opened = rows.map(({ round }) => (round?.step === "open" ? round : null));
  const named = rows.map(({ round }) => (round && round.step !== "settle" ? round : null));
  return [
    encodeInt4(places),
    encodeInt8(rows.map(({ account }) => account.ownerId)),
    encodeUuid(rows.map(({ id }) => id)),
    encodeBytes(rows.map(({ hash }) => hash)),
    encodeInt2(rows.map(({ kind }) => kinds[kind].code)),
    encodeInt8(rows.map(({ account }) => account.id)),
    encodeInt8(rows.map(({ counter }) => counter.ownerId)),
    encodeInt8(rows.map(({ counter }) => counter.id)),
    encodeInt8(
      rows.map(({ kind, amount }) => (kinds[kind].direction === "out" ? -amount : amount)),
    ),
    encodeInt8(rows.map(paysAtOnce)),
    encodeBool(rows.map(({ remember }) => remember === true)),
    encodeUuid(groupIds),
    encodeUuid(rows.map(({ round }) => round?.id ?? null)),
    encodeInt2(rows.map(({ round }) => (round ? steps[round.step] : null))),
    encodeBool(rows.map(({ round }) => round?.close ?? null)),
    encodeText(named.map((round) => round?.vendor ?? null)),
    encodeText(named.map((round) => round?.game ?? null)),
    encodeText(named.map((round) => (round?.step === "join" ? round.ref : null))),
    encodeInt8(opened.map((round) => round?.due ?? null)),
    encodeText(opened.map((round) => round?.detail ?? null)),
    encodeUuid(rows.map(({ guard }) => guard?.sessionId ?? null)),
    encodeInt8(rows.map(({ guard }) => guard?.nonce ?? null)),
    encodeText(rows.map(({ guard }) => guard?.address ?? null)),
  ];
}

/** In the order of the parameters of `ledger.resolve`. */
function resolveValues(groups: readonly Group[]): Buffer[] {
  const rows = groups.flat().map((command): Single => {
    if (command.action === "post") throw new Error("Posts are applied");
    return command;
  });
  const holds = rows.map((row) => (row.action === "hold" ? row : null));
  return [
    encodeText(rows.map(({ action }) => action)),
    encodeInt8(rows.map(({ account }) => account.ownerId)),
    encodeUuid(rows.map(({ id }) => id)),
    encodeBytes(rows.map(({ hash }) => hash)),
    encodeInt2(rows.map((row) => kinds[row.action === "hold" ? row.kind : "rollback"].code)),
    encodeInt8(rows.map(({ account }) => account.id)),
    encodeInt8(holds.map((hold) => hold?.counter.ownerId ?? null)),
    encodeInt8(holds.map((hold) => hold?.counter.id ?? null)),
    encodeInt8(rows.map((row) => ("amount" in row ? row.amount : null))),
    encodeInt4(holds.map((hold) => hold?.expiresInSeconds ?? null)),
    encodeUuid(rows.map(refOf)),
    encodeBool(rows.map(({ remember }) => remember === true)),
  ];
}

function refOf(command: Single): string | null {
  if (command.action === "hold" || command.action === "void") return null;
  return command.action === "rollback" ? command.original : command.hold;
}

/** A row of either function, as `rowMode: "array"` and `exactTypes` give it. */
export type AnswerRow = [
  outcome: string,
  reason: string | null,
  balance: bigint | null,
  seq: bigint | null,
  roundId: string | null,
  replayed: boolean,
];

/** Outcomes and reasons are written by the two functions alone, so they are not validated. */
export function answerOf([outcome, reason, balance, seq, roundId, replayed]: AnswerRow): Answer {
  const known = { balance, seq, roundId, replayed };
  if (outcome === "conflict") return { ...known, outcome: "refused", reason: "conflict" };
  if (outcome === "refused") return { ...known, outcome, reason: reason as Reason };
  return { ...known, outcome: outcome as Exclude<Answer["outcome"], "refused"> };
}
