const key = "k3yK3yK3";

/** A way to a person as the server tells it: its address mixed with the key at its end. */
export function serviceEntry(csType: string, address: string) {
  const mixed = Buffer.from(address).map((byte, index) => byte ^ key.charCodeAt(index % 8));
  return { csType, title: csType, path: Buffer.from(mixed).toString("base64url") + key };
}
