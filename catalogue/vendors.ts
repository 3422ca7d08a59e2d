/** What a vendor's account is for: one wallet, or a lottery's own book. */
export type AccountType = "SEAMLESS" | "LOTTERY";

/** A vendor of games, in the order in which the house shows them. */
export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly accountType: AccountType;
  /** Whether a new house begins with it switched on. */
  readonly isOn: boolean;
  /** It keeps players' money, moved there and back; absent: it asks the site's wallet. */
  readonly hasWallet?: true;
}

export const vendors = [
  { code: "BGS", name: "Trevo Originais", accountType: "SEAMLESS", isOn: true },
  { code: "PG", name: "PG", accountType: "SEAMLESS", isOn: true },
  { code: "JL", name: "JL", accountType: "SEAMLESS", isOn: true },
  { code: "EG2", name: "EG2", accountType: "SEAMLESS", isOn: true },
  { code: "PT", name: "PT", accountType: "SEAMLESS", isOn: true },
  { code: "JDB", name: "JDB", accountType: "SEAMLESS", isOn: true },
  { code: "CQ9", name: "CQ9", accountType: "SEAMLESS", isOn: true },
  { code: "FC", name: "FC", accountType: "SEAMLESS", isOn: true },
  { code: "ARENA", name: "Arena Trevo", accountType: "SEAMLESS", isOn: true },
  { code: "IMES", name: "IMES", accountType: "SEAMLESS", isOn: true },
  { code: "IA", name: "IA", accountType: "SEAMLESS", isOn: true, hasWallet: true },
  { code: "TF", name: "TF", accountType: "SEAMLESS", isOn: true },
  // Fights of animals are against the law in many places: whoever may offer them turns it on.
  { code: "SV3", name: "SV3", accountType: "SEAMLESS", isOn: false },
  { code: "TCG_LOTTO_VN", name: "Loto Vietnã", accountType: "LOTTERY", isOn: true },
  { code: "TCG_SEA", name: "Loto Sudeste", accountType: "LOTTERY", isOn: true },
  { code: "LOTT", name: "Loteria Trevo", accountType: "LOTTERY", isOn: true },
  { code: "ELOTT", name: "Loteria Relâmpago", accountType: "LOTTERY", isOn: true },
] as const satisfies readonly Vendor[];

export type VendorCode = (typeof vendors)[number]["code"];

/** Vendors that keep balances of their own. */
export const walletVendors: ReadonlySet<string> = new Set(
  vendors.flatMap((vendor) => ("hasWallet" in vendor ? [vendor.code] : [])),
);
