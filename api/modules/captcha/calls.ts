import type { Handlers } from "../../core/ask.ts";
import type { House } from "../../house.ts";
import { newCode, readCode } from "./code.ts";
import { newChallenge } from "./work.ts";

/** Proofs that a person asks. */
export function calls(house: House): Handlers<"captcha"> {
  return {
    challenge: (ask, { purpose }) => newChallenge(house, { purpose, ip: ask.ip }),
    image: (_ask, { purpose }) => newCode(house, purpose),
    async audio({ language }, { captchaId }) {
      const wav = await readCode(house, { captchaId, language });
      return { audio: wav.toString("base64") };
    },
  };
}
