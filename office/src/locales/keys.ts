import type acts from "./en/acts.json";
import type board from "./en/board.json";
import type members from "./en/members.json";
import type cashier from "./en/cashier.json";
import type compliance from "./en/compliance.json";
import type content from "./en/content.json";
import type frame from "./en/frame.json";
import type games from "./en/games.json";
import type house from "./en/house.json";
import type recon from "./en/recon.json";
import type reports from "./en/reports.json";
import type settings from "./en/settings.json";
import type signIn from "./en/sign-in.json";
import type table from "./en/table.json";
import type work from "./en/work.json";

/** Every message of the office, by area. */
export type MessageKey =
  | keyof typeof acts
  | keyof typeof board
  | keyof typeof members
  | keyof typeof cashier
  | keyof typeof compliance
  | keyof typeof content
  | keyof typeof frame
  | keyof typeof games
  | keyof typeof house
  | keyof typeof recon
  | keyof typeof reports
  | keyof typeof settings
  | keyof typeof signIn
  | keyof typeof table
  | keyof typeof work;
