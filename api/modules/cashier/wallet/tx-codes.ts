import type { TxGroup } from "@trevo/contract/constants.ts";
import type { Language } from "@trevo/contract/languages.ts";
import { t } from "../../../core/i18n.ts";
import { type Kind, kinds } from "../../../ledger/index.ts";

/** Kinds that stand on a member's wallet, each in the group that members know it by. */
const groups = {
  deposit: "deposit",
  chargeback: "deposit",
  withdrawal: "withdrawal",
  fee: "withdrawal",
  refund: "withdrawal",
  bet: "play",
  win: "play",
  rollback: "play",
  grant: "bonus",
  reclaim: "bonus",
  promo_win: "bonus",
  transfer_in: "transfer",
  transfer_out: "transfer",
  vendor_result_in: "play",
  vendor_result_out: "play",
  jackpot_win: "play",
  adjustment_in: "other",
  adjustment_out: "other",
  recovery: "other",
} as const satisfies Partial<Record<Kind, TxGroup>>;

/** A kind that a wallet's statement can hold. */
type WalletKind = keyof typeof groups;

const walletKinds = Object.keys(groups) as WalletKind[];

/** How a kind is told to a member. */
export interface TxCode {
  code: number;
  kind: Kind;
  group: TxGroup;
  name: string;
  direction: "in" | "out" | "back";
}

/** The kinds that a wallet's statement can hold, by number, in a language. */
export function txCodes(language: Language): TxCode[] {
  return walletKinds
    .map((kind) => txCodeOf(kind, language))
    .toSorted((one, other) => one.code - other.code);
}

/** A kind as a member reads it; what belongs to no group is told among the others. */
export function txCodeOf(kind: Kind, language: Language): TxCode {
  const group: TxGroup = kind in groups ? groups[kind as WalletKind] : "other";
  return { ...kinds[kind], kind, group, name: t(language, `kind.${kind}`) };
}

/** What narrows a statement; absent narrows nothing, and what does not exist matches no line. */
export interface KindFilter {
  kind?: string | undefined;
  txCode?: number | undefined;
  group?: TxGroup | undefined;
}

/** The kinds that match all of a filter; null: every kind. */
export function kindsOf({ kind, txCode, group }: KindFilter): Kind[] | null {
  if (kind === undefined && txCode === undefined && group === undefined) return null;
  return walletKinds.filter(
    (name) =>
      (kind ?? name) === name &&
      (txCode ?? kinds[name].code) === kinds[name].code &&
      (group ?? groups[name]) === groups[name],
  );
}
