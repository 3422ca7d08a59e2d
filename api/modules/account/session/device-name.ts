/** Browsers by what they call themselves; the first that fits, since most claim to be others. */
const browsers: [RegExp, string][] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/OPR\/|Opera/, "Opera"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** A browser as its owner knows it, "Chrome · Android"; "" for what says nothing of itself. */
function deviceName(userAgent: string): string {
  const of = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [of(browsers), of(systems)].filter((name) => name !== undefined).join(" · ");
}

/** Browser and network of a sign-in, enough to recognise and no more: the host part is left out. */
export function placeName({ ip, userAgent }: { ip: string; userAgent: string }): string {
  const network = ip.includes(":")
    ? `${ip.split(":").slice(0, 3).join(":")}:…`
    : ip.replace(/\.\d+\.\d+$/, ".•.•");
  return [deviceName(userAgent), network].filter((part) => part !== "").join(" · ");
}
