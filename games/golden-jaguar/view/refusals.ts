import { WalletRefusal } from "../../stage/wallet.ts";
import type { Words } from "./words.ts";

interface Ways {
  readonly stakeText: string;
  deposit(): void;
  lower(): void;
  exit(): void;
  /** Authenticates anew and shows what is unfinished. */
  open(): void;
}

/** What to say, and to offer, after each "no" of the game server. */
export function refusalNotice(failure: unknown, words: Words, ways: Ways) {
  const again = [{ label: words.goOn, act: () => ways.open() }];
  const leave = [{ label: words.exit, act: () => ways.exit() }];
  switch (nameOf(failure)) {
    case "ERR_IPB":
      return {
        title: words.fundsTitle,
        text: words.fundsText(ways.stakeText),
        actions: [
          { label: words.deposit, act: () => ways.deposit() },
          { label: words.lower, act: () => ways.lower() },
        ],
        endsSession: false,
      };
    case "ERR_BE":
      return { title: words.busyTitle, text: words.busyText, actions: again, endsSession: false };
    case "ERR_IS":
    case "ERR_ATE":
      return { title: words.endedTitle, text: words.endedText, actions: leave, endsSession: true };
    case "ERR_LOC":
      return {
        title: words.placeTitle,
        text: words.placeText,
        actions: [...again, ...leave],
        endsSession: false,
      };
    case "game.elsewhere":
      return {
        title: words.otherTitle,
        text: words.otherText,
        actions: [{ label: words.playHere, act: () => ways.open() }, ...leave],
        endsSession: false,
      };
    case "game.closed":
      return { title: words.shutTitle, text: words.shutText, actions: leave, endsSession: false };
    case "ERR_GLE":
      return { title: words.limitTitle, text: words.limitText, actions: leave, endsSession: false };
    default:
      // What is no refusal is a bug: let the browser's console have it, with its trace.
      if (!(failure instanceof WalletRefusal)) reportError(failure);
      return { title: words.faultTitle, text: words.faultText, actions: again, endsSession: false };
  }
}

/** A refusal by its code; by its reason where that is about the game itself. */
function nameOf(failure: unknown): string {
  if (!(failure instanceof WalletRefusal)) return "";
  return failure.reason.startsWith("game.") ? failure.reason : failure.code;
}
