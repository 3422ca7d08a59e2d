import type { z } from "zod";
import type { identityStanding } from "@trevo/contract/member/kyc.ts";
import type { Db, Tx } from "../../../core/db.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { App } from "../../../app.ts";
import { linkTo } from "../../platform/uploads/index.ts";
import { attemptsLeft, type Case, newestCase, photosOf } from "./cases.ts";
import { masked, openFacts } from "./facts.ts";
import { type Deed, type DocumentKind, neededFor, type Side, sidesOf } from "./rules.ts";

type Standing = z.input<typeof identityStanding>;
type Checks = Standing["checks"];

const kinds = (Object.keys(sidesOf) as DocumentKind[]).map((kind) => ({
  kind,
  sides: [...sidesOf[kind]],
}));

/** Where a member's proof stands, as its owner sees it. */
export async function standingOf(
  app: App,
  { id: sessionId, memberId }: { id: string; memberId: bigint },
): Promise<Standing> {
  const { db, vault, config } = app;
  const newest = await newestCase(db, memberId);
  const photos = newest ? await photosOf(db, newest) : {};
  const kind = newest?.document_kind ?? "card";
  const state = stateOf(newest);
  const facts = newest?.facts_sealed ? masked(openFacts(vault, newest.facts_sealed)) : null;
  // What was refused is not asked for again piece by piece: the next attempt begins anew.
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
    fullName: facts?.fullName ?? null,
    cpf: facts?.cpf ?? null,
    birthday: facts?.birthday ?? null,
    reason: state === "expired" ? "expired" : (newest?.reason ?? null),
    attemptsLeft: await attemptsLeft(db, memberId),
    submittedAt: newest?.submitted_at?.toISOString() ?? null,
    decidedAt: newest?.decided_at?.toISOString() ?? null,
  };
}

/** What a rejection is about; the others were not the trouble, and are not said to be right. */
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
      // The age was counted when the proof was handed in.
      return all.map((what) => ({ what, state: what === "age" ? "passed" : "waiting" }));
    case "verified":
      return all.map((what) => ({ what, state: "passed" }));
    case "rejected": {
      const failed = failedBy[newest?.reason ?? ""];
      return all.map((what) => ({ what, state: what === failed ? "failed" : "open" }));
    }
  }
}

/** How far the newest attempt is; one whose document has expired since is a yes no more. */
function stateOf(newest: Case | null): Standing["state"] {
  if (!newest) return "none";
  return newest.lapsed_at === null ? newest.state : "expired";
}

/**
 * Stops what an unproven account may not do where the site plays. It belongs into the transaction
 * that does it.
 *
 * @throws Refusal identity.needed with how far the proof is
 */
export async function requireIdentity(
  db: Db | Tx,
  { config }: Pick<App, "config">,
  { memberId, deed }: { memberId: bigint; deed: Deed },
): Promise<void> {
  if (!neededFor(config).includes(deed)) return;
  const state = stateOf(await newestCase(db, memberId));
  if (state === "verified") return;
  throw new Refusal("identity.needed", { state });
}
