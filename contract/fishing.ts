/**
 * Frames of the fishing sea on the game server's WebSocket at /rgs/live, beside those of shared
 * rounds and under the same greeting. Who swims in a room, and where, follows from its public seed
 * and the time by `games/abrolhos/sea.ts`: no frame tells it.
 */

/** Someone at a room. */
export interface SeaPlayer {
  /** 0 to 3. */
  place: number;
  /** Masked, as everywhere on the site. */
  name: string;
  isSelf: boolean;
}

/** A shot of another player of the room, as it was decided. */
interface SeaShot {
  target: number;
  /** Micro as text. */
  bet: string;
  torpedo: boolean;
  /** Prize in bets; 0: it got away. */
  times: number;
}

export type SeaFrame =
  /** After the greeting: all that a client needs. */
  | {
      type: "sea";
      data: {
        now: number;
        room: string;
        /** Hexadecimal. */
        seed: string;
        players: SeaPlayer[];
        /** What this player has caught lately: it is not there for them any more. */
        caught: number[];
      };
    }
  /** Somebody came, or left. */
  | { type: "players"; data: { players: SeaPlayer[] } }
  /** What another player of the room shot. */
  | { type: "shots"; data: { place: number; shots: SeaShot[] } };
