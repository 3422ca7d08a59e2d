import { useEffect, useRef } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { IconButton } from "@trevo/ui/button.tsx";
import { Mark } from "@trevo/ui/logo.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useMay } from "../lib/session.ts";
import { PlaceLink } from "../parts/place-link.tsx";
import { badgePlaces, useBadges } from "../lib/badges.ts";
import { count } from "../lib/format.ts";
import { groups, places } from "../routes.ts";
import css from "./side-bar.module.css";

interface SideBarProps {
  path: string;
  /** On a phone: whether it lies over the page. */
  isOpen: boolean;
  onClose(): void;
}

/** The places that the reader's roles lead to, by group. */
export function SideBar({ path, isOpen, onClose }: SideBarProps) {
  const t = useTranslations();
  const may = useMay();
  const badges = useBadges();
  const close = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) close.current?.querySelector("button")?.focus();
  }, [isOpen]);
  const seen = places.filter(({ needs }) => may(needs));
  return (
    // Escape shuts it on a phone, where it lies over the page.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <nav
      className={classes(css.side, isOpen && css.open)}
      aria-label={t("places")}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className={css.brand}>
        <Mark size={22} />
        <b>trevo</b>
        <span>{t("office")}</span>
        <div ref={close} className={css.close}>
          <IconButton label={t("close")} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
      </div>
      {groups.map((group) => {
        const own = seen.filter((place) => place.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
            <ul>
              {own.map((place) => (
                <li key={place.path}>
                  <PlaceLink
                    to={place.path}
                    className={css.place}
                    {...(place.path === path ? { "aria-current": "page" } : {})}
                  >
                    <Icon name={place.icon} />
                    <span>{t(place.title)}</span>
                    <Waiting path={place.path} badges={badges} />
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** How many rows wait in a place; none: nothing is shown. */
function Waiting({ path, badges }: { path: string; badges: ReturnType<typeof useBadges> }) {
  const t = useTranslations();
  const badge = badges.find(({ name }) => badgePlaces[name].path === path);
  if (!badge || badge.count === 0) return null;
  return (
    <em className={css.waiting} data-urgent={badge.isUrgent || undefined}>
      {count(badge.count)}
      <span className="hidden-text">{t(badge.isUrgent ? "badge.urgent" : "badge.waiting")}</span>
    </em>
  );
}
