import type { Handlers } from "../../core/ask.ts";
import { say } from "../../core/i18n.ts";
import type { House } from "../../house.ts";
import { sendLink, setByLink } from "./by-mail.ts";
import { sendCode, setByMobile } from "./by-mobile.ts";
import { change, standing } from "./change.ts";
import { sendFirstCode } from "./first.ts";
import { passwordLengths } from "./new-password.ts";

/** A password that was forgotten, and one that is changed. */
export function calls(house: House): Handlers<"password"> {
  return {
    sendCode: (ask, given) => sendCode(house, ask, given),
    setByMobile: (ask, given) => setByMobile(house, ask, given),
    sendLink: (ask, given) => sendLink(house, ask, given),
    setByLink: (ask, given) => setByLink(house, ask, given),
    standing: (ask) => standing(house, ask),
    firstCode: (ask) => sendFirstCode(house, ask),
    change: (ask, given) => change(house, ask, given),
    async rule({ merchant, language }) {
      const { lengthMin, lengthMax } = await passwordLengths(house.db, merchant);
      const { whitelabel, dialing_code } = await house.db
        .selectFrom("merchant")
        .select(["whitelabel", "dialing_code"])
        .where("code", "=", merchant)
        .executeTakeFirstOrThrow();
      return {
        lengthMin,
        lengthMax,
        message: say(language, "rule.password", { min: lengthMin, max: lengthMax }),
        byMobile: whitelabel.CHNGPASSVERIF3 === true,
        dialingCode: dialing_code,
      };
    },
  };
}
