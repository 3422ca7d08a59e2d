import type { SeaPlayer } from "@trevo/contract/fishing.ts";
import blue from "../art/gun-blue.webp";
import own from "../art/gun.webp";
import red from "../art/gun-red.webp";
import violet from "../art/gun-violet.webp";
import type { Place } from "../sea.ts";
import { paintPicture, type Sprite } from "./sprites.ts";
import type { Waters } from "./waters.ts";

const widths = { own: 104, guest: 56 };
/** Of a gun, in parts of its height from above: what it turns about, and its mouth. */
const pivot = 0.7;
const mouth = 0.06;
/** How far guns lean. */
const leanMax = 1.15;
const kickMs = 130;

/** Where guests sit: left, right, and behind the left one. */
const guestPlaces: readonly (readonly [x: number, up: number])[] = [
  [0.15, 26],
  [0.85, 26],
  [0.12, 104],
];

interface Gun {
  readonly sprite: Sprite;
  lean: number;
  kickedAt: number;
}

/** Someone else at the room. */
export interface Guest {
  readonly place: number;
  readonly name: string;
  /** Micro, of the last shot; null: none was seen. */
  bet: number | null;
  readonly gun: Gun;
}

/** The guns at the foot of the stage: one's own in the middle, others beside it. */
export async function newGuns(scale: number) {
  const small = Math.min(1.25, scale);
  const [mine, ...others] = await Promise.all([
    paintPicture(own, widths.own * small),
    ...[blue, red, violet].map((each) => paintPicture(each, widths.guest * small)),
  ]);
  const gunOf = (sprite: Sprite): Gun => ({ sprite, lean: 0, kickedAt: Number.NEGATIVE_INFINITY });
  const gun = gunOf(mine);
  let guests: Guest[] = [];

  return {
    get guests(): readonly Guest[] {
      return guests;
    },
    /** Who is there now; the others keep what was seen of them. */
    seat(players: readonly SeaPlayer[]): void {
      guests = players
        .filter(({ isSelf }) => !isSelf)
        .map(({ place, name }, at) => {
          const known = guests.find((guest) => guest.place === place && guest.name === name);
          return (
            known ?? { place, name, bet: null, gun: gunOf(others[at % others.length] ?? mine) }
          );
        });
    },
    ownFoot: (waters: Waters) => ownFoot(waters),
    guestFoot: (waters: Waters, guest: Guest) => guestFoot(waters, guests.indexOf(guest)),
    /** Turns the own gun; the place of its mouth. */
    aim(waters: Waters, at: Place): Place {
      return turn(gun, ownFoot(waters), at);
    },
    kick(): void {
      gun.kickedAt = performance.now();
    },
    guestAim(waters: Waters, guest: Guest, at: Place): Place {
      guest.gun.kickedAt = performance.now();
      return turn(guest.gun, guestFoot(waters, guests.indexOf(guest)), at);
    },
    draw(pen: CanvasRenderingContext2D, waters: Waters, now: number): void {
      guests.forEach((guest, at) => drawGun(pen, guest.gun, guestFoot(waters, at), now));
      drawGun(pen, gun, ownFoot(waters), now);
    },
  };
}

function ownFoot({ width, height }: Waters): Place {
  return { x: width / 2, y: height + 8 };
}

function guestFoot({ width, height }: Waters, at: number): Place {
  const [x, up] = guestPlaces[at % guestPlaces.length] ?? [0.15, 26];
  return { x: width * x, y: height - up };
}

function turn(gun: Gun, foot: Place, at: Place): Place {
  const { height } = gun.sprite;
  const axis = { x: foot.x, y: foot.y - height * (1 - pivot) };
  const lean = Math.atan2(at.x - axis.x, Math.max(1, axis.y - at.y));
  gun.lean = Math.max(-leanMax, Math.min(leanMax, lean));
  const long = height * (pivot - mouth);
  return { x: axis.x + Math.sin(gun.lean) * long, y: axis.y - Math.cos(gun.lean) * long };
}

function drawGun(
  pen: CanvasRenderingContext2D,
  { sprite, lean, kickedAt }: Gun,
  foot: Place,
  now: number,
): void {
  const kick = Math.max(0, 1 - (now - kickedAt) / kickMs);
  pen.save();
  pen.translate(foot.x, foot.y - sprite.height * (1 - pivot));
  pen.rotate(lean * 0.62);
  pen.translate(0, kick * 6);
  pen.drawImage(
    sprite.canvas,
    -sprite.width / 2,
    -sprite.height * pivot,
    sprite.width,
    sprite.height,
  );
  pen.restore();
}
