import { sessionOf, type Handlers } from "../../core/ask.ts";
import { lockMember } from "../../core/lock-member.ts";
import type { House } from "../../house.ts";
import {
  isProofWanted,
  markProven,
  methodOf,
  passkeyOptions,
  proveFactor,
  renewRecovery,
  requireFactor,
  sendProof,
} from "../factors/index.ts";
import { maskPlace, noticeOf } from "../profile/index.ts";
import { isKnownBrowser } from "../session/index.ts";
import { addPasskey, newPasskeyOptions, removePasskey } from "./passkeys.ts";
import { standingOf } from "./standing.ts";
import { beginTotp, confirmTotp, removeTotp } from "./totp.ts";
import { Refusal } from "../../core/refusal.ts";

/** What proves a member beside the password: set, shown, asked for again, taken off. */
export function calls(house: House): Handlers<"security"> {
  const { db } = house;
  return {
    factors: (ask) => standingOf(house, sessionOf(ask)),
    totpBegin: (ask, given) => beginTotp(house, ask, given),
    totpConfirm: (ask, given) => confirmTotp(house, ask, given),
    totpRemove: (ask) => removeTotp(house, ask),
    passkeyBegin: async (ask, given) => ({ ...(await newPasskeyOptions(house, ask, given)) }),
    passkeyAdd: (ask, given) => addPasskey(house, ask, given),
    passkeyRemove: (ask, given) => removePasskey(house, ask, given),
    async recoveryRenew(ask) {
      const { memberId } = sessionOf(ask);
      await requireFactor(house, ask);
      const { totp, passkeys } = await standingOf(house, sessionOf(ask));
      if (!totp && passkeys.length === 0) throw new Refusal("factor.unknown");
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await lockMember(tx, memberId);
        await noticeOf(house, tx, ask, { what: "factor.recovery.renewed" });
        return renewRecovery(house, tx, memberId);
      });
      return { recoveryCodes };
    },
    async confirmChallenge(ask) {
      const { id: boundTo, memberId } = sessionOf(ask);
      return { ...(await passkeyOptions(house, ask, { boundTo, memberId })) };
    },
    async confirmCode(ask, { way }) {
      const { memberId, userName } = sessionOf(ask);
      if (!(await isProofWanted(house, db, sessionOf(ask)))) throw new Refusal("factor.unknown");
      const method = await methodOf(db, sessionOf(ask));
      const isKnown = isKnownBrowser(house, ask, userName);
      const sent = await sendProof(house, ask, { memberId, method, way, isKnown });
      return { expirationTime: sent.resendAt.getTime(), to: maskPlace(sent.place) };
    },
    async confirm(ask, given) {
      const { id, memberId } = sessionOf(ask);
      const method = await methodOf(db, { id });
      await proveFactor(house, ask, { memberId, method, boundTo: id, given });
      if (given.way === "recovery") {
        const what = "factor.recovery.used";
        await db.transaction().execute((tx) => noticeOf(house, tx, ask, { what }));
      }
      await markProven(db, { id, memberId }, given.way);
      return { done: true };
    },
  };
}
