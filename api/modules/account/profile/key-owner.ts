import { t } from "../../../core/i18n.ts";
import { type RequestContext, requireSession } from "../../../core/request-context.ts";
import { invalidFields, Refusal } from "../../../core/refusal.ts";
import { UpstreamUnavailable } from "../../../core/upstream-unavailable.ts";
import type { App } from "../../../app.ts";
import { knownCpf } from "../members/index.ts";
import { isSameName } from "./names.ts";
import type { PayoutTarget } from "./payout-check.ts";
import { keyDirectory } from "./providers/index.ts";

/** Why a key may be somebody else's: nobody's, another name's, another CPF's. */
export type KeyDoubt = "key.unknown" | "key.name" | "key.taxId";

type Target = Pick<PayoutTarget, "kind" | "scheme" | "number"> & { holder: string };

/**
 * Asks the directory of banks whose a key is; outside of any transaction.
 *
 * @returns what speaks against its being the member's; null: nothing, or nothing is known, as of
 *   accounts, which no directory lists
 * @throws UpstreamUnavailable
 */
export async function doubtOfKey(
  app: App,
  memberId: bigint,
  { kind, scheme, number, holder }: Target,
): Promise<KeyDoubt | null> {
  const directory = keyDirectory(app);
  if (kind !== "pix" || !directory) return null;
  const owner = await directory.ownerOf(number);
  if (owner === null) return "key.unknown";
  if (owner.name !== null && !isSameName(owner.name, holder)) return "key.name";
  if (owner.taxId === null) return null;
  const known = await knownCpf(app.db, app.vault, memberId);
  const cpf = known ?? (scheme === "cpf" ? number : null);
  return cpf === null || isShownOf(owner.taxId, cpf) ? null : "key.taxId";
}

/**
 * Lets a key be saved that the directory does not know as somebody else's.
 *
 * @throws Refusal payout.account.other; validation where nobody has it; unavailable
 */
export async function requireOwnKey(
  app: App,
  context: RequestContext,
  target: Target,
): Promise<void> {
  const { memberId } = requireSession(context);
  const doubt = await doubtOfKey(app, memberId, target).catch((error: unknown) => {
    if (error instanceof UpstreamUnavailable) throw new Refusal("unavailable");
    throw error;
  });
  if (doubt === "key.unknown") {
    throw invalidFields({ pixKey: t(context.language, "rule.pix.nobody") });
  }
  if (doubt !== null) throw new Refusal("payout.account.other");
}

/** The holder's name that the directory has; null: it says none, or lists no such account. */
export async function holderInDirectory(app: App, target: Target): Promise<string | null> {
  if (target.kind !== "pix") return null;
  const owner = await keyDirectory(app)?.ownerOf(target.number);
  return owner?.name ?? null;
}

/** Whether the digits that are shown are those of a CPF; a company's number has more. */
function isShownOf(shown: string, cpf: string): boolean {
  const places = shown.replace(/[^\d*]/g, "");
  return (
    places.length === cpf.length && [...places].every((one, at) => one === "*" || one === cpf[at])
  );
}
