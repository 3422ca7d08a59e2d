import type { TableRules } from "../../engine/table.ts";
import type { Session } from "../shared/session.ts";
import type { OnSpots } from "./bets.ts";
import type { Moment } from "./moment.ts";
import type { TableWords } from "./words.ts";

/** What a scene may ask of its table. */
export interface TableDesk {
  readonly session: Session;
  readonly own: TableWords;
  /** Puts the chosen chip on a spot. */
  put(spot: string): void;
}

/** What a table alone shows: its cloth, and how an outcome comes about. */
export interface TableScene<O> {
  /** Fills the stage, behind the head and the strip. */
  readonly element: HTMLElement;
  /** All of its pictures. */
  load(): Promise<void>;
  /** The bets as they lie. */
  show(bets: OnSpots): void;
  /** Each frame: moves what moves, and writes what has changed. */
  draw(moment: Moment<O>): void;
  /** What was paid is shown from now on; null: the player had no bet. */
  pay(outcome: O, paid: { stake: number; payout: number } | null): void;
  /** The strip's chip of an outcome. */
  chip(outcome: O): { text: string; tone: string };
  /** An outcome in words: "17 preto". */
  tell(outcome: O): string;
  /** A spot in words. */
  nameOf(spot: string): string;
  /** What it pays, for the second tab of the information. */
  prizes(): Node[];
}

/** What a table says of itself beside what all tables say. */
export interface OwnTableWords {
  readonly title: string;
  readonly how: readonly string[];
  /** Under the call to bet. */
  readonly note: string;
}

/** A table as it is handed to the kit. */
export interface TablePage<O> {
  readonly rules: TableRules<O>;
  readonly own: OwnTableWords;
  /** An outcome of the server as the rules know it; null: it is none of this game. */
  read(outcome: unknown): O | null;
  newScene(desk: TableDesk): TableScene<O>;
}
