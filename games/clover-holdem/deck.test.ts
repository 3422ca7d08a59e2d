import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cardName, deckSize } from "../engine/cards.ts";
import { hmac } from "../engine/rules.fixture.ts";
import { cutOf, faultOf, placesOf, sealDeck, type ShownDeck } from "./deck.ts";

interface Known {
  handSeed: string;
  hand: number;
  playerSeeds: string[];
  root: string;
  dealt: string[];
  proof: { place: number; leafIndex: number; card: string; salt: string; path: string[] };
}

/** Our own file; its shape is checked by every line below. */
const { "clover-holdem": known } = JSON.parse(
  readFileSync(new URL("../engine/games.vectors.json", import.meta.url), "utf8"),
) as Record<string, Known[]>;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const by = { hmac, sha256 };

test("[GAMES-16] hold'em: known decks are sealed, cut and opened the same", () => {
  expect(known?.length).toBeGreaterThanOrEqual(3);
  for (const { handSeed, hand, playerSeeds, root, dealt, proof } of known ?? []) {
    const deck = sealDeck({ handSeed, hand }, by);
    expect(deck.root).toBe(root);
    const cut = cutOf({ root, hand, playerSeeds }, by);
    const cards = cut.map((leaf) => cardName(deck.order[leaf] ?? 0));
    expect(cards.slice(0, dealt.length)).toEqual(dealt);
    expect(new Set(cards).size).toBe(deckSize);
    const { place, leafIndex: leaf, ...card } = proof;
    expect(deck.open(cut[place] ?? 0, place)).toEqual({ place, leaf, ...card });
  }
});

/** A hand of three with all of its 52 cards opened. */
function opened(): ShownDeck {
  const seeds = [0, 1, 2].map(() => randomBytes(16).toString("hex"));
  const hand = 7;
  const deck = sealDeck({ handSeed: randomBytes(32).toString("hex"), hand }, by);
  const cut = cutOf({ root: deck.root, hand, playerSeeds: seeds }, by);
  return {
    hand,
    root: deck.root,
    players: seeds.map((seed) => ({ seed, commitment: sha256(seed) })),
    cards: cut.map((leaf, place) => deck.open(leaf, place)),
  };
}

test("[GAMES-16] hold'em: a page finds every card right, and whatever was changed wrong", async () => {
  const shown = opened();
  expect(await faultOf(shown)).toBeNull();
  const [first, second, ...rest] = shown.cards;
  if (!first || !second) throw new Error("No card was opened");
  const others = shown.players.slice(1);
  const seed = randomBytes(16).toString("hex");
  const wrong: [string, Partial<ShownDeck>][] = [
    ["seed", { players: [{ seed, commitment: sha256("another") }, ...others] }],
    // The players' seeds say which card comes: with another one it is another.
    ["cut", { players: [{ seed, commitment: sha256(seed) }, ...others] }],
    ["cut", { cards: [{ ...first, leaf: second.leaf }, second, ...rest] }],
    ["cut", { root: sha256(shown.root) }],
    ["card", { cards: [{ ...first, card: second.card }, ...rest] }],
    ["card", { cards: [{ ...first, salt: second.salt }, ...rest] }],
    ["card", { cards: [{ ...first, path: second.path }, ...rest] }],
    ["cut", { hand: shown.hand + 1 }],
  ];
  for (const [fault, change] of wrong) expect(await faultOf({ ...shown, ...change })).toBe(fault);
});

test("[GAMES-16] hold'em: no two cards are dealt at one place", () => {
  for (const players of [2, 3, 4, 5, 6]) {
    const { own, board } = placesOf(players);
    const all = [...Array.from({ length: players }, (_, nth) => own(nth)).flat(), ...board];
    expect(all.toSorted((a, b) => a - b)).toEqual(all.map((_, place) => place));
  }
});
