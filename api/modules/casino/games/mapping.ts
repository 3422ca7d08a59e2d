import type { z } from "zod";
import type { games } from "@trevo/contract/member/games.ts";
import type { App } from "../../../app.ts";
import { type Catalogue, cachedCatalogue, type CatalogueVendor } from "./catalogue-cache.ts";

/** The answer of `games.vendors`. */
export type Mapping = z.input<typeof games.vendors.answer>;
type Entry = Mapping["mapping"][string][number];

/** Lottery vendors that draw every minute: with one of them, prizes are calculated that way. */
const prizeVendors = new Set(["TCG_LOTTO_VN", "LOTT"]);

/** Creates the mapping's cache: it is computed once per catalogue version. */
export function createMappingCache(): (catalogue: Catalogue) => Mapping {
  let cached: { version: bigint; mapping: Mapping } | null = null;
  return (catalogue) => {
    if (cached?.version !== catalogue.version) {
      cached = { version: catalogue.version, mapping: mappingOf(catalogue) };
    }
    return cached.mapping;
  };
}

/** Vendors by category, in the order of the side menu. */
export async function vendorMapping(app: App): Promise<Mapping> {
  return app.state.games.mapping(await cachedCatalogue(app));
}

function mappingOf(catalogue: Catalogue): Mapping {
  const mapping = Object.fromEntries(
    catalogue.categories.map((category) => [category, entriesOf(catalogue, category)]),
  );
  const accountTypes = new Map(
    catalogue.vendors.map(({ code, accountType }) => [code, accountType]),
  );
  const isElott = mapping.ELOTT?.some(({ vassalage }) => prizeVendors.has(vassalage)) === true;
  return {
    sorting: catalogue.categories.map((gameCategory) => {
      const vendorNames = mapping[gameCategory]?.map(({ vassalage }) => vassalage) ?? [];
      const [first = ""] = vendorNames;
      return { gameCategory, vendorNames, accountTypeName: accountTypes.get(first) ?? "SEAMLESS" };
    }),
    mapping,
    displayNames: Object.fromEntries(catalogue.vendors.map(({ code, name }) => [code, name])),
    prizeMode: isElott ? "elott" : "lott",
  };
}

function entriesOf(catalogue: Catalogue, category: string): Entry[] {
  return catalogue.vendors.flatMap((vendor) => entryOf(catalogue, vendor, category) ?? []);
}

/** A vendor's entry in a category, with the picture of its first game there. */
function entryOf(
  { games }: Catalogue,
  { code, name }: CatalogueVendor,
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
