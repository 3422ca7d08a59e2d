/** Browsers by their user agent; the first match wins, since most also claim to be others. */
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

/** A readable browser name, "Chrome · Android"; "" for an unknown user agent. */
function deviceName(userAgent: string): string {
  const of = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1];
  return [of(browsers), of(systems)].filter((name) => name !== undefined).join(" · ");
}

/** Browser and network of a sign-in, without the host part: enough for its owner to recognise. */
export function placeName({ ip, userAgent }: { ip: string; userAgent: string }): string {
  const network = ip.includes(":")
    ? `${ip.split(":").slice(0, 3).join(":")}:…`
    : ip.replace(/\.\d+\.\d+$/, ".•.•");
  return [deviceName(userAgent), network].filter((part) => part !== "").join(" · ");
}
