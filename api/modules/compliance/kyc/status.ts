import type { z } from "zod";
import type { kycStatus } from "@trevo/contract/member/kyc.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { linkTo } from "../../platform/uploads/index.ts";
import { attemptsLeft, type Case, newestCase, photosOf } from "./cases.ts";
import { masked, unsealDetails } from "./details.ts";
import { type Action, type DocumentKind, neededFor, type Side, sidesOf } from "./rules.ts";

type KycStatus = z.input<typeof kycStatus>;
type Checks = KycStatus["checks"];

const kinds = (Object.keys(sidesOf) as DocumentKind[]).map((kind) => ({
  kind,
  sides: [...sidesOf[kind]],
}));

/** A member's verification status, as the member sees it. */
export async function kycStatusOf(
  app: App,
  { id: sessionId, memberId }: { id: string; memberId: bigint },
): Promise<KycStatus> {
  const { db, vault, config } = app;
  const newest = await newestCase(db, memberId);
  const photos = newest ? await photosOf(db, newest) : {};
  const kind = newest?.document_kind ?? "card";
  const state = stateOf(newest);
  const details = newest?.facts_sealed ? masked(unsealDetails(vault, newest.facts_sealed)) : null;
  // After a rejection the next attempt starts from scratch.
  const isOpen = state === "none" || state === "uploading";
  const missing = isOpen ? sidesOf[kind].filter((side) => photos[side] === undefined) : [];
  const url = (side: Side) => {
    const id = photos[side];
    return id === undefined ? null : linkTo(app, { sessionId, memberId, id });
  };
  return {
    state,
    neededFor: [...neededFor(config)],
    kinds,
    documentKind: kind,
    photos: sidesOf[kind].map((side) => ({ side, url: url(side) })),
    missing: isOpen ? [...missing, "facts"] : [],
    checks: checksOf(newest),
    fullName: details?.fullName ?? null,
    cpf: details?.cpf ?? null,
    birthday: details?.birthday ?? null,
    reason: state === "expired" ? "expired" : (newest?.reason ?? null),
    attemptsLeft: await attemptsLeft(db, memberId),
    submittedAt: newest?.submitted_at?.toISOString() ?? null,
    decidedAt: newest?.decided_at?.toISOString() ?? null,
  };
}

/** Which check a rejection is about; the others were not at fault, but are not confirmed either. */
const failedBy: Record<string, Checks[number]["what"]> = {
  unreadable: "document",
  expired: "document",
  mismatch: "document",
  face: "face",
  underage: "age",
  duplicate: "cpf",
};

function checksOf(newest: Case | null): Checks {
  const all = ["age", "cpf", "document", "face"] as const;
  switch (stateOf(newest)) {
    case "none":
    case "uploading":
    case "expired":
      return all.map((what) => ({ what, state: "open" }));
    case "review":
      // The age was checked at submission.
      return all.map((what) => ({ what, state: what === "age" ? "passed" : "waiting" }));
    case "verified":
      return all.map((what) => ({ what, state: "passed" }));
    case "rejected": {
      const failed = failedBy[newest?.reason ?? ""];
      return all.map((what) => ({ what, state: what === failed ? "failed" : "open" }));
    }
  }
}

/** The newest attempt's state; one whose document has expired since is not verified any more. */
function stateOf(newest: Case | null): KycStatus["state"] {
  if (!newest) return "none";
  return newest.lapsed_at === null ? newest.state : "expired";
}

/** Whether a member's identity is proven now. */
export async function isIdentityProven(db: Db | Tx, memberId: bigint): Promise<boolean> {
  return stateOf(await newestCase(db, memberId)) === "verified";
}

/**
 * Required, in the same transaction, before what the jurisdiction allows verified members only.
 *
 * @throws Refusal identity.needed with the state of verification
 */
export async function requireKyc(
  db: Db | Tx,
  { config }: Pick<App, "config">,
  { memberId, action }: { memberId: bigint; action: Action },
): Promise<void> {
  if (!neededFor(config).includes(action)) return;
  const state = stateOf(await newestCase(db, memberId));
  if (state === "verified") return;
  throw new Refusal("identity.needed", { state });
}
