import type { SeaFrame, SeaPlayer } from "@trevo/contract/fishing.ts";
import { make } from "../../stage/dom.ts";
import type { Guest } from "./guns.ts";
import type { GuestShot, Ocean } from "./ocean.ts";
import type { Seen } from "./waters.ts";

type Shots = Extract<SeaFrame, { type: "shots" }>["data"];

/** A guest's shot whose end is still to be shown. */
interface Coming extends GuestShot {
  readonly guest: Guest;
  readonly seen: Seen;
  readonly times: number;
  readonly bet: number;
}

const flightMs = 360;
/** Shots of a batch leave one after the other. */
const apartMs = 110;

/** The others of a room: who they are, what they bet, and what they catch. */
export function newGuests(ocean: Ocean, money: (micro: number) => string) {
  const element = make("div", { class: "guests" });
  let coming: Coming[] = [];

  function write(): void {
    element.replaceChildren(
      ...ocean.guns.guests.map(({ name, bet }, at) =>
        make(
          "p",
          { class: `guest at-${at}` },
          make("span", {}, name),
          ...(bet === null ? [] : [make("b", { class: "num" }, money(bet))]),
        ),
      ),
    );
  }

  return {
    element,
    seat(players: readonly SeaPlayer[]): void {
      ocean.guns.seat(players);
      write();
    },
    /** What a guest has shot: its shots fly, and their ends are shown as they arrive. */
    shoot({ place, shots }: Shots, { seen, now }: { seen: readonly Seen[]; now: number }): void {
      const guest = ocean.guns.guests.find((each) => each.place === place);
      if (!guest) return;
      const { waters } = ocean;
      shots.forEach(({ target, bet, torpedo, times }, at) => {
        const there = seen.find(({ swimmer }) => swimmer.id === target);
        // What one has caught oneself is not seen any more.
        if (!there) return;
        const from = ocean.guns.guestAim(waters, guest, there);
        const sentAt = now + at * apartMs;
        const shot = { from, to: { x: there.x, y: there.y }, sentAt, tHit: sentAt + flightMs };
        coming.push({ ...shot, torpedo, guest, seen: there, times, bet: Number(bet) });
      });
      const last = shots.at(-1);
      if (last && guest.bet !== Number(last.bet)) {
        guest.bet = Number(last.bet);
        write();
      }
    },
    flying: (now: number): readonly GuestShot[] =>
      coming.filter(({ sentAt, tHit }) => now >= sentAt && now < tHit),
    /** A guest's catch shows as a visit: the creature stays for everybody else. */
    arrive(now: number, find: (id: number) => Seen | null): void {
      const landed = coming.filter(({ tHit }) => now >= tHit);
      if (landed.length === 0) return;
      coming = coming.filter(({ tHit }) => now < tHit);
      for (const { guest, seen, times, bet } of landed) {
        const here = find(seen.swimmer.id);
        if (!here) continue;
        if (times === 0) ocean.effects.splash(here, "#ffd9a0");
        else {
          const foot = ocean.guns.guestFoot(ocean.waters, guest);
          ocean.effects.coins(here, foot, 3);
          ocean.effects.splash(here, "#ffd75e");
          const text = `${guest.name} +${money(bet * times)}`;
          ocean.effects.sum(here, text, { isOwn: false, size: 15 });
        }
      }
    },
  };
}
