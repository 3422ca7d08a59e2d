import type { Session } from "../../stage/shared/session.ts";
import { openWallet } from "../../stage/wallet.ts";
import { kiteCode } from "./proof.ts";

/**
 * What the hash of the round that is played leads to, and was known before it: the hash of the
 * round before, or the end of the chain.
 */
export function newSeal(session: Session) {
  const wallet = openWallet<never>(session.launch);
  const hashes = new Map<number, string>();
  let asked = 0;

  function ask(round: number): void {
    if (asked === round) return;
    asked = round;
    // Without it no seal is shown.
    wallet.proof(kiteCode, round).then(
      ({ hash }) => hashes.set(round, hash),
      () => {},
    );
  }

  return {
    /** "9f3c…a71b", or nothing while it is not known. */
    get text(): string {
      const { round, chain } = session.rounds;
      if (!round || !chain) return "";
      if (round.hash) hashes.set(round.round, round.hash);
      const before = round.round - 1;
      const seal = round.round === chain.firstRound ? chain.end : hashes.get(before);
      if (seal === undefined) ask(before);
      return seal === undefined ? "" : `${seal.slice(0, 4)}…${seal.slice(-4)}`;
    },
  };
}
