/**
 * A deck that nobody can choose, and hands that nobody else sees.
 *
 * Before a hand the server fixes an order of 52 cards by its hand seed and publishes the root of a
 * Merkle tree over 64 leaves, each the hash of one card and a salt. The players have committed to a
 * seed each before, and open them after: those cut the deck, that is, say which leaf is dealt when.
 * The server fixed the order before it knew the cut, a player chose a seed before knowing the root.
 * Of a hand only the cards that somebody may see are opened, each with the path to the root.
 *
 *     order   = 52 exact picks from HMAC(handSeed, `deck:${hand}:${block}`)
 *     salt    = the first 32 digits of HMAC(handSeed, `salt:${hand}:${leaf}`)
 *     leaf    = SHA-256(`${hand}:${leaf}:${card}:${salt}`), of those without a card
 *               SHA-256(`${hand}:${leaf}:none`)
 *     parent  = SHA-256(left hex + right hex)
 *     cutSeed = SHA-256(the players' seeds in the order of their seats, joined by `:`)
 *     cut     = 52 exact picks from HMAC(cutSeed, `${root}:${hand}:${block}`)
 *
 * The card dealt at place k lies at leaf cut[k]: first one card to each player from the left of the
 * button on, then a second one, then the board.
 */
import { type Card, cardName, deckSize } from "../engine/cards.ts";
import { exactDraw, pick } from "../engine/draws.ts";
import { commitmentOf, decideFair, fairDraw, type Hmac } from "../engine/fair.ts";

/** SHA-256 of a text as lower-case hex. */
export type Sha256 = (text: string) => string;

/** A card that was opened, and what leads from it to the root. */
export interface CardProof {
  /** When it was dealt, from 0. */
  readonly place: number;
  readonly leaf: number;
  /** As `cardName` has it. */
  readonly card: string;
  readonly salt: string;
  /** The other side of each of six levels, from the leaf upwards. */
  readonly path: readonly string[];
}

/** A deck whose order is fixed. Secret, but for its root. */
export interface SealedDeck {
  readonly root: string;
  /** The card at each leaf. */
  readonly order: readonly Card[];
  /** Opens the card of a leaf that was dealt at a place. */
  open(leaf: number, place: number): CardProof;
}

const leaves = 64;
const saltDigits = 32;

/** Fixes the order of a hand's deck. The seed has 64 hexadecimal digits. */
export function sealDeck(
  { handSeed, hand }: { handSeed: string; hand: number },
  { hmac, sha256 }: { hmac: Hmac; sha256: Sha256 },
): SealedDeck {
  const seeds = { serverSeed: handSeed, clientSeed: "deck", nonce: hand };
  const order = pick(exactDraw(fairDraw(seeds, hmac)), deckSize, deckSize);
  const salts = order.map((_, leaf) =>
    hexOf(hmac(handSeed, `salt:${hand}:${leaf}`)).slice(0, saltDigits),
  );
  const bottom = Array.from({ length: leaves }, (_, leaf) => {
    const card = order[leaf];
    return sha256(
      card === undefined
        ? `${hand}:${leaf}:none`
        : leafText({ hand, leaf, card: cardName(card), salt: salts[leaf] ?? "" }),
    );
  });
  const levels = [bottom];
  for (let level = bottom; level.length > 1; levels.push(level)) level = above(level, sha256);
  return {
    root: levels.at(-1)?.[0] ?? "",
    order,
    open(leaf, place) {
      // The sibling of each node on the way up.
      const path = levels.slice(0, -1).map((level, height) => level[(leaf >> height) ^ 1] ?? "");
      return { place, leaf, card: cardName(order[leaf] ?? 0), salt: salts[leaf] ?? "", path };
    },
  };
}

/** Which leaf is dealt at each place. */
export function cutOf(
  { root, hand, playerSeeds }: { root: string; hand: number; playerSeeds: readonly string[] },
  { hmac, sha256 }: { hmac: Hmac; sha256: Sha256 },
): number[] {
  const seeds = { serverSeed: sha256(joined(playerSeeds)), clientSeed: root, nonce: hand };
  return pick(exactDraw(fairDraw(seeds, hmac)), deckSize, deckSize);
}

/** The places at which a hand of so many players deals: to the n-th left of the button, and up. */
export function placesOf(players: number): {
  readonly own: (nth: number) => readonly [number, number];
  readonly board: readonly number[];
} {
  return {
    own: (nth) => [nth, players + nth],
    board: [0, 1, 2, 3, 4].map((card) => 2 * players + card),
  };
}

/** What anybody at the table knows of a hand's deck. */
export interface ShownDeck {
  readonly hand: number;
  readonly root: string;
  /** In the order of their seats: what each committed to before the root, and opened after it. */
  readonly players: readonly { readonly commitment: string; readonly seed: string }[];
  readonly cards: readonly CardProof[];
}

/** Why a hand's cards are not those that were fixed: which of its parts is wrong. */
export type DeckFault = "seed" | "cut" | "card";

/** Checks what was opened of a hand, in a browser too; null: all of it is right. */
export async function faultOf(shown: ShownDeck): Promise<DeckFault | null> {
  const { hand, root, players, cards } = shown;
  for (const { commitment, seed } of players) {
    if ((await commitmentOf(seed)) !== commitment) return "seed";
  }
  const cutSeed = await commitmentOf(joined(players.map(({ seed }) => seed)));
  const cut = await decideFair({ serverSeed: cutSeed, clientSeed: root, nonce: hand }, (draw) =>
    pick(exactDraw(draw), deckSize, deckSize),
  );
  if (cards.some(({ place, leaf }) => cut[place] !== leaf)) return "cut";
  for (const card of cards) if ((await rootOf(hand, card)) !== root) return "card";
  return null;
}

/** The root that a card and its path lead to. */
async function rootOf(hand: number, { leaf, card, salt, path }: CardProof): Promise<string> {
  let node = await commitmentOf(leafText({ hand, leaf, card, salt }));
  for (const [height, other] of path.entries()) {
    const isRight = ((leaf >> height) & 1) === 1;
    node = await commitmentOf(isRight ? other + node : node + other);
  }
  return node;
}

function leafText(leaf: { hand: number; leaf: number; card: string; salt: string }): string {
  return `${leaf.hand}:${leaf.leaf}:${leaf.card}:${leaf.salt}`;
}

function joined(playerSeeds: readonly string[]): string {
  return playerSeeds.join(":");
}

function above(level: readonly string[], sha256: Sha256): string[] {
  return Array.from({ length: level.length / 2 }, (_, at) =>
    sha256((level[2 * at] ?? "") + (level[2 * at + 1] ?? "")),
  );
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
