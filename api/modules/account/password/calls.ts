import type { Handlers } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendLink, setByLink } from "./by-mail.ts";
import { sendCode, setByMobile } from "./by-mobile.ts";
import { change, standing } from "./change.ts";
import { sendFirstCode } from "./first.ts";
import { passwordLengths } from "./new-password.ts";

/** A password that was forgotten, and one that is changed. */
export function calls(app: App): Handlers<"password"> {
  return {
    sendCode: (context, given) => sendCode(app, context, given),
    setByMobile: (context, given) => setByMobile(app, context, given),
    sendLink: (context, given) => sendLink(app, context, given),
    setByLink: (context, given) => setByLink(app, context, given),
    standing: (context) => standing(app, context),
    firstCode: (context) => sendFirstCode(app, context),
    change: (context, given) => change(app, context, given),
    async rule({ merchant, language }) {
      const { lengthMin, lengthMax } = await passwordLengths(app.db, merchant);
      const { whitelabel, dialing_code } = await app.db
        .selectFrom("merchant")
        .select(["whitelabel", "dialing_code"])
        .where("code", "=", merchant)
        .executeTakeFirstOrThrow();
      return {
        lengthMin,
        lengthMax,
        message: t(language, "rule.password", { min: lengthMin, max: lengthMax }),
        byMobile: whitelabel.CHNGPASSVERIF3 === true,
        dialingCode: dialing_code,
      };
    },
  };
}
