import { createHmac, randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { StartError } from "./start-error.ts";

/** Whose rules can hold, by the name in JURISDICTION; `demo` with DEMO=1 only. */
export const places = ["demo", "br", "gb", "unknown"] as const;

/**
 * What a process does: `api` answers callers, `worker` runs the jobs and the ledger's audit, `all`
 * does both.
 */
const processRoles = ["all", "api", "worker"] as const;

/** What the environment decides (README lists each variable). */
export interface Config {
  /** The merchant that this site is; one per installation. */
  merchant: string;
  role: (typeof processRoles)[number];
  port: number;
  host: string;
  dataDir: string;
  /** null: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** The role that owns the tables, for migrations; null: that of `databaseUrl` does. */
  databaseOwnerUrl: string | null;
  demo: boolean;
  /** Whether players of the demo's own play at the vendors' games when the site first opens. */
  hasDemoPlayers: boolean;
  /** 32 bytes that every other key is derived from. */
  secret: Buffer;
  /** Secrets that it took the place of: they open what they sealed, and seal nothing. */
  secretsBefore: Buffer[];
  /** The store that replicas share. Nothing uses it so far: the start says so. */
  redisUrl: string | null;
  jurisdiction: (typeof places)[number];
  /** Who holds the licence, and which: stands on each page as it is; null: nothing. */
  licence: string | null;
  publicUrl: string | null;
  /** Where games run that others host: they may call the game server. */
  gameOrigins: string[];
  /** The most that a round of a house game may pay, in micro of the wallet's currency. */
  gameWinMax: bigint;
  /**
   * The salt of a new chain of shared rounds: the hash of a block that was named before it was
   * found, or words of the operator's own behind `salt:`, and the game then says so.
   */
  chainSalt: string;
  /** Addresses and networks of the proxies in front, whose X-Forwarded-For is believed. */
  trustProxy: string[] | false;
  /** Addresses and networks that the back office is open to; null: all. */
  officeAllow: string[] | null;
  /** Bearer token of /metrics from elsewhere than this machine. */
  metricsToken: string;
  /** Where mail is handed over; null: nowhere, or the sandbox of a demo. */
  smtpUrl: string | null;
  /** The sender of mail: `Trevo <no-reply@bet.example>`. */
  mailFrom: string;
  /** The gateway of text messages, its password the signing secret; null as above. */
  smsUrl: string | null;
  /** The geolocation service, its password the signing secret; null: none, or the sandbox. */
  locationUrl: string | null;
  /** The gateway to the central register of excluded people, its password the signing secret. */
  registerUrl: string | null;
  /** The account that is opened when there is no staff yet; null: none. */
  firstStaff: { username: string; password: string } | null;
  /** Whether all staff need a second factor. */
  isStaffFactorRequired: boolean;
  /** Providers of identities: the issuer with our id and secret there; null: not set up. */
  googleLogin: string | null;
  facebookLogin: string | null;
  /** Who proves numbers outside: the issuer, with our project's name as the user; null: nobody. */
  phoneVerifier: string | null;
  logTo: "file" | "stdout" | "silent";
  /** Rates of the contract are multiplied by this: a demo is tried by one person in a hurry. */
  rateScale: number;
  /** How long a demo's bank, payment provider and post take, as a share of what they do in life. */
  sandboxPace: number;
}

/** A worker stands beside the API on one machine. */
const usualPorts = { all: 3000, api: 3000, worker: 3001 };

const flag = z.enum(["0", "1"]).transform((text) => text === "1");

const url = (protocols: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.canParse(text) ? new URL(text) : null;
      return parsed !== null && protocols.includes(parsed.protocol.slice(0, -1));
    },
    `must be a URL that begins with ${protocols.join(":// or ")}://`,
  );

/** The site's address: a path behind it would be lost in the links that are made from it. */
const origin = url(["http", "https"])
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { pathname, search, hash, username } = new URL(text);
    return pathname === "/" && `${search}${hash}${username}` === "";
  }, "must be an address without a path: https://bet.example")
  .transform((text) => new URL(text).origin);

/** Origins with commas between. */
const origins = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(origin));

const address = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  "must be addresses or networks with commas between",
);

/** Addresses and networks, with commas between. */
const networks = z
  .string()
  .transform((text) => text.split(",").map((part) => part.trim()))
  .pipe(z.array(address));

/** `Name <address>` or an address alone; no line can be broken out of it. */
const sender = z
  .string()
  .regex(/^(?:[^<>"\r\n]{1,64} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, "must be a sender");

/** A secret in a URL, which is shown nowhere. */
const signedUrl = url(["https", "http"]).refine(
  (text) => URL.canParse(text) && new URL(text).password.length >= 16,
  "must carry a secret of at least 16 characters: https://name:secret@host/path",
);

/** Loopback alone is talked to without TLS. */
function isGuarded(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** The same for services that get addresses and numbers of players. */
const guardedSignedUrl = signedUrl.refine(
  (text) => URL.canParse(text) && isGuarded(text),
  "must go by https",
);

/** An issuer of identities, with the id and the secret that it knows this site by. */
const issuerUrl = url(["https", "http"]).refine((text) => {
  if (!URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return isGuarded(text) && username !== "" && password !== "" && `${search}${hash}` === "";
}, "must be an issuer with id and secret: https://id:secret@host");

/** An issuer of proofs, with the audience that they are made for. */
const verifierUrl = url(["https", "http"]).refine((text) => {
  if (!URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return isGuarded(text) && username !== "" && `${password}${search}${hash}` === "";
}, "must be an issuer with its audience: https://audience@host/path");

/** Somebody's name and password; a password may hold colons, a name may not. */
const person = z
  .string()
  .regex(
    /^[a-z][a-z0-9._-]{2,31}:.{12,128}$/,
    "must be name:password, the name in small letters, the password of 12 characters or more",
  )
  .transform((text) => {
    const at = text.indexOf(":");
    return { username: text.slice(0, at), password: text.slice(at + 1) };
  });

const secretMinBytes = 32;

const secretText = z.string().min(secretMinBytes, "must have at least 32 characters");

const environment = z.object({
  ROLE: z.enum(processRoles, `must be one of ${processRoles.join(", ")}`).default("all"),
  PORT: z.coerce.number("must be a port number").int().min(0).max(65_535).optional(),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: url(["postgres", "postgresql"]).optional(),
  DATABASE_OWNER_URL: url(["postgres", "postgresql"]).optional(),
  DEMO: flag.optional(),
  DEMO_PLAYERS: flag.default(true),
  SECRET_KEY: secretText.optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(secretText))
    .optional(),
  JURISDICTION: z.enum(places).optional(),
  LICENCE: z.string().trim().max(300, "must have at most 300 characters").optional(),
  REDIS_URL: url(["redis", "rediss", "valkey", "valkeys"]).optional(),
  PUBLIC_URL: origin.optional(),
  GAME_ORIGINS: origins.optional(),
  GAME_WIN_MAX: z.coerce.number().int().min(1_000).max(100_000_000).default(500_000),
  CHAIN_SALT: z
    .string()
    .regex(/^(salt:[ -~]{1,200}|[0-9a-f]{64})$/, "must be a block's hash, or salt: and a text")
    .default("salt:trevo"),
  TRUST_PROXY: networks.optional(),
  OFFICE_ALLOW: networks.optional(),
  SMTP_URL: url(["smtp", "smtps"]).optional(),
  MAIL_FROM: sender.optional(),
  SMS_URL: signedUrl.optional(),
  LOCATION_URL: guardedSignedUrl.optional(),
  REGISTER_URL: guardedSignedUrl.optional(),
  FIRST_STAFF: person.optional(),
  STAFF_FACTOR: z.enum(["required", "optional"]).optional(),
  GOOGLE_LOGIN: issuerUrl.optional(),
  FACEBOOK_LOGIN: issuerUrl.optional(),
  PHONE_VERIFIER: verifierUrl.optional(),
  LOG: z.enum(["file", "stdout", "silent"]).optional(),
  RATE_SCALE: z.coerce.number("must be a number").min(0.1).max(100_000).optional(),
  SANDBOX_PACE: z.coerce.number("must be a number").min(0.01).max(10).default(1),
});

/**
 * Reads the environment. An empty variable counts as absent. The first one that is wrong stops
 * the start with a line that names it.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${String(issue?.path[0])} is wrong: ${issue?.message ?? "unreadable"}.`);
  }
  const e = parsed.data;
  const demo = e.DEMO ?? e.DATABASE_URL === undefined;
  if (!demo && e.SECRET_KEY === undefined) {
    throw new StartError(
      "SECRET_KEY is missing: without DEMO the site needs a secret of at least 32 characters.",
    );
  }
  if (!demo && e.JURISDICTION === "demo") {
    const others = places.filter((place) => place !== "demo").join(", ");
    throw new StartError(`JURISDICTION is wrong: demo is for DEMO=1 only; take one of ${others}.`);
  }
  const dataDir = resolve(e.DATA_DIR);
  const secret = e.SECRET_KEY === undefined ? demoSecret(dataDir) : Buffer.from(e.SECRET_KEY);
  return {
    merchant: "TREVO",
    role: e.ROLE,
    port: e.PORT ?? usualPorts[e.ROLE],
    host: e.HOST,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    databaseOwnerUrl: e.DATABASE_OWNER_URL ?? null,
    demo,
    hasDemoPlayers: demo && e.DEMO_PLAYERS,
    secret,
    secretsBefore: (e.SECRET_KEY_PREVIOUS ?? []).map((text) => Buffer.from(text)),
    metricsToken: createHmac("sha256", secret).update("metrics").digest("hex"),
    jurisdiction: e.JURISDICTION ?? (demo ? "demo" : "unknown"),
    licence: e.LICENCE ?? null,
    redisUrl: e.REDIS_URL ?? null,
    publicUrl: e.PUBLIC_URL ?? null,
    gameOrigins: e.GAME_ORIGINS ?? [],
    gameWinMax: BigInt(e.GAME_WIN_MAX) * 1_000_000n,
    chainSalt: e.CHAIN_SALT,
    trustProxy: e.TRUST_PROXY ?? false,
    officeAllow: e.OFFICE_ALLOW ?? null,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? senderOf(e.PUBLIC_URL),
    smsUrl: e.SMS_URL ?? null,
    locationUrl: e.LOCATION_URL ?? null,
    registerUrl: e.REGISTER_URL ?? null,
    firstStaff: e.FIRST_STAFF ?? null,
    isStaffFactorRequired: (e.STAFF_FACTOR ?? (demo ? "optional" : "required")) === "required",
    googleLogin: e.GOOGLE_LOGIN ?? null,
    facebookLogin: e.FACEBOOK_LOGIN ?? null,
    phoneVerifier: e.PHONE_VERIFIER ?? null,
    logTo: e.LOG ?? (e.DATABASE_URL === undefined ? "file" : "stdout"),
    rateScale: e.RATE_SCALE ?? (demo ? 20 : 1),
    sandboxPace: e.SANDBOX_PACE,
  };
}

/** Mail comes from the site's own host unless another sender is named. */
function senderOf(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname;
  return `Trevo <no-reply@${host}>`;
}

/** A demo makes its own secret once and keeps it beside its data. */
function demoSecret(dataDir: string): Buffer {
  const file = join(dataDir, "secret.key");
  const secret = readOrMake(dataDir, file);
  if (secret.length >= secretMinBytes) return secret;
  throw new StartError(
    `${file} is cut short: put the whole file back, or remove DATA_DIR to begin anew.`,
  );
}

function readOrMake(dataDir: string, file: string): Buffer {
  try {
    makeFolder(dataDir);
    if (!existsSync(file)) makeSecret(file);
    return Buffer.from(readFileSync(file, "utf8").trim());
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written (${reason}): free space there, change its owner, ` +
        "or name another folder.",
    );
  }
}

/** Written elsewhere and then given its name: on a full disk there is no file, not half of one. */
function makeSecret(file: string): void {
  const written = `${file}.${process.pid}`;
  try {
    writeFileSync(written, randomBytes(32).toString("hex"), { mode: 0o600, flush: true });
    linkSync(written, file);
  } catch (error) {
    // Another start was quicker: its secret holds.
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

/** Makes a folder and those above it; `recursive` spins for ever where a parent holds none. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}
