/** What a provider found of an address. */
export interface Finding {
  /** `hidden`: a VPN, a proxy or the like stands between. */
  verdict: "inside" | "outside" | "hidden";
  /** ISO 3166-1, two letters; null: not known. */
  country: string | null;
  /** As the provider calls it, such as a state; null: not known. */
  region: string | null;
}

/** What is asked of a provider. */
export interface LookWish {
  /** Whose rules hold, by its name here: which land that is stands in the provider's contract. */
  territory: string;
  /** IPv4 or IPv6. */
  address: string;
}

/** Who says where players are. Asked outside of any transaction, as often as needed. */
export interface LocationProvider {
  id: string;
  /** @throws LocatorAway */
  look(wish: LookWish): Promise<Finding>;
}

/** The provider could not be reached, took too long or made no sense. Nothing is known. */
export class LocatorAway extends Error {
  override name = "LocatorAway";
}
