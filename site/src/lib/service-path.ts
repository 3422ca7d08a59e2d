const keyLength = 8;

/** An address that was encoded with the key in its last 8 characters; null if it is none. */
export function decodePath(path: string): string | null {
  const key = path.slice(-keyLength);
  const mixed = path.slice(0, -keyLength);
  if (key.length < keyLength || mixed === "") return null;
  try {
    const text = atob(mixed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(
      text,
      (sign, index) => sign.charCodeAt(0) ^ key.charCodeAt(index % keyLength),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Whoever sent this does not know the encoding; there is nothing to open.
    return null;
  }
}

/** Whether an address may be opened: our pages, a mail, a telephone, https on a named host. */
export function isAllowed(address: string, hosts: readonly string[]): boolean {
  if (/^\/m\/[\w/?=&.#-]*$/.test(address)) return true;
  if (/^mailto:[\w.+-]+@[\w.-]+$|^tel:\+?[\d-]+$/.test(address)) return true;
  if (!/^https:\/\/[^\s\\]+$/.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password, port } = new URL(address);
  return username === "" && password === "" && port === "" && hosts.includes(hostname);
}
