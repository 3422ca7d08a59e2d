import { randomBytes } from "node:crypto";
import type { Charge, ChargeRequest, Payer } from "./charges.ts";
import { rails } from "./rails.ts";

/** A charge that nobody has paid yet. */
export function newCharge({ expiresInSeconds, ...asked }: ChargeRequest): Charge {
  const id = `ch_${randomBytes(12).toString("hex")}`;
  const createdAt = new Date();
  const rail = rails[asked.rail];
  if (!rail) throw new Error(`There is no rail ${asked.rail}`);
  const quote = rail.quote(asked.amount);
  return {
    ...pick(asked),
    id,
    status: "pending",
    paidAmount: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + expiresInSeconds * 1000),
    paidAt: null,
    quote,
    code: rail.code({ id, amount: asked.amount, quote }),
    payer: null,
    instrument: null,
    reversals: [],
    isDisputed: false,
    returned: 0n,
  };
}

/** What was asked for, and nothing else that came along. */
function pick(asked: Omit<ChargeRequest, "expiresInSeconds">) {
  const { reference, amount, currency, description, returnUrl, rail, expected, instruments } =
    asked;
  return { reference, amount, currency, description, returnUrl, rail, expected, instruments };
}

/** The charge once a payer has sent something. */
export function paidOf(
  charge: Charge,
  {
    amount,
    payer,
    instrument,
  }: { amount: bigint; payer?: Payer | null | undefined; instrument: string | null },
): Charge {
  const paid = { paidAmount: amount, paidAt: new Date(), payer: payer ?? charge.expected };
  return { ...charge, status: "paid", ...paid, instrument };
}
