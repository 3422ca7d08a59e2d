import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { nextPath } from "../../lib/navigate.ts";
import { useRead } from "../../lib/use-read.ts";
import { useWords } from "../../lib/words.ts";
import { Trouble } from "../common/trouble.tsx";
import css from "./social-ways.module.css";

/** The way back from a provider is no place to go on with. */
const wayBack = "/m/social";

/** Signing in by outside providers: nothing where none is switched on. */
export function SocialWays() {
  const say = useWords();
  const { data } = useRead("social.providers", {});
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const begin = async (provider: string) => {
    setBusy(provider);
    setTrouble(null);
    try {
      const next = nextPath() === wayBack ? "/m/home" : nextPath();
      const { url } = await call("social.start", { provider, next });
      location.assign(url);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setTrouble(error.message);
      setBusy(null);
    }
  };
  const providers = data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <section className={css.ways} aria-label={say("social.ways")}>
      <p className={css.or}>{say("social.or")}</p>
      <Trouble text={trouble} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          look="outline"
          wide
          busy={busy === id}
          disabled={busy !== null}
          onClick={() => void begin(id)}
        >
          <Icon name="globe" />
          {say("social.continue", { name })}
        </Button>
      ))}
    </section>
  );
}
