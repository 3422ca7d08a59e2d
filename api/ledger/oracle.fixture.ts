/**
 * The ledger's rules once more, one command at a time and in memory: what the model test holds
 * the real one against. Written from the rules, not from the SQL; slow and plain on purpose.
 */

/** A command as the model test makes them: one wallet per member, one house. */
export interface Move {
  kind: "deposit" | "bet" | "win";
  id: string;
  amount: bigint;
  /** What a bet that moves something pays in its own commit. */
  pays: bigint;
  /** Stands for the request hash. */
  asked: string;
  remember: boolean;
}

export type Step =
  | { action: "post"; member: number; moves: Move[] }
  | { action: "hold"; member: number; id: string; amount: bigint; asked: string }
  | { action: "capture" | "release"; member: number; id: string; hold: string; asked: string }
  | { action: "rollback"; member: number; id: string; original: string; asked: string }
  /** Of the round that the bet of this name opened. */
  | { action: "void"; member: number; bet: string; asked: string };

interface Known {
  asked: string | null;
  summary: string;
  /** What it moved into the wallet, leg by leg, for a rollback to take back. */
  moved: readonly bigint[];
  type: "move" | "hold" | "end" | "rollback" | "tombstone";
  isReversed: boolean;
}

interface Member {
  balance: bigint;
  held: bigint;
  owed: bigint;
  /** Money given to the house and taken from it, less what was undone. */
  houseNet: bigint;
  known: Map<string, Known>;
  /** Names of the bets that opened a round. */
  rounds: Set<string>;
  holds: Map<string, { amount: bigint; state: "pending" | "posted" | "voided" }>;
}

export class Oracle {
  readonly #members = new Map<number, Member>();

  member(index: number): Member {
    let member = this.#members.get(index);
    if (!member) {
      const nothing = { balance: 0n, held: 0n, owed: 0n, houseNet: 0n };
      member = { ...nothing, known: new Map(), rounds: new Set(), holds: new Map() };
      this.#members.set(index, member);
    }
    return member;
  }

  /** The expected answers, in the form of the fixture's `summaryOf`. */
  take(step: Step): string[] {
    const member = this.member(step.member);
    if (step.action === "post") return this.#post(member, step.moves);
    const known = member.known.get(nameOf(step));
    if (known) {
      const isSame = known.type === "tombstone" || known.asked === step.asked;
      return [isSame ? known.summary : "refused conflict"];
    }
    switch (step.action) {
      case "hold":
        return [this.#hold(member, step)];
      case "capture":
      case "release":
        return [this.#end(member, step)];
      case "rollback":
        return [this.#rollback(member, step)];
      case "void":
        return [this.#void(member, step)];
    }
  }

  #post(member: Member, moves: Move[]): string[] {
    let { balance } = member;
    const rulings = moves.map((move): { summary: string; isNew: boolean; isNo: boolean } => {
      const known = member.known.get(move.id);
      if (known?.type === "tombstone" || (known && known.asked === move.asked)) {
        return { summary: known.summary, isNew: false, isNo: known.summary.startsWith("refused") };
      }
      if (known) return { summary: "refused conflict", isNew: false, isNo: true };
      const delta = move.kind === "bet" ? -move.amount : move.amount;
      balance += delta;
      const isShort = delta < 0n && balance < member.held;
      balance += paidBy(move);
      if (isShort) return { summary: "refused insufficient", isNew: true, isNo: true };
      return {
        summary: `${delta === 0n ? "noted" : "posted"} ${balance}`,
        isNew: true,
        isNo: false,
      };
    });
    const isRefused = rulings.some(({ isNo }) => isNo);
    return moves.map((move, index) => {
      const ruling = rulings[index];
      if (!ruling) throw new Error("every move is ruled on");
      if (!ruling.isNew) return ruling.summary;
      if (!isRefused) {
        const moved = [move.kind === "bet" ? -move.amount : move.amount, paidBy(move)];
        for (const leg of moved) {
          member.balance += leg;
          member.houseNet -= leg;
        }
        this.#remember(member, move, { summary: ruling.summary, moved, type: "move" });
        if (move.kind === "bet" && move.amount > 0n) member.rounds.add(move.id);
        return ruling.summary;
      }
      if (!ruling.isNo) return "refused group.refused";
      if (move.remember)
        this.#remember(member, move, { summary: ruling.summary, moved: [], type: "move" });
      return ruling.summary;
    });
  }

  #hold(member: Member, step: Step & { action: "hold" }): string {
    // Who owes what a rollback could not take back takes nothing out.
    if (member.owed > 0n) return "refused account.frozen";
    if (member.balance - member.held < step.amount) return "refused insufficient";
    member.held += step.amount;
    member.holds.set(step.id, { amount: step.amount, state: "pending" });
    const summary = `held ${member.balance}`;
    this.#remember(member, step, { summary, moved: [], type: "hold" });
    return summary;
  }

  #end(member: Member, step: Step & { action: "capture" | "release" }): string {
    const hold = member.holds.get(step.hold);
    if (!hold) return "refused hold.unknown";
    if (hold.state !== "pending") return `refused hold.${hold.state}`;
    member.held -= hold.amount;
    const isPosted = step.action === "capture";
    hold.state = isPosted ? "posted" : "voided";
    const moved = isPosted ? -hold.amount : 0n;
    member.balance += moved;
    member.houseNet -= moved;
    const summary = `${isPosted ? "posted" : "released"} ${member.balance}`;
    this.#remember(member, step, { summary, moved: [moved], type: "end" });
    return summary;
  }

  #rollback(member: Member, step: Step & { action: "rollback" }): string {
    const original = member.known.get(step.original);
    if (original?.type === "rollback") return "refused rollback.of.rollback";
    if (original?.type === "hold") return "refused rollback.of.hold";
    if (!original) {
      const summary = `tombstone ${member.balance}`;
      const tombstone = {
        asked: null,
        summary,
        moved: [],
        type: "tombstone",
        isReversed: true,
      } as const;
      member.known.set(step.original, { ...tombstone });
    } else if (!original.isReversed) {
      original.isReversed = true;
      for (const moved of original.moved) this.#takeBack(member, moved);
    }
    const summary = `reversed ${member.balance}`;
    this.#remember(member, step, { summary, moved: [], type: "rollback" });
    return summary;
  }

  #void(member: Member, step: Step & { action: "void" }): string {
    const bet = member.known.get(step.bet);
    if (!bet || !member.rounds.has(step.bet)) return "refused round.unknown";
    if (!bet.isReversed) {
      bet.isReversed = true;
      for (const moved of bet.moved) this.#takeBack(member, moved);
    }
    const summary = `reversed ${member.balance}`;
    const { asked } = step;
    this.#remember(member, { id: nameOf(step), asked }, { summary, moved: [], type: "rollback" });
    return summary;
  }

  #takeBack(member: Member, moved: bigint): void {
    member.houseNet += moved;
    const free = member.balance - member.held;
    const taken = free < moved ? free : moved;
    member.balance -= taken;
    member.owed += moved - taken;
  }

  #remember(
    member: Member,
    { id, asked }: { id: string; asked: string },
    rest: Omit<Known, "asked" | "isReversed">,
  ): void {
    member.known.set(id, { ...rest, asked, isReversed: false });
  }
}

/** What a command that stands alone is known by: a void by the round's own id. */
function nameOf(step: Exclude<Step, { action: "post" }>): string {
  return step.action === "void" ? `round of ${step.bet}` : step.id;
}

function paidBy({ kind, amount, pays }: Move): bigint {
  return kind === "bet" && amount > 0n ? pays : 0n;
}
