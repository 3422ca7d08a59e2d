import { useCallback, useEffect, useRef, useState } from "react";
import type { AnswerOf, PayloadOf } from "@trevo/contract/registry.ts";
import { call, CallError } from "./client.ts";
import { t } from "./i18n.ts";

type Purpose = PayloadOf<"captcha.challenge">["purpose"];

/** The solution of a captcha, as forms send it. */
export interface CaptchaProof {
  captcha?: string;
  captchaId?: string;
}

/** Six digits in an image: for browsers that cannot do the proof of work, or users in a hurry. */
type Picture = AnswerOf<"captcha.image">;

type State = "off" | "working" | "done" | "picture";

/** The captcha of a form: what `CaptchaCheck` shows, and the form's side of it. */
export interface Captcha {
  state: State;
  picture: Picture | null;
  code: string;
  error: string | undefined;
  /** Shows the captcha and starts it, or starts it over. */
  start(): void;
  /** Starts over if the server wants a captcha, or has used up the one it got. */
  handleError(error: CallError): void;
  /** The solution to send; null: the user has to type something first. */
  proof(): Promise<CaptchaProof | null>;
  loadImage(): void;
  type(code: string): void;
}

const codeShape = /^\d{6}$/;

/** @param isAlways the form always needs one; otherwise the server says when */
export function useCaptcha(purpose: Purpose, isAlways = false): Captcha {
  const [state, setState] = useState<State>("off");
  const [picture, setPicture] = useState<Picture | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const work = useRef<Promise<string | null>>(Promise.resolve(null));
  const turn = useRef(0);

  const loadImage = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    setState("picture");
    setCode("");
    setPicture(null);
    call("captcha.image", { purpose }).then(
      (drawn) => {
        if (mine === turn.current) setPicture(drawn);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (mine === turn.current) setError(error.message);
      },
    );
  }, [purpose]);

  const start = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    setError(undefined);
    setState("working");
    work.current = solve(purpose).then((solution) => {
      if (mine !== turn.current) return null;
      if (solution === null) loadImage();
      else setState("done");
      return solution;
    });
  }, [purpose, loadImage]);

  useEffect(() => {
    if (isAlways) start();
  }, [isAlways, start]);

  const proof = async (): Promise<CaptchaProof | null> => {
    if (state === "off") return {};
    if (state !== "picture") {
      const captcha = await work.current;
      return captcha === null ? null : { captcha };
    }
    if (picture === null || !codeShape.test(code)) {
      setError(t("human.code.missing"));
      document.getElementById("identifying")?.focus();
      return null;
    }
    return { captcha: code, captchaId: picture.captchaId };
  };
  const handleError = ({ code: refusal, value, message }: CallError) => {
    if (value.captcha !== true && state === "off") return;
    if (state !== "picture") return start();
    loadImage();
    setError(refusal === "captcha.wrong" ? message : undefined);
  };
  const type = (typed: string) => {
    setError(undefined);
    setCode(typed.replace(/\D/g, "").slice(0, 6));
  };
  return { state, picture, code, error, start, handleError, proof, loadImage, type };
}

/** The solution as the server takes it, base64 of JSON; null where it cannot be had here. */
async function solve(purpose: Purpose): Promise<string | null> {
  let challenge: AnswerOf<"captcha.challenge">;
  try {
    challenge = await call("captcha.challenge", { purpose });
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
  const solution = await inWorker(challenge);
  return solution === null ? null : btoa(JSON.stringify({ challenge, solution }));
}

function inWorker(challenge: unknown): Promise<unknown> {
  const worker = new Worker(new URL("captcha-worker.ts", import.meta.url), { type: "module" });
  return new Promise((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
    worker.addEventListener("error", () => resolve(null));
    // A worker has no origin to name; the rule means windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- see above
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
