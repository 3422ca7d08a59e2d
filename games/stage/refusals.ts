import { tellParent } from "./parent.ts";
import { WalletRefusal } from "./wallet.ts";
import type { StageWords } from "./words.ts";

/** What can be done about a "no". Amounts in micro. */
interface Ways {
  money(micro: number): string;
  readonly table: {
    readonly stakes: { readonly amount: number };
    step(by: -1): void;
    setStake(micro: number): void;
    /** Authenticates anew and shows what is unfinished. */
    open(): Promise<void>;
  };
}

/** What is said after a "no", and what may be done about it. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly act: () => void }[];
}

/** Whether an action was refused because its round went on without this page. */
export function isMoved(failure: unknown): boolean {
  return failure instanceof WalletRefusal && ["ERR_BNF", "ERR_VAL"].includes(failure.code);
}

/** What to say, and to offer, after each "no" of the game server. */
export function refusalNotice(
  failure: unknown,
  words: StageWords,
  { money, table }: Ways,
): Notice & { readonly endsSession: boolean } {
  const open = () => void table.open();
  const again = [{ label: words.goOn, act: open }];
  const leave = [{ label: words.exit, act: () => tellParent({ type: "trevo:exit" }) }];
  switch (nameOf(failure)) {
    case "ERR_IPB":
      return {
        title: words.fundsTitle,
        text: words.fundsText(money(table.stakes.amount)),
        actions: [
          { label: words.deposit, act: () => tellParent({ type: "trevo:deposit" }) },
          { label: words.lower, act: () => table.step(-1) },
        ],
        endsSession: false,
      };
    case "stake.high":
      return { ...tooHigh(failure, words, { money, table }), endsSession: false };
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
        actions: [{ label: words.playHere, act: open }, ...leave],
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

function tooHigh(failure: unknown, words: StageWords, { money, table }: Ways): Notice {
  const stakeMax = failure instanceof WalletRefusal ? (failure.stakeMax ?? 0) : 0;
  const most = money(stakeMax);
  return {
    title: words.tooHighTitle,
    text: words.tooHighText(most),
    actions: [{ label: words.useStake(most), act: () => table.setStake(stakeMax) }],
  };
}

/** A refusal by its code; by its reason where that is about the game or the stake itself. */
function nameOf(failure: unknown): string {
  if (!(failure instanceof WalletRefusal)) return "";
  if (failure.stakeMax !== null) return "stake.high";
  return failure.reason.startsWith("game.") ? failure.reason : failure.code;
}
