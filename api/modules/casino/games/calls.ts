import {
  type Handlers,
  type RequestContext,
  requireSession,
} from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { listGames } from "./catalogue.ts";
import { fairCalls } from "./fair.ts";
import { addFavourite, favouriteGames, favouriteIds, removeFavourite } from "./favourites.ts";
import { hotGames } from "./hot.ts";
import { jackpotOf } from "../jackpot/index.ts";
import { launchGame } from "./launch.ts";
import { vendorMapping } from "./mapping.ts";
import { positionCall } from "./position.ts";
import { addRecent, recentGames } from "./recent.ts";
import { betRecordCall } from "./records.ts";
import { winners } from "./winners.ts";

/** The catalogue, launching games, and the member's play history. */
export function calls(app: App): Handlers<"games"> {
  const { db } = app;
  return {
    ...listCalls(app),
    ...favouriteCalls(app),
    launch: (context, asked) => launchGame(app, context, asked),
    position: (context) => positionCall(app, requireSession(context)),
    async addRecent(context, { nodeId }) {
      await addRecent(db, memberOf(context), nodeId);
      return { added: true };
    },
    async recent(context, asked) {
      const place = { ...asked, pageNum: asked.page ?? asked.pageNum };
      const { rows, ...page } = await recentGames(app, memberOf(context), context.language, place);
      return { ...page, list: rows };
    },
    ...betRecordCall(app),
    ...fairCalls(app),
  };
}

type ListCalls = Pick<Handlers<"games">, "list" | "vendors" | "hot" | "winners" | "jackpot">;

/** Calls that need no session. */
function listCalls(app: App): ListCalls {
  return {
    async list(context, asked) {
      const { rows, ...page } = await listGames(app, context.language, asked, asked);
      return { ...page, games: rows };
    },
    vendors: () => vendorMapping(app),
    hot: async (context, { gameType }) => ({
      list: await hotGames(app, context.language, gameType),
    }),
    winners: async (context, asked) => ({ list: await winners(app, context.language, asked) }),
    jackpot: (context) => jackpotOf(app.db, context.merchant),
  };
}

type FavouriteCalls = Pick<
  Handlers<"games">,
  "addFavorite" | "removeFavorite" | "favoriteIds" | "favorites"
>;

function favouriteCalls(app: App): FavouriteCalls {
  return {
    addFavorite: async (context, { nodeId }) => ({
      added: await addFavourite(app, memberOf(context), nodeId),
    }),
    removeFavorite: async (context, { nodeId }) => ({
      removed: await removeFavourite(app.db, memberOf(context), nodeId),
    }),
    async favoriteIds(context, asked) {
      const { rows, ...page } = await favouriteIds(app, memberOf(context), asked);
      return { ...page, content: rows };
    },
    async favorites(context, asked) {
      const { rows, ...page } = await favouriteGames(
        app,
        memberOf(context),
        context.language,
        asked,
      );
      return { ...page, content: rows };
    },
  };
}

function memberOf(context: RequestContext): bigint {
  return requireSession(context).memberId;
}
