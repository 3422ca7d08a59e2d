import type { z } from "zod";
import type { games } from "@trevo/contract/member/games.ts";
import type { Db } from "../../../core/db.ts";
import { type Stock, stockOf, type StockedVendor } from "./stock.ts";

type Mapping = z.input<typeof games.vendors.answer>;
type Entry = Mapping["mapping"][string][number];

/** Lottery vendors that draw by the minute: where one does, prizes are counted that way. */
const prizeVendors = new Set(["TCG_LOTTO_VN", "LOTT"]);

/** Made once for each version of the stock. */
const made = new WeakMap<Stock, Mapping>();

/** Which vendors have games in which category, in the order of the side menu. */
export async function vendorMapping(db: Db): Promise<Mapping> {
  const stock = await stockOf(db);
  const known = made.get(stock) ?? mappingOf(stock);
  made.set(stock, known);
  return known;
}

function mappingOf(stock: Stock): Mapping {
  const mapping = Object.fromEntries(
    stock.categories.map((category) => [category, entriesOf(stock, category)]),
  );
  const accountTypes = new Map(stock.vendors.map(({ code, accountType }) => [code, accountType]));
  const isElott = mapping.ELOTT?.some(({ vassalage }) => prizeVendors.has(vassalage)) === true;
  return {
    sorting: stock.categories.map((gameCategory) => {
      const vendorNames = mapping[gameCategory]?.map(({ vassalage }) => vassalage) ?? [];
      const [first = ""] = vendorNames;
      return { gameCategory, vendorNames, accountTypeName: accountTypes.get(first) ?? "SEAMLESS" };
    }),
    mapping,
    displayNames: Object.fromEntries(stock.vendors.map(({ code, name }) => [code, name])),
    prizeMode: isElott ? "elott" : "lott",
  };
}

function entriesOf(stock: Stock, category: string): Entry[] {
  return stock.vendors.flatMap((vendor) => entryOf(stock, vendor, category) ?? []);
}

/** A vendor in a category: its picture is that of its first game there. */
function entryOf(
  { games }: Stock,
  { code, name }: StockedVendor,
  category: string,
): Entry | undefined {
  const here = games.filter((game) => game.vendor === code && game.category === category);
  const [first] = here;
  if (!first) return undefined;
  return {
    vassalage: code,
    displayName: name,
    mobileLargeIcon: first.cards.PT.iconUrl,
    gameClassify: [...new Set(here.map(({ classify }) => classify))],
    games: here.length,
  };
}
