import { useId, useRef } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { call, CallError } from "../lib/client.ts";
import { useTranslations } from "../lib/i18n.ts";
import { roleName } from "../lib/role-name.ts";
import { clearSession, useSession } from "../lib/session.ts";
import { queryClient } from "@trevo/client/query-client.ts";
import { LanguageChoice, ThemeChoice } from "../parts/look-choices.tsx";
import { PlaceLink } from "../parts/place-link.tsx";
import css from "./who-menu.module.css";

/** Who is signed in, and how the office looks and speaks to them. */
export function WhoMenu({ onKeys }: { onKeys(): void }) {
  const t = useTranslations();
  const { info } = useSession();
  const menu = useId();
  const box = useRef<HTMLDivElement>(null);
  if (!info) return null;
  const close = () => box.current?.hidePopover();
  return (
    <>
      <button type="button" className={css.who} popoverTarget={menu}>
        <span className="hidden-text">{t("who.menu")}</span>
        <span className={css.face} aria-hidden>
          {info.name.slice(0, 1).toUpperCase()}
        </span>
        <span className={css.name}>{info.name}</span>
        <Icon name="down" />
      </button>
      <div id={menu} ref={box} popover="auto" className={css.menu}>
        <p className={css.title}>
          <b>{info.name}</b>
          <span>{info.roles.map(roleName).join(", ")}</span>
        </p>
        <LanguageChoice />
        <ThemeChoice />
        <PlaceLink to="/me" className={css.entry} onClickCapture={close}>
          <Icon name="person" />
          {t("place.me")}
        </PlaceLink>
        <button
          type="button"
          className={css.entry}
          onClick={() => {
            close();
            onKeys();
          }}
        >
          <Icon name="bolt" />
          {t("keys")}
          <kbd>?</kbd>
        </button>
        <button type="button" className={css.entry} onClick={() => void leave()}>
          <Icon name="exit" />
          {t("signOut")}
        </button>
      </div>
    </>
  );
}

/** Ends the session; without an answer, this browser forgets it all the same. */
async function leave(): Promise<void> {
  try {
    await call("staff.logout", {});
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
  queryClient.clear();
  clearSession(null);
}
