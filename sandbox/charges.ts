import { randomBytes, randomUUID } from "node:crypto";
import { fromCents } from "./amount.ts";
import type { Journal } from "./journal.ts";
import { pixCode } from "./pix.ts";

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
  /** PIX copy-and-paste text. */
  code: string;
}

/** What a merchant asks for. */
export interface ChargeRequest {
  reference: string;
  amount: bigint;
  currency: string;
  description: string;
  returnUrl: string | null;
  expiresInSeconds: number;
}

/** What happened to a charge, as webhooks tell it. */
export interface ChargeEvent {
  id: string;
  type: "charge.created" | "charge.pending" | "charge.paid" | "charge.expired" | "charge.failed";
  createdAt: Date;
  charge: Charge;
}

/** The provider's book of charges. */
export interface Charges {
  /** The charge of this reference, made if new; null when it was asked for otherwise before. */
  create(request: ChargeRequest): Charge | null;
  get(id: string): Charge | null;
  byReference(reference: string): Charge | null;
  /** The payer sends an amount. Late money counts too; a second payment does not. */
  pay(id: string, amount: bigint): Charge | null;
  refuse(id: string): Charge | null;
  /** Closes a charge before its time. */
  expire(id: string): Charge | null;
  /** Closes the charges whose time has come. */
  sweep(now: Date): void;
}

const payee = { payeeName: "Trevo", payeeCity: "Sao Paulo" };

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
    create(request) {
      const known = byReference(request.reference);
      if (known) {
        const isSame = known.amount === request.amount && known.currency === request.currency;
        return isSame ? known : null;
      }
      return note(newCharge(request), "charge.created");
    },
    pay(id, amount) {
      const charge = byId.get(id);
      if (!charge) return null;
      if (charge.status === "paid") return charge;
      const paid: Charge = { ...charge, status: "paid", paidAmount: amount, paidAt: new Date() };
      return note(paid, "charge.pending", "charge.paid");
    },
    refuse: (id) => close(id, "failed"),
    expire: (id) => close(id, "expired"),
    sweep(now) {
      for (const { id, status, expiresAt } of byId.values()) {
        if (status === "pending" && expiresAt <= now) close(id, "expired");
      }
    },
  };
}

function newCharge({ expiresInSeconds, ...asked }: ChargeRequest): Charge {
  const id = `ch_${randomBytes(12).toString("hex")}`;
  const createdAt = new Date();
  return {
    ...asked,
    id,
    status: "pending",
    paidAmount: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + expiresInSeconds * 1000),
    paidAt: null,
    code: pixCode({
      target: { url: `pay.sandbox.invalid/pix/${id}` },
      amount: fromCents(asked.amount),
      ...payee,
    }),
  };
}
