import type { ColumnType, Generated } from "kysely";

type Stamp = ColumnType<Date, Date | undefined, Date>;

export interface VendorTable {
  code: string;
  name: string;
  enabled: Generated<boolean>;
  sort: Generated<number>;
  account_type: Generated<"SEAMLESS" | "LOTTERY">;
  opens_list: Generated<boolean>;
}

export interface GameTable {
  node_id: string;
  vendor: string;
  code: string;
  name: ColumnType<Record<string, string>, string, string>;
  type: string;
  category: string;
  classify: Generated<string>;
  is_new: Generated<boolean>;
  min_bet: bigint;
  lines: number;
  rtp_percent: string | null;
  supports_play: Generated<boolean>;
  is_jackpot: Generated<boolean>;
  icon: string;
  face: string;
  hot_sort: number | null;
  stocked: Generated<boolean>;
  enabled: Generated<boolean>;
  sort: number;
  created_at: Stamp;
}

/** A game that a member opened, or likes. */
interface MemberGame {
  member_id: bigint;
  node_id: string;
}

/** The catalogue's tables and those that are filled by playing. */
export interface CatalogueTables {
  vendor: VendorTable;
  game_category: {
    code: string;
    sort: number;
    enabled: Generated<boolean>;
    permitted: Generated<boolean>;
  };
  game: GameTable;
  catalogue_version: { version: bigint; return_percent_min: string | null };
  recent_game: MemberGame & { played_at: Date };
  favourite_game: MemberGame & { added_at: Stamp };
  game_play: { day: string; vendor: string; game: string; member_id: bigint; rounds: bigint };
  jackpot_share: {
    id: Generated<bigint>;
    vendor: string;
    currency: string;
    stakes: bigint;
    amount: bigint;
    posted_at: ColumnType<Date | null, undefined, Date>;
    created_at: Stamp;
  };
  jackpot_counter: { currency: string; shown_from: bigint; started_at: Stamp };
}
