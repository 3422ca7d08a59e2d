import type { Ask, Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { listGames } from "./catalogue.ts";
import { fairCalls } from "./fair.ts";
import { addFavourite, favouriteGames, favouriteIds, removeFavourite } from "./favourites.ts";
import { hotGames } from "./hot.ts";
import { jackpotOf } from "./jackpot.ts";
import { launchGame } from "./launch.ts";
import { vendorMapping } from "./mapping.ts";
import { positionCall } from "./position.ts";
import { addRecent, recentGames } from "./recent.ts";
import { betRecordCall } from "./records.ts";
import { winners } from "./winners.ts";

/** The catalogue, launching, and what was played. */
export function calls(house: House): Handlers<"games"> {
  const { db } = house;
  return {
    ...listCalls(house),
    ...favouriteCalls(house),
    launch: (ask, asked) => launchGame(house, ask, asked),
    position: (ask) => positionCall(house, sessionOf(ask)),
    async addRecent(ask, { nodeId }) {
      await addRecent(db, memberOf(ask), nodeId);
      return { added: true };
    },
    async recent(ask, asked) {
      const place = { ...asked, pageNum: asked.page ?? asked.pageNum };
      const { rows, ...page } = await recentGames(db, memberOf(ask), ask.language, place);
      return { ...page, list: rows };
    },
    ...betRecordCall(house),
    ...fairCalls(house),
  };
}

type ListCalls = Pick<Handlers<"games">, "list" | "vendors" | "hot" | "winners" | "jackpot">;

/** What anyone may see. */
function listCalls({ db }: House): ListCalls {
  return {
    async list(ask, asked) {
      const { rows, ...page } = await listGames(db, ask.language, asked, asked);
      return { ...page, games: rows };
    },
    vendors: () => vendorMapping(db),
    hot: async (ask, { gameType }) => ({ list: await hotGames(db, ask.language, gameType) }),
    winners: async (ask, asked) => ({ list: await winners(db, ask.language, asked) }),
    jackpot: (ask) => jackpotOf(db, ask.merchant),
  };
}

type FavouriteCalls = Pick<
  Handlers<"games">,
  "addFavorite" | "removeFavorite" | "favoriteIds" | "favorites"
>;

function favouriteCalls({ db }: House): FavouriteCalls {
  return {
    addFavorite: async (ask, { nodeId }) => ({
      added: await addFavourite(db, memberOf(ask), nodeId),
    }),
    removeFavorite: async (ask, { nodeId }) => ({
      removed: await removeFavourite(db, memberOf(ask), nodeId),
    }),
    async favoriteIds(ask, asked) {
      const { rows, ...page } = await favouriteIds(db, memberOf(ask), asked);
      return { ...page, content: rows };
    },
    async favorites(ask, asked) {
      const { rows, ...page } = await favouriteGames(db, memberOf(ask), ask.language, asked);
      return { ...page, content: rows };
    },
  };
}

function memberOf(ask: Ask): bigint {
  return sessionOf(ask).memberId;
}
