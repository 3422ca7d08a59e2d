import { useEffect, useRef } from "react";
import { Icon } from "@trevo/ui/icon.tsx";
import { IconButton } from "@trevo/ui/button.tsx";
import { Mark } from "@trevo/ui/logo.tsx";
import { classes } from "@trevo/ui/classes.ts";
import { useTranslations } from "../lib/i18n.ts";
import { useAddress } from "../lib/navigate.ts";
import { useOwnLists } from "../lib/own-lists.ts";
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
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where one stands is seen, also of the places that are further down.
    side.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [path]);
  const seen = places.filter(({ needs }) => may(needs));
  return (
    // Escape shuts it on a phone, where it lies over the page.
    // oxlint-disable-next-line no-noninteractive-element-interactions
    <nav
      ref={side}
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
                  <SharedViews place={place.path} isHere={place.path === path} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** What colleagues share of a list, as places under it. */
function SharedViews({ place, isHere }: { place: string; isHere: boolean }) {
  const own = useOwnLists();
  const [params] = useAddress();
  const views = own?.views.filter((view) => view.isShared && view.place === place) ?? [];
  if (views.length === 0) return null;
  const shown = isHere ? params.get("view") : null;
  return (
    <ul className={css.views}>
      {views.map(({ id, name, values }) => (
        <li key={id}>
          <PlaceLink
            to={`${place}?${new URLSearchParams({ ...values, view: id }).toString()}`}
            className={css.place}
            {...(id === shown ? { "aria-current": "true" } : {})}
          >
            <span>{name}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
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
