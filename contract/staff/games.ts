import { z } from "zod";
import { payload, rates } from "../define.ts";
import { languages } from "../languages.ts";
import { money } from "../money.ts";
import { staffCall } from "./define.ts";
import { reason } from "./proposals.ts";
import { slice, slicing } from "./slice.ts";

/** What players read while it is off, by language; all empty: they find nothing. */
const words = z.record(z.enum(languages), z.string().trim().max(300));
const code = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

const gameRow = z.object({
  nodeId: z.string(),
  /** As its rounds name it. */
  code: z.string(),
  /** In the caller's language. */
  name: z.string(),
  vendor: z.string(),
  category: z.string(),
  isOn: z.boolean(),
  /** What else keeps it from players, though it is on: its vendor or category is off. */
  isHidden: z.boolean(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  /** As its maker states it; null: it does not. */
  rtpPercent: z.string().nullable(),
  minBet: money,
  words: words.nullable(),
});

const vendorRow = z.object({
  code: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  games: z.number().int(),
  words: words.nullable(),
});

const categoryRow = z.object({
  code: z.string(),
  isOn: z.boolean(),
  /** The place lets it be offered. */
  isPermitted: z.boolean(),
  games: z.number().int(),
});

const act = {
  method: "POST",
  answer: z.object({ isOn: z.boolean() }),
  needs: "game:edit",
  rate: rates.write,
  audit: "handler",
} as const;

/** The catalogue, as staff switch and order it; members see a change at once. */
export const games = {
  list: staffCall({
    summary: "Games by vendor, category and whether they are on, in the catalogue's order",
    method: "GET",
    path: "/staff/games",
    payload: payload({
      q: z.string().trim().max(64).optional(),
      vendor: code.optional(),
      category: code.optional(),
      isOn: z.enum(["yes", "no"]).optional(),
      ...slicing(["order"]),
    }),
    answer: slice(gameRow),
    needs: "game:read",
    rate: rates.read,
  }),
  setGame: staffCall({
    ...act,
    summary: "Switch a game, or say whether it is hot; who plays it already may play on",
    path: "/staff/games",
    payload: payload({ nodeId: code, isOn: z.boolean(), isHot: z.boolean(), words, reason }),
  }),
  vendors: staffCall({
    summary: "The studios in their order, with how many games each has",
    method: "GET",
    path: "/staff/games/vendors",
    payload: payload({}),
    answer: z.object({ list: z.array(vendorRow) }),
    needs: "game:read",
    rate: rates.read,
  }),
  setVendor: staffCall({
    ...act,
    summary: "Switch all games of a studio, with words for players; who plays already may play on",
    path: "/staff/games/vendors",
    payload: payload({ code, isOn: z.boolean(), words, reason }),
  }),
  categories: staffCall({
    summary: "The categories in the order of the side menu, with how many games each has",
    method: "GET",
    path: "/staff/games/categories",
    payload: payload({}),
    answer: z.object({ list: z.array(categoryRow) }),
    needs: "game:read",
    rate: rates.read,
  }),
  setCategory: staffCall({
    ...act,
    summary: "Switch a category; one that the place forbids stays hidden",
    path: "/staff/games/categories",
    payload: payload({ code, isOn: z.boolean(), reason }),
  }),
  moveCategory: staffCall({
    summary: "Move a category one place up or down in the side menu",
    method: "POST",
    path: "/staff/games/categories/move",
    payload: payload({ code, to: z.enum(["up", "down"]) }),
    answer: z.object({ isMoved: z.boolean() }),
    needs: "game:edit",
    rate: rates.write,
    audit: "handler",
  }),
};
