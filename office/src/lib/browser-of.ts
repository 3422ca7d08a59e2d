/** What each browser says of itself; those that also say the name of another one stand first. */
const browsers = [
  ["Edge", /Edg(?:A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+).*Safari\//],
] as const;

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** `Chrome 140 · Android`; what is no browser that we know is said as it says itself. */
export function browserOf(userAgent: string): string {
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0];
  for (const [name, mark] of browsers) {
    const [, version] = mark.exec(userAgent) ?? [];
    if (version !== undefined) return [`${name} ${version}`, system].filter(Boolean).join(" · ");
  }
  return userAgent;
}
