import { IconButton } from "@trevo/ui/button.tsx";
import { Field } from "@trevo/ui/field.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { useState } from "react";
import { call, CallError } from "../../lib/client.ts";
import type { Captcha } from "../../lib/captcha.ts";
import { toast } from "@trevo/client/toasts.ts";
import { useTranslations } from "../../lib/i18n.ts";
import css from "./captcha-check.module.css";

/** A captcha: proof of work by the browser, or digits to read or hear. */
export function CaptchaCheck({ captcha }: { captcha: Captcha }) {
  const t = useTranslations();
  if (captcha.state === "off") return null;
  return (
    <section className={css.check} aria-label={t("human.title")} data-state={captcha.state}>
      {captcha.state === "picture" ? <PictureCode captcha={captcha} /> : <Work captcha={captcha} />}
    </section>
  );
}

function Work({ captcha }: { captcha: Captcha }) {
  const t = useTranslations();
  const isDone = captcha.state === "done";
  return (
    <>
      <p className={css.line} role="status">
        <span className={css.sign} aria-hidden>
          <Icon name={isDone ? "check" : "shield"} />
        </span>
        {t(isDone ? "human.done" : "human.working")}
      </p>
      {!isDone && (
        <button type="button" className={css.other} onClick={captcha.loadImage}>
          {t("human.picture")}
        </button>
      )}
    </>
  );
}

function PictureCode({ captcha }: { captcha: Captcha }) {
  const t = useTranslations();
  const { picture } = captcha;
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
            alt={t("human.alt")}
          />
        )}
        <IconButton label={t("human.another")} filled onClick={captcha.loadImage}>
          <Icon name="refresh" />
        </IconButton>
        <Listen captchaId={picture?.captchaId} />
      </div>
      <Field
        id="identifying"
        label={t("human.code")}
        value={captcha.code}
        error={captcha.error}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={16}
        onChange={(event) => captcha.type(event.target.value)}
      />
      <button type="button" className={css.other} onClick={captcha.start}>
        {t("human.work")}
      </button>
    </>
  );
}

function Listen({ captchaId }: { captchaId: string | undefined }) {
  const t = useTranslations();
  const [isBusy, setBusy] = useState(false);
  const listen = async () => {
    if (captchaId === undefined) return;
    setBusy(true);
    try {
      const { audio } = await call("captcha.audio", { captchaId });
      await play(audio);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast("error", error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      label={t("human.listen")}
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
