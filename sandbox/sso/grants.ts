import { LRUCache } from "lru-cache";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** What a site asked for. */
export interface Wish {
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
}

/** Who somebody said they are. */
export interface Person {
  name: string;
  email: string;
}

export type Grants = ReturnType<typeof openGrants>;

const wishMs = 600_000;
const codeMs = 60_000;
const keptMax = 2_000;

/** What was asked for and consented to: each for minutes, each once. */
export function openGrants() {
  const wishes = shelf<Wish>(wishMs);
  const codes = shelf<Wish & Person>(codeMs);
  return {
    /** Keeps a wish until somebody consents; its name stands in the page's form. */
    ask: (wish: Wish) => wishes.put(wish),
    wish: (id: string) => wishes.look(id),
    consent(id: string, person: Person): { wish: Wish; code: string } | null {
      const wish = wishes.take(id);
      return wish && { wish, code: codes.put({ ...wish, ...person }) };
    },
    refuse: (id: string) => wishes.take(id),
    /** What a code stands for, to the first who made its challenge and asks from its address. */
    redeem(code: string, redirectUri: string, verifier: string): (Wish & Person) | null {
      const grant = codes.take(code);
      if (!grant || grant.redirectUri !== redirectUri) return null;
      const challenge = createHash("sha256").update(verifier).digest("base64url");
      return isSame(challenge, grant.challenge) ? grant : null;
    },
  };
}

/** Compares without telling by time where two texts differ. */
export function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function shelf<T extends object>(lifeMs: number) {
  const kept = new LRUCache<string, T>({ max: keptMax, ttl: lifeMs });
  const look = (id: string) => kept.get(id) ?? null;
  return {
    look,
    put(value: T): string {
      const id = randomBytes(24).toString("base64url");
      kept.set(id, value);
      return id;
    },
    take(id: string): T | null {
      const value = look(id);
      kept.delete(id);
      return value;
    },
  };
}
