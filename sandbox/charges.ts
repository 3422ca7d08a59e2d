import { randomUUID } from "node:crypto";
import { afterPayment } from "./after-payment.ts";
import type { Journal } from "./journal.ts";
import { newCharge, paidOf } from "./new-charge.ts";
import type { Quote } from "./rails.ts";

export type ChargeStatus = "pending" | "paid" | "expired" | "failed";

/** A request for money that one payer answers once. */
export interface Charge {
  /** Nobody can guess it: it opens the payment page. */
  id: string;
  /** The merchant's own id of it: asking twice with the same one makes one charge. */
  reference: string;
  amount: bigint;
  currency: string;
  description: string;
  /** Where the payment page leads back to. */
  returnUrl: string | null;
  status: ChargeStatus;
  /** What the payer sent, which need not be what was asked for. */
  paidAmount: bigint | null;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  /** A text to copy or to scan; null for rails with a page alone. */
  code: string | null;
  rail: string;
  quote: Quote | null;
  /** Who is expected to pay. */
  expected: Payer;
  /** Who paid. */
  payer: Payer | null;
  /** What was paid with, on rails that take several; `instruments` are those that are wanted. */
  instrument: string | null;
  instruments: string[] | null;
  /** What went back to the payer after the payment, without the merchant. */
  reversals: Reversal[];
  isDisputed: boolean;
  /** What the merchant sent back. */
  returned: bigint;
}

export interface Payer {
  name: string | null;
  taxId: string | null;
}

/** Money that was taken back from the merchant. */
export interface Reversal {
  id: string;
  kind: "refund" | "chargeback" | "med";
  amount: bigint;
}

/** What a payer sends. */
export interface Payment {
  amount: bigint;
  payer?: Payer;
  instrument?: string | null;
}

/** What a merchant asks for. */
export interface ChargeRequest {
  reference: string;
  amount: bigint;
  currency: string;
  description: string;
  returnUrl: string | null;
  expiresInSeconds: number;
  rail: string;
  expected: Payer;
  instruments: string[] | null;
}

/** What happened to a charge, as webhooks tell it. */
export interface ChargeEvent {
  id: string;
  type: `charge.${"created" | "pending" | "paid" | "expired" | "failed" | "reversed" | "disputed" | "returned"}`;
  createdAt: Date;
  charge: Charge;
}

/** The provider's book of charges. */
export interface Charges {
  /** The charge of this reference, made if new; null when it was asked for otherwise before. */
  create(request: ChargeRequest): Charge | null;
  get(id: string): Charge | null;
  byReference(reference: string): Charge | null;
  paid(): Charge[];
  /** The payer sends an amount. Late money counts too; a second payment does not. */
  pay(id: string, payment: Payment): Charge | null;
  /** The payer pays once more: another charge of the same reference, paid. */
  payAgain(id: string): Charge | null;
  /** Takes money of a paid charge back from the merchant; null takes all that is left. */
  reverse(id: string, kind: Reversal["kind"], amount: bigint | null): Charge | null;
  /** Opens or ends a dispute about a paid charge. */
  dispute(id: string, isDisputed: boolean): Charge | null;
  /** The merchant sends a payment back to where it came from, once. */
  returnPayment(id: string): Charge | null;
  refuse(id: string): Charge | null;
  /** Closes a charge before its time. */
  expire(id: string): Charge | null;
  /** Closes the charges whose time has come. */
  sweep(now: Date): void;
}

/** Opens the book, with what the journal remembers of it. Each change is told once. */
export function openCharges(journal: Journal, tell: (event: ChargeEvent) => void): Charges {
  const byId = new Map<string, Charge>();
  const idOfReference = new Map<string, string>();
  for (const charge of journal.load()) keep(charge);

  function keep(charge: Charge): void {
    byId.set(charge.id, charge);
    idOfReference.set(charge.reference, charge.id);
  }

  function note(charge: Charge, ...types: ChargeEvent["type"][]): Charge {
    keep(charge);
    journal.write(charge);
    for (const type of types) {
      tell({ id: `evt_${randomUUID()}`, type, createdAt: new Date(), charge });
    }
    return charge;
  }

  /** Another charge of a reference that has one: asked by that, the first is told. */
  function noteOther(charge: Charge): Charge {
    byId.set(charge.id, charge);
    journal.write(charge);
    tell({ id: `evt_${randomUUID()}`, type: "charge.paid", createdAt: new Date(), charge });
    return charge;
  }

  function byReference(reference: string): Charge | null {
    return byId.get(idOfReference.get(reference) ?? "") ?? null;
  }

  function close(id: string, status: "expired" | "failed"): Charge | null {
    const charge = byId.get(id) ?? null;
    if (charge?.status !== "pending") return charge;
    return note({ ...charge, status }, `charge.${status}`);
  }

  return {
    get: (id) => byId.get(id) ?? null,
    byReference,
    paid: () => [...byId.values()].filter(({ status }) => status === "paid"),
    create(request) {
      const known = byReference(request.reference);
      if (known) {
        const isSame = known.amount === request.amount && known.currency === request.currency;
        return isSame ? known : null;
      }
      return note(newCharge(request), "charge.created");
    },
    pay(id, { amount, payer, instrument = null }) {
      const charge = byId.get(id);
      if (!charge) return null;
      if (charge.status === "paid") return charge;
      return note(paidOf(charge, { amount, payer, instrument }), "charge.pending", "charge.paid");
    },
    ...afterPayment({ byId, note, noteOther }),
    refuse: (id) => close(id, "failed"),
    expire: (id) => close(id, "expired"),
    sweep(now) {
      for (const { id, status, expiresAt } of byId.values()) {
        if (status === "pending" && expiresAt <= now) close(id, "expired");
      }
    },
  };
}
