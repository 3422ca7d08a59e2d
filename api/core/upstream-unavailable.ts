/** An external service could not be reached, timed out or sent an unusable answer. */
export class UpstreamUnavailable extends Error {
  override name = "UpstreamUnavailable";
  /** Which service: a provider's id or what it does. */
  readonly upstream: string;
  /** A short code for logs and records: `http.503`, `no.answer`. */
  readonly reason: string;

  constructor(upstream: string, reason: string, options?: ErrorOptions) {
    super(`${upstream} is unavailable: ${reason}`, options);
    this.upstream = upstream;
    this.reason = reason;
  }
}
