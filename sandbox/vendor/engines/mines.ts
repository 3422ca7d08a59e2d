import {
  type Bps,
  even,
  Foul,
  shuffled,
  type Step,
  type Stepwise,
  wholeField,
  field,
} from "./engine.ts";

export const fields = 25;
const most = 50_000;

interface Ground {
  mines: number[];
  opened: number[];
}

/** A field of 25 with mines in it: each safe step pays more; leave before you meet one. */
export function mines({ rtp }: { rtp: number }): Stepwise {
  return {
    kind: "steps",
    setup: {
      fields,
      // What each step pays, for each number of mines.
      ladders: Array.from({ length: fields }, (_, count) =>
        count === 0 ? [] : ladder(count, rtp),
      ),
    },
    open(choice, draw) {
      const count = wholeField(choice, "mines", [1, fields - 1]);
      const order = shuffled([...Array(fields).keys()], draw);
      return seen({ mines: order.slice(0, count), opened: [] }, rtp);
    },
    act(state, asked) {
      // Only `open` and `act` write states.
      const ground = state as Ground;
      if (field(asked, "leave") === true) {
        if (ground.opened.length === 0) throw new Foul("leave");
        return ended(ground, payOf(ground, rtp), null);
      }
      const cell = wholeField(asked, "cell", [0, fields - 1]);
      if (ground.opened.includes(cell)) return seen(ground, rtp);
      if (ground.mines.includes(cell)) return ended(ground, 0, cell);
      const next = { ...ground, opened: [...ground.opened, cell] };
      const isDone =
        next.opened.length + ground.mines.length === fields || payOf(next, rtp) >= most * even;
      return isDone ? ended(next, payOf(next, rtp), null) : seen(next, rtp);
    },
  };
}

/** What one to all safe steps pay: the return over the chance to get there. */
export function ladder(mineCount: number, rtp: number): Bps[] {
  let odds = 1;
  return Array.from({ length: fields - mineCount }, (_, step) => {
    odds *= (fields - mineCount - step) / (fields - step);
    return Math.min(most * even, Math.floor((rtp / odds) * 100 + 1e-9) * (even / 100));
  });
}

function payOf({ mines, opened }: Ground, rtp: number): Bps {
  return ladder(mines.length, rtp)[opened.length - 1] ?? 0;
}

function seen(ground: Ground, rtp: number): Step {
  const { opened, mines } = ground;
  const show = { opened, mineCount: mines.length, bps: payOf(ground, rtp) };
  return { state: ground, show, isOver: false, bps: 0 };
}

function ended(ground: Ground, bps: Bps, burst: number | null): Step {
  const { opened, mines } = ground;
  return {
    state: ground,
    show: { opened, mineCount: mines.length, mines, burst, bps },
    isOver: true,
    bps,
  };
}
