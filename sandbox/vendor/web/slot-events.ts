import type { Board, Cell, MachineEvent, Win } from "@trevo/games/machines/parts/events.ts";
import type { MachineSetup } from "../hosted.ts";

/** What the server tells of a machine's round: the book's events. */
export interface Show {
  events: readonly MachineEvent[];
}

export type { Board, Cell, MachineEvent, MachineSetup, Win };
