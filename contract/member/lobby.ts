import { z } from "zod";
import { call, payload, rates, who } from "../define.ts";
import { game } from "./game-rows.ts";

/** A vendor in a category, as the side menu and its lists need it. */
const lobbyVendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  mobileLargeIcon: z.string(),
});

export const lobby = {
  front: call({
    summary: "The first screen of home: hot games, categories with vendors, notices, banners",
    method: "GET",
    path: "/wps/relay/GLS2_lobbyFront",
    payload: payload({}),
    answer: z.object({
      hot: z.array(game),
      /** In the order of the side menu. */
      lobby: z.array(z.object({ category: z.string(), vendors: z.array(lobbyVendor) })),
      notices: z.array(z.object({ id: z.string(), title: z.string() })),
      banners: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          summary: z.string(),
          /** A picture of this site. */
          url: z.string(),
          /** What it shows, where that says more than the words upon it. */
          alt: z.string(),
          link: z.string().nullable(),
        }),
      ),
    }),
    roles: who.anyone,
    rate: rates.read,
  }),
};
