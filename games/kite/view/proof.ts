import { make } from "../../stage/dom.ts";
import { factTable } from "../../stage/info-sheet.ts";
import { wholeText } from "../../stage/number-text.ts";
import type { Session } from "../../stage/shared/session.ts";
import { newSheet } from "../../stage/sheet.ts";
import { openWallet, type SharedProof } from "../../stage/wallet.ts";
import { checkFlight } from "../check.ts";
import type { KiteWords } from "./words.ts";

/** The game's name in calls. */
export const kiteCode = "kite";

/** Shows what decided a round, and computes it again on the player's own device. */
export function newProof(session: Session, own: KiteWords) {
  const { words } = session;
  const sheet = newSheet(words.round, words.close, "info proof");
  const wallet = openWallet<never>(session.launch);
  let asked = 0;
  return {
    async open(round: number): Promise<void> {
      asked = round;
      const head = make("h3", {}, own.proof(wholeText(round, words.style)));
      sheet.body.replaceChildren(head, make("p", { class: "small" }, own.proofWait));
      sheet.open();
      try {
        const proof = await wallet.proof(kiteCode, round);
        if (asked === round) sheet.body.replaceChildren(head, ...contentsOf(session, own, proof));
      } catch {
        // Nothing is claimed without an answer.
        const again = make("p", { class: "small" }, own.proofNone);
        if (asked === round) sheet.body.replaceChildren(head, again);
      }
    },
  };
}

function contentsOf(session: Session, own: KiteWords, proof: SharedProof): HTMLElement[] {
  const { words } = session;
  const card = (label: string, value: string) =>
    make("p", { class: "card" }, make("small", {}, label), make("code", {}, value));
  const verdict = make("p", { class: "verdict", role: "status" });
  const verify = make("button", { type: "button", class: "button primary" }, own.verify);
  verify.addEventListener("click", () => {
    verify.disabled = true;
    verdict.textContent = own.verifying;
    void checkFlight(proof).then((checked) => {
      const holds = checked?.height === proof.height && checked.end === proof.end;
      verdict.textContent = holds ? own.verified : own.differs;
      verdict.classList.add(holds ? "yes" : "no");
    });
  });
  return [
    factTable([
      [own.cutAt, session.times(proof.height)],
      [own.proofSteps, wholeText(proof.steps, words.style)],
    ]),
    ...(proof.interrupted ? [make("p", {}, own.proofBroken)] : []),
    make(
      "div",
      { class: "cards" },
      card(own.proofHash, proof.hash),
      card(own.salt, proof.salt),
      card(own.chainEnd, proof.end),
    ),
    verdict,
    make("div", { class: "actions" }, verify),
  ];
}
