import type { Edit, Mutant } from "./mutant.ts";

const rgsTests = ["api/modules/casino/rgs/rgs.test.ts"];
const payments = "api/modules/cashier/deposits/";

function edit(file: string, find: string, replace = ""): Edit {
  return { file, find, replace };
}

/** Faults in the code that brings money to the ledger and shows it. */
export const tradeMutants: Mutant[] = [
  {
    name: "a bet is answered before COMMIT",
    edits: [
      edit(
        "api/ledger/connection.ts",
        "return await query(current, statement);",
        'await current.client.query("begin");\n' +
          "const rows = await query(current, statement);\n" +
          'void current.client.query("commit").catch(() => {});\n        return rows;',
      ),
    ],
    tests: ["api/ledger/commit.test.ts"],
  },
  {
    name: "bets that share a batch hear each other's answers",
    edits: [
      edit(
        "api/ledger/batcher.ts",
        "rows.slice(at, at + group.length)",
        "rows.slice(0, group.length)",
      ),
    ],
    tests: ["api/ledger/answers.test.ts"],
  },
  {
    name: "the audit finds nothing, whatever is wrong",
    edits: [edit("api/ledger/audit.ts", "ok: rows.length === 0", "ok: true")],
    tests: ["api/ledger/commit.test.ts"],
  },
  {
    name: "money leaves while the books are known to be wrong",
    edits: [
      edit(
        "api/ledger/index.ts",
        "if (payoutHold.isHeld() && group.some(paysOut)) ",
        "if (false) ",
      ),
    ],
    tests: ["api/ledger/commit.test.ts"],
  },
  {
    name: "the caller's Idempotency-Key is ignored",
    edits: [
      edit(
        "api/modules/casino/rgs/play.ts",
        'id: commandId("rgs.play", key),',
        'id: commandId("rgs.play", key, String(Math.random())),',
      ),
    ],
    tests: rgsTests,
  },
  {
    name: "one key makes bets of two stakes: the stake is not in the request's hash",
    edits: [
      edit(
        "api/modules/casino/rgs/play.ts",
        "requestHash(game.code, name, account.id.toString())",
        "requestHash(game.code, account.id.toString())",
      ),
    ],
    tests: rgsTests,
  },
  {
    name: "outcomes are drawn without their nonce",
    edits: [
      edit(
        "api/modules/casino/rgs/by-nonce.ts",
        "ticket.sessionId, nonce, ...(",
        "ticket.sessionId, ...(",
      ),
    ],
    tests: rgsTests,
  },
  {
    name: "free spins are paid before they are played",
    edits: [edit("api/modules/casino/rgs/play.ts", "close: !isActive", "close: true")],
    tests: rgsTests,
  },
  {
    name: "a plain win stays open although it was told to be over",
    edits: [edit("api/modules/casino/rgs/play.ts", "close: !isActive", "close: payout === 0n")],
    tests: rgsTests,
  },
  {
    name: "bets are taken without their session",
    edits: [
      edit("api/modules/casino/rgs/by-nonce.ts", "{ sessionId: ticket.sessionId, nonce", "{ nonce"),
    ],
    tests: rgsTests,
  },
  {
    name: "payouts pass through whole units",
    edits: [
      edit(
        "api/modules/casino/rgs/rounds.ts",
        "return hundredfold / 100n",
        "return (hundredfold / 100_000_000n) * 1_000_000n",
      ),
    ],
    tests: ["api/modules/casino/rgs/rounds.test.ts"],
  },
  {
    name: "a webhook that is repeated is credited again",
    edits: [
      edit(
        `${payments}credit.ts`,
        'commandId("deposit", provider, charge.id)',
        'commandId("deposit", provider, charge.id, String(performance.now()))',
      ),
    ],
    tests: [`${payments}webhooks.test.ts`],
  },
  {
    name: "what was asked for is credited, not what was paid",
    edits: [
      edit(
        `${payments}credit.ts`,
        "const amount = charge.paidAmount ?? 0n;\n  const wallet = await app.ledger.wallet(memberId, currency);",
        "const amount = BigInt(deposit.amount);\n  const wallet = await app.ledger.wallet(memberId, currency);",
      ),
    ],
    tests: [`${payments}late-payments.test.ts`],
  },
  {
    name: "a payment in another currency is credited",
    edits: [
      edit(
        `${payments}settle-charge.ts`,
        "if (deposit.currency !== charge.currency) {",
        "if (deposit.currency === null) {",
      ),
    ],
    tests: [`${payments}forgery.test.ts`],
  },
  {
    name: "amounts pass through float cents",
    edits: [
      edit(
        "contract/money.ts",
        'const micro = BigInt(units) * microPerUnit + BigInt(fraction.padEnd(microDigits, "0"));',
        "const micro = BigInt(Math.trunc(Number(`${units}.${fraction}`) * 100)) * 10_000n;",
      ),
    ],
    tests: ["contract/money.test.ts"],
  },
  {
    name: "a balance is shown rounded up",
    edits: [
      edit(
        "contract/money.ts",
        "const digits = (micro < 0n ? -micro : micro)",
        "const digits = ((micro < 0n ? -micro : micro) + 5_000n)",
      ),
    ],
    tests: ["contract/money.test.ts"],
  },
];
