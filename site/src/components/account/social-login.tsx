import { useState } from "react";
import { Button } from "@trevo/ui/button.tsx";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../../lib/client.ts";
import { nextPath } from "../../lib/navigate.ts";
import { useQuery } from "../../lib/use-query.ts";
import { useTranslations } from "../../lib/i18n.ts";
import { FormError } from "../common/form-error.tsx";
import css from "./social-login.module.css";

/** The way back from a provider is no place to go on with. */
const wayBack = "/m/social";

/** Signing in by outside providers: nothing where none is switched on. */
export function SocialLogin() {
  const t = useTranslations();
  const { data } = useQuery("socialLogin.providers", {});
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const begin = async (provider: string) => {
    setBusy(provider);
    setTrouble(null);
    try {
      const next = nextPath() === wayBack ? "/m/home" : nextPath();
      const { url } = await call("socialLogin.start", { provider, next });
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
    <section className={css.ways} aria-label={t("social.ways")}>
      <p className={css.or}>{t("social.or")}</p>
      <FormError text={trouble} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="outline"
          wide
          busy={busy === id}
          disabled={busy !== null}
          onClick={() => void begin(id)}
        >
          <Icon name="globe" />
          {t("social.continue", { name })}
        </Button>
      ))}
    </section>
  );
}
