/**
 * Truco: one hand of truco paulista for two, against Zé, who plays by a rule that anyone can read
 * (`table.ts`).
 *
 * Seven cards of forty are picked with the stake: the one turned up, three for the player, three
 * for Zé. The player leads; who takes a trick leads the next one, and after a tie who led it. Once,
 * before a card of theirs, the player may call truco: Zé runs, and the hand is won, or stays, and
 * the whole stake is at risk instead of a half. Nobody's hand gives the stake back.
 *
 * The return is that of who always makes the best of what they have seen, over all deals
 * (`rules.test.ts` counts them in the soak): who plays otherwise gets less.
 */
import * as z from "zod/mini";
import { type Step, stepRules } from "../engine/choice.ts";
import { pick } from "../engine/draws.ts";
import type { Fraction } from "../engine/game.ts";
import { deckSize, strengthOf, type TrucoCard, trucoName } from "./cards.ts";
import { followOf, leadOf, type Side, staysIn, trickOf, winnerOf } from "./table.ts";

/** What a hand pays, in hundredths of the stake. */
export const awards = { won: 130, lost: 50, trucoWon: 158, trucoLost: 0, tied: 100 } as const;

const action = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("PLAY"),
    place: z.int().check(z.minimum(0), z.maximum(2)),
  }),
  z.strictObject({ action: z.literal("TRUCO") }),
]);

type TrucoAction = z.output<typeof action>;

interface TrucoState {
  readonly turned: TrucoCard;
  readonly mine: readonly TrucoCard[];
  /** What Zé still holds. */
  readonly his: readonly TrucoCard[];
  /** The card that Zé has led, and the player has not answered. */
  readonly led: TrucoCard | null;
  /** Places of the player's cards that lie on the table. */
  readonly played: readonly number[];
  readonly tricks: readonly Side[];
  readonly truco: "none" | "stayed" | "ran";
  readonly shown: readonly Step[];
}

/** Best play: 98.7556 %. */
export const rtpExact: Fraction = {
  numerator: 257_760_413_952n,
  denominator: 261_009_840_000n,
};

function isOver({ tricks, truco }: TrucoState): boolean {
  return truco === "ran" || winnerOf(tricks) !== null || tricks.length === 3;
}

function awardOf({ tricks, truco }: TrucoState): number {
  if (truco === "ran") return awards.won;
  const winner = winnerOf(tricks) ?? 0;
  if (winner === 0) return awards.tied;
  if (truco === "stayed") return winner === 1 ? awards.trucoWon : awards.trucoLost;
  return winner === 1 ? awards.won : awards.lost;
}

/** Of Zé's cards the one of that strength. */
function cardOf(state: TrucoState, strength: number): TrucoCard {
  return state.his.find((card) => strengthOf(card, state.turned) === strength) ?? 0;
}

function callTruco(state: TrucoState): TrucoState {
  const { his, led, turned, tricks, shown } = state;
  const cards = (led === null ? his : [...his, led]).map((card) => strengthOf(card, turned));
  const stays = staysIn(cards, tricks);
  const truco = stays ? "stayed" : "ran";
  return { ...state, truco, shown: [...shown, { type: "truco", stays }] };
}

function playCard(state: TrucoState, place: number): TrucoState {
  const strength = (card: TrucoCard) => strengthOf(card, state.turned);
  const mine = state.mine[place] ?? 0;
  const his = state.led ?? cardOf(state, followOf(state.his.map(strength), strength(mine)));
  const side = trickOf(strength(mine), strength(his));
  const after: TrucoState = {
    ...state,
    his: state.his.filter((card) => card !== his),
    led: null,
    played: [...state.played, place],
    tricks: [...state.tricks, side],
  };
  const leads = side === -1 || (side === 0 && state.led !== null);
  const led = leads && !isOver(after) ? cardOf(after, leadOf(after.his.map(strength))) : null;
  const step = { type: "trick", place, his: trucoName(his), side, led: led && trucoName(led) };
  return {
    ...after,
    led,
    his: after.his.filter((card) => card !== led),
    shown: [...state.shown, step],
  };
}

function act(state: TrucoState, chosen: TrucoAction): TrucoState | null {
  if (isOver(state)) return null;
  if (chosen.action === "TRUCO") return state.truco === "none" ? callTruco(state) : null;
  return state.played.includes(chosen.place) ? null : playCard(state, chosen.place);
}

/** Whose player never comes back plays the strongest card at each turn, and calls nothing. */
function playedOut(state: TrucoState): number {
  if (isOver(state)) return awardOf(state);
  const left = [0, 1, 2].filter((place) => !state.played.includes(place));
  const strength = (place: number) => strengthOf(state.mine[place] ?? 0, state.turned);
  return playedOut(playCard(state, left.toSorted((a, b) => strength(b) - strength(a))[0] ?? 0));
}

export const rules = stepRules<Record<string, never>, TrucoState, TrucoAction>(
  { params: z.strictObject({}), action },
  {
    odds: () => ({ rtp: rtpExact, maxWin: awards.trucoWon, firstWinMax: awards.trucoWon }),
    open(draw) {
      const [turned = 0, ...cards] = pick(draw, deckSize, 7);
      const mine = cards.slice(0, 3);
      const deal = { type: "deal", turned: trucoName(turned), cards: mine.map(trucoName) };
      const none = { led: null, played: [], tricks: [], truco: "none" } as const;
      return { turned, mine, his: cards.slice(3), ...none, shown: [deal] };
    },
    act,
    standing: (state) => ({
      shown: state.shown,
      hidden: { type: "end", his: state.his.map(trucoName) },
      multiplier: isOver(state) ? awardOf(state) : null,
      isOver: isOver(state),
      nextMax: isOver(state) ? awardOf(state) : awards.trucoWon,
    }),
    abandoned: playedOut,
  },
);
