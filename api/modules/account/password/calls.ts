import type { Handlers } from "../../../core/request-context.ts";
import { t } from "../../../core/i18n.ts";
import type { App } from "../../../app.ts";
import { sendLink, setByLink } from "./by-mail.ts";
import { sendCode, setByMobile } from "./by-mobile.ts";
import { change, passwordStatus } from "./change.ts";
import { sendFirstCode } from "./first-password.ts";
import { merchantSettings } from "../../platform/merchant/index.ts";
import { passwordLengths } from "../registration/index.ts";

/** Password reset and change of password. */
export function calls(app: App): Handlers<"password"> {
  return {
    sendCode: (context, input) => sendCode(app, context, input),
    setByMobile: (context, input) => setByMobile(app, context, input),
    sendLink: (context, input) => sendLink(app, context, input),
    setByLink: (context, input) => setByLink(app, context, input),
    standing: (context) => passwordStatus(app, context),
    firstCode: (context) => sendFirstCode(app, context),
    change: (context, input) => change(app, context, input),
    async rule({ merchant, language }) {
      const { lengthMin, lengthMax } = await passwordLengths(app.db, merchant);
      const { whitelabel, dialing_code } = await merchantSettings(app.db, merchant);
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
