import { LRUCache } from "lru-cache";
import { createHash, randomBytes } from "node:crypto";

export type Side = "front" | "back" | "selfie";

/** What somebody said of themselves. */
export interface Claim {
  /** The merchant's own name for it. */
  reference: string;
  documentKind: "card" | "licence" | "passport";
  fullName: string;
  cpf: string;
  birthday: string;
}

/** A document that is looked at. */
export interface Check extends Claim {
  id: string;
  state: "open" | "waiting" | "match" | "mismatch" | "unclear";
  faceMatch: boolean | null;
  documentExpiresOn: string | null;
  /** A digest of each picture: the pictures themselves are not kept. */
  photos: Map<Side, string>;
}

export type Checks = ReturnType<typeof openChecks>;

const needed: Record<Claim["documentKind"], readonly Side[]> = {
  card: ["front", "back", "selfie"],
  licence: ["front", "back", "selfie"],
  passport: ["front", "selfie"],
};

/** Checks kept at once; those unused for longest are forgotten, as a merchant has to expect. */
const keptMax = 2_000;

/**
 * Pretends to check documents. The name's last word decides what it finds, so that a demo can show
 * each result. "… Divergente" does not match, "… Duvidoso" is for people to
 * look at; of "… Sósia" the face is another's, of "… Encoberto" it cannot be told, and of
 * "… Vencido" the document expired long ago. "… Demorado" is never done. Anybody else is who they
 * say.
 */
export function openChecks() {
  const byReference = new Map<string, Check>();
  const byId = new LRUCache<string, Check>({
    max: keptMax,
    dispose: ({ reference }) => byReference.delete(reference),
  });
  return {
    get: (id: string) => byId.get(id) ?? null,
    /** The same reference finds the same check; with other words it is a mistake: null. */
    create(claim: Claim): Check | null {
      const known = byReference.get(claim.reference);
      if (known) return sameClaim(known, claim) ? known : null;
      const check: Check = {
        ...claim,
        id: `chk_${randomBytes(12).toString("hex")}`,
        state: "open",
        faceMatch: null,
        documentExpiresOn: null,
        photos: new Map(),
      };
      byId.set(check.id, check);
      byReference.set(check.reference, check);
      return check;
    },
    addPhoto(check: Check, side: Side, bytes: Buffer): void {
      check.photos.set(side, createHash("sha256").update(bytes).digest("hex"));
    },
    /** Begins to look; false while a picture is missing. */
    start(check: Check): boolean {
      if (needed[check.documentKind].some((side) => !check.photos.has(side))) return false;
      if (check.state === "open") check.state = "waiting";
      return true;
    },
    finish(check: Check): void {
      if (check.state !== "waiting" || lastWord(check) === "demorado") return;
      check.state = findingOf(check);
      check.faceMatch = faceOf(check);
      check.documentExpiresOn = lastWord(check) === "vencido" ? "2019-12-31" : "2035-12-31";
    },
  };
}

function findingOf({ fullName, photos }: Check): "match" | "mismatch" | "unclear" {
  // One picture for everything is no picture of a face.
  if (new Set(photos.values()).size < photos.size) return "unclear";
  const last = lastWord({ fullName });
  if (last === "divergente") return "mismatch";
  return last === "duvidoso" ? "unclear" : "match";
}

/** Of papers that match, whether the face does; null where nobody could tell. */
function faceOf(check: Check): boolean | null {
  const last = lastWord(check);
  if (last === "encoberto") return null;
  return last !== "sósia" && check.state === "match";
}

const lastWord = ({ fullName }: Pick<Check, "fullName">) =>
  fullName.split(" ").at(-1)?.toLowerCase();

function sameClaim(known: Claim, asked: Claim): boolean {
  const words = ({ documentKind, fullName, cpf, birthday }: Claim) =>
    [documentKind, fullName, cpf, birthday].join("|");
  return words(known) === words(asked);
}
