import { fromCents } from "./amount.ts";
import type { Charge } from "./charges.ts";

/** A charge as the provider's API and webhooks tell it. */
export function chargeView(charge: Charge): Record<string, unknown> {
  return {
    id: charge.id,
    reference: charge.reference,
    status: charge.status,
    amount: fromCents(charge.amount),
    paidAmount: charge.paidAmount === null ? null : fromCents(charge.paidAmount),
    currency: charge.currency,
    createdAt: charge.createdAt.toISOString(),
    expiresAt: charge.expiresAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    code: charge.code,
    quote: charge.quote,
    payer: charge.payer,
    instrument: charge.instrument,
    reversals: charge.reversals.map(({ amount, ...reversal }) => ({
      ...reversal,
      amount: fromCents(amount),
    })),
    isDisputed: charge.isDisputed,
    returned: fromCents(charge.returned),
    payPath: `/pay/${charge.id}`,
  };
}
