import type { Handlers } from "../../core/ask.ts";
import { sessionOf } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { listGames } from "./catalogue.ts";
import { launchGame } from "./launch.ts";
import { addRecent, recentGames } from "./recent.ts";
import { betRecordCall } from "./records.ts";
import { fairCalls } from "./fair.ts";

/** The catalogue, launching, and what was played. */
export function calls(house: House): Handlers<"games"> {
  const { db } = house;
  return {
    async list(ask, { pageNo, pageNum, ...filter }) {
      const place = { pageNum: pageNo ?? pageNum, pageSize: filter.pageSize };
      const { rows, ...page } = await listGames(db, ask.language, filter, place);
      return { ...page, games: rows };
    },
    launch: (ask, asked) => launchGame(house, ask, asked),
    async addRecent(ask, { nodeId }) {
      await addRecent(db, sessionOf(ask).memberId, nodeId);
      return { added: true };
    },
    async recent(ask, asked) {
      const place = { ...asked, pageNum: asked.page ?? asked.pageNum };
      const { rows, ...page } = await recentGames(db, sessionOf(ask).memberId, ask.language, place);
      return { ...page, list: rows };
    },
    ...betRecordCall(house),
    ...fairCalls(house),
  };
}
