import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";
import type { TestClient } from "../../../testing/test-app.ts";
import type { CaptchaPurpose } from "./require-captcha.ts";

/** Does the work that a browser does, and packs it as the forms carry it. */
export async function solveCaptcha(client: TestClient, purpose: CaptchaPurpose): Promise<string> {
  const challenge = await client.call("captcha.challenge", { purpose });
  // The app has just made it.
  const given = challenge as unknown as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
