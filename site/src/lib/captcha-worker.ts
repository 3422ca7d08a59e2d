import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** Does a proof of work beside the page: `null` for one that could not be done. */
addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey })
    .catch(() => null)
    .then((solution) => postMessage(solution));
});
