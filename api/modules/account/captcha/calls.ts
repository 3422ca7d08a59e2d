import type { Handlers } from "../../../core/request-context.ts";
import type { App } from "../../../app.ts";
import { newCode, readCode } from "./code.ts";
import { newChallenge } from "./proof-of-work.ts";

/** Captchas: proof of work, picture, and audio. */
export function calls(app: App): Handlers<"captcha"> {
  return {
    challenge: (context, { purpose }) => newChallenge(app, { purpose, ip: context.ip }),
    image: (_ask, { purpose }) => newCode(app, purpose),
    async audio({ language }, { captchaId }) {
      const wav = await readCode(app, { captchaId, language });
      return { audio: wav.toString("base64") };
    },
  };
}
