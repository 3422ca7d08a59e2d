import type { Language } from "@trevo/contract/define.ts";
import type { Consent } from "@trevo/contract/member/consents.ts";
import type { LegalDocument } from "../../../schema.ts";
import type { Config } from "../../../core/config.ts";
import type { Tx } from "../../../core/db.ts";
import { recomputeRequirements } from "../../compliance/responsible-gaming/index.ts";
import { textsNow } from "./texts.ts";

/** Of the words of the consents; grows when their meaning changes. */
const consentVersion = 1;

/** Who agrees, and in which language it was read. */
export interface Signer {
  memberId: bigint;
  merchant: string;
  language: Language;
}

/**
 * Records a new member's consents to the texts in force, and to each point that the jurisdiction
 * wants a consent of its own for, within the transaction that opens the account.
 */
export async function agreeAtSignUp(
  tx: Tx,
  config: Config,
  signer: Signer,
  consents: readonly Consent[],
): Promise<void> {
  const texts = await textsNow(tx, signer.merchant);
  await recordConsents(tx, config, signer, [
    ...texts.map(({ document: what, version }) => ({ what, version })),
    ...consents.map((what) => ({ what, version: consentVersion })),
  ]);
}

/** Keeps what was agreed to, once, and lifts what play waited for. */
export async function recordConsents(
  tx: Tx,
  config: Config,
  { memberId, language }: Signer,
  agreed: readonly { what: LegalDocument | Consent; version: number }[],
): Promise<void> {
  if (agreed.length > 0) {
    await tx
      .insertInto("member_agreement")
      .values(agreed.map((each) => ({ ...each, member_id: memberId, language })))
      .onConflict((on) => on.doNothing())
      .execute();
  }
  await recomputeRequirements(tx, config, memberId);
}
