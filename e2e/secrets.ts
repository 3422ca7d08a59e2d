/** Everything that the page's own script could read, as one text. */
export const readable = `(async () => {
  const all = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie,
    window.name, JSON.stringify(history.state), document.documentElement.outerHTML];
  for (const { name } of await indexedDB.databases()) all.push(name);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const kept of await cache.keys()) {
      all.push(kept.url);
      const text = await (await cache.match(kept)).text();
      if (text.length < 2000) all.push(text);
    }
  }
  return all.join("\\n");
})()`;

/** The ways in which a password has been "hidden" in browsers before. */
export function disguises(secret: string): string[] {
  const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/=+$/, "");
  return [
    secret,
    base64(secret),
    base64(Buffer.from(secret).toString("base64")),
    Buffer.from(secret).toString("hex"),
    encodeURIComponent(secret),
    encodeURIComponent(base64(secret)),
    [...secret].toReversed().join(""),
  ];
}
