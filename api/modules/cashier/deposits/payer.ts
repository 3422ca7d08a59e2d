import type { App } from "../../../app.ts";
import { knownCpf, personOf } from "../../account/members/index.ts";
import type { Payer } from "./providers/provider.ts";

/**
 * Whether a payment came from the member's own account: by the taxpayer's number, or by the name
 * where the rail has no number. `unknown`: it tells neither, or we know neither.
 */
export async function payerOf(
  { db, vault }: App,
  memberId: bigint,
  payer: Payer | null,
): Promise<"member" | "other" | "unknown"> {
  if (payer?.taxId) {
    const cpf = await knownCpf(db, vault, memberId);
    if (cpf === null) return "unknown";
    return payer.taxId.replace(/\D/g, "") === cpf ? "member" : "other";
  }
  const { payee_name: name } = await personOf(db, memberId);
  if (!payer?.name || !name) return "unknown";
  return folded(payer.name) === folded(name) ? "member" : "other";
}

/** Without accents, capitals and the order of names. */
function folded(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/\s+/).filter(Boolean).sort().join(" ");
}
