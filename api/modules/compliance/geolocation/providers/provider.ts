/** What a provider found out about an IP. */
export interface Finding {
  /** `hidden`: behind a VPN, a proxy or the like. */
  verdict: "inside" | "outside" | "hidden";
  /** ISO 3166-1, two letters; null: unknown. */
  country: string | null;
  /** The provider's name for it, such as a state; null: unknown. */
  region: string | null;
}

/** What a provider is asked. */
export interface LocationQuery {
  /** The id of the jurisdiction here; the provider's contract says which country that is. */
  territory: string;
  /** IPv4 or IPv6. */
  address: string;
}

/** Locates players. Called outside of any transaction, as often as needed. */
export interface LocationProvider {
  id: string;
  /** @throws UpstreamUnavailable */
  locate(query: LocationQuery): Promise<Finding>;
}
