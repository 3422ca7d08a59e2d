import { at, even, field, Foul, shuffled, type Step, type Stepwise } from "./engine.ts";
import { type Hand, nameOf } from "./poker.ts";

/** Times of the stake. With the best play this table returns 97.30 %. */
const pays: Readonly<Record<Hand, number>> = {
  royal: 800,
  straightFlush: 50,
  four: 25,
  full: 8,
  flush: 5,
  straight: 4,
  three: 3,
  twoPairs: 2,
  jacks: 1,
  nothing: 0,
};

/** Five cards; keep what you like, the rest is dealt anew. A pair of jacks or better pays. */
export function cards(): Stepwise {
  return {
    kind: "steps",
    setup: { pays },
    open(_choice, draw): Step {
      // The ten cards that this round can show are drawn at once.
      const deck = shuffled([...Array(52).keys()], draw).slice(0, 10);
      const hand = deck.slice(0, 5);
      return { state: deck, show: { hand, name: nameOf(hand) }, isOver: false, bps: 0 };
    },
    act(state, asked): Step {
      // Only `open` writes states.
      const deck = state as number[];
      const held = field(asked, "held");
      if (!Array.isArray(held) || held.length !== 5) throw new Foul("held");
      const hand = held.map((keeps, index) => at(deck, keeps === true ? index : index + 5));
      const name = nameOf(hand);
      return {
        state: deck,
        show: { hand, name, held: held.map((keeps) => keeps === true) },
        isOver: true,
        bps: pays[name] * even,
      };
    },
  };
}
