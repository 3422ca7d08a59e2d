import { describe, expect, test } from "vitest";
import type { AppWindow } from "./app-window.ts";
import {
  downloadFor,
  iosHint,
  isSafari,
  mayOffer,
  platformOf,
  showsBar,
  type Standing,
} from "./app-offer.ts";

const iphone = (version: string, browser = "Version/17.0 Mobile/15E148 Safari/604.1") => ({
  userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605 ${browser}`,
  maxTouchPoints: 5,
});
const android = {
  userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140 Mobile",
  maxTouchPoints: 5,
};
const mac = {
  userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15",
  maxTouchPoints: 0,
};

describe("[HOME-14] the device at hand", () => {
  test("is told by its name, and a tablet of Apple's by its fingers", () => {
    expect(platformOf(iphone("17_1"))).toBe("ios");
    expect(platformOf(android)).toBe("android");
    expect(platformOf(mac)).toBe("other");
    expect(platformOf({ ...mac, maxTouchPoints: 5 })).toBe("ios");
  });

  test.each([
    ["9_3", "old"],
    ["11_4", "old"],
    ["12_0", "early12"],
    ["12_1", "early12"],
    ["12_2", "current"],
    ["17_1", "current"],
  ])("iOS %s gets the hint %s", (version, hint) => {
    expect(iosHint(iphone(version))).toBe(hint);
  });

  test.each([
    ["Version/17.0 Mobile/15E148 Safari/604.1", true],
    ["CriOS/120.0 Mobile/15E148 Safari/604.1", false],
    ["FxiOS/120.0 Mobile/15E148 Safari/605.1", false],
    ["EdgiOS/120 Version/17.0 Mobile/15E148 Safari/604.1", false],
    ["Mobile/15E148 Instagram 300.0", false],
    ["Mobile/15E148", false],
  ])("a browser that is %s is Safari: %s", (browser, is) => {
    expect(isSafari(iphone("17_1", browser))).toBe(is);
  });
});

const android1 = { resourceType: "Android", url: "https://get.trevo.example/app.apk" };
const ios1 = { resourceType: "IOS", url: "https://apps.example/trevo" };
const profile = { resourceType: "MOBILECONFIG", url: "https://get.trevo.example/a.mobileconfig" };
const template = {
  app_background: "",
  app_desc: "",
  app_desc_font_color: "",
  mem_cen: "1",
  dep_func: "1",
  app_window: "1",
  app_login: "",
};
const app: AppWindow = { resources: [android1, ios1, profile], mobileTemplate: template };
const here: Standing = {
  platform: "android",
  isInstalled: false,
  isWebClip: false,
  isClosed: false,
  signedIn: false,
};
const only = (...resources: AppWindow["resources"]) => ({ ...app, resources });
const look = (over: Partial<typeof template>) => ({
  ...app,
  mobileTemplate: { ...template, ...over },
});

test("[HOME-14] iOS takes its own link before a profile; a device without one has none", () => {
  expect(downloadFor("ios", app.resources)).toBe(ios1.url);
  expect(downloadFor("ios", [profile])).toBe(profile.url);
  expect(downloadFor("android", [ios1, profile])).toBeNull();
});

interface Case {
  offer?: AppWindow;
  over?: Partial<Standing>;
  button: boolean;
  bar: boolean;
}

const clip = { platform: "ios", isWebClip: true } as const;

test.each<[string, Case]>([
  ["a visitor on a phone", { button: true, bar: true }],
  ["closed before", { over: { isClosed: true }, button: true, bar: false }],
  ["installed", { over: { isInstalled: true }, button: false, bar: false }],
  ["no link for the platform", { offer: only(ios1), button: false, bar: false }],
  ["the app window is unset", { offer: look({ app_window: "" }), button: false, bar: false }],
  [
    "a web clip without an iOS link",
    { offer: only(profile), over: clip, button: true, bar: false },
  ],
  ["a web clip with an iOS link", { over: clip, button: true, bar: true }],
  ["members only, a visitor", { offer: look({ app_login: "1" }), button: true, bar: false }],
  [
    "members only, a member",
    { offer: look({ app_login: "1" }), over: { signedIn: true }, button: true, bar: true },
  ],
])(
  "[HOME-02] [HOME-14] %s: the button and the bar by their rules",
  (_, { offer = app, ...row }) => {
    const standing = { ...here, ...row.over };
    expect(mayOffer(offer, standing)).toBe(row.button);
    expect(showsBar(offer, standing)).toBe(row.bar);
  },
);
