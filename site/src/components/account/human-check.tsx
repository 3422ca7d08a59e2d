import { IconButton } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useState } from "react";
import { call, CallError } from "../../lib/client.ts";
import type { Human } from "../../lib/human.ts";
import { notify } from "../../lib/notices.ts";
import { useWords } from "../../lib/words.ts";
import css from "./human-check.module.css";

/** The check that a person asks: done by the browser itself, or by reading or hearing digits. */
export function HumanCheck({ human }: { human: Human }) {
  const say = useWords();
  if (human.state === "off") return null;
  return (
    <section className={css.check} aria-label={say("human.title")} data-state={human.state}>
      {human.state === "picture" ? <PictureCode human={human} /> : <Work human={human} />}
    </section>
  );
}

function Work({ human }: { human: Human }) {
  const say = useWords();
  const isDone = human.state === "done";
  return (
    <>
      <p className={css.line} role="status">
        <span className={css.sign} aria-hidden>
          <Icon name={isDone ? "check" : "shield"} />
        </span>
        {say(isDone ? "human.done" : "human.working")}
      </p>
      {!isDone && (
        <button type="button" className={css.other} onClick={human.takePicture}>
          {say("human.picture")}
        </button>
      )}
    </>
  );
}

function PictureCode({ human }: { human: Human }) {
  const say = useWords();
  const { picture } = human;
  return (
    <>
      <div className={css.picture}>
        {picture === null ? (
          <span className={css.blank} />
        ) : (
          <img
            src={`data:image/png;base64,${picture.image}`}
            width={240}
            height={88}
            alt={say("human.alt")}
          />
        )}
        <IconButton label={say("human.another")} filled onClick={human.takePicture}>
          <Icon name="refresh" />
        </IconButton>
        <Listen captchaId={picture?.captchaId} />
      </div>
      <Field
        id="identifying"
        label={say("human.code")}
        value={human.code}
        error={human.wrong}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={16}
        onChange={(event) => human.type(event.target.value)}
      />
      <button type="button" className={css.other} onClick={human.begin}>
        {say("human.work")}
      </button>
    </>
  );
}

function Listen({ captchaId }: { captchaId: string | undefined }) {
  const say = useWords();
  const [isBusy, setBusy] = useState(false);
  const listen = async () => {
    if (captchaId === undefined) return;
    setBusy(true);
    try {
      const { audio } = await call("captcha.audio", { captchaId });
      await play(audio);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={say("human.listen")}
      filled
      disabled={isBusy || captchaId === undefined}
      onClick={() => void listen()}
    >
      <Icon name="sound" />
    </IconButton>
  );
}

/** Plays a WAV, and is done when it is. */
async function play(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = await context.decodeAudioData(bytes.buffer);
  source.connect(context.destination);
  await new Promise<void>((resolve) => {
    source.addEventListener("ended", () => resolve());
    source.start();
  });
  await context.close();
}
