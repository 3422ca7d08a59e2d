import type { ComponentType } from "react";
import type { MessageKey } from "./lib/i18n.ts";

/** A page; it is told the route that it was opened by, as several routes may share one. */
export type Page = ComponentType<{ route: Route }>;

/** How a page is loaded, once it is asked for. */
export interface PageModule {
  (): Promise<{ default: Page }>;
  /** What it is made from: told to the server alone, which names its files in the HTML. */
  file?: string;
}

/** One member route: its page, its title, and what the frame shows around it. */
export interface Route {
  path: string;
  title: MessageKey;
  /** Its title where `?all` shows a list in its place. */
  allTitle?: MessageKey;
  page: PageModule;
  /** The header and the bottom menu show unless the source hides them. */
  header?: false;
  footer?: false;
  /** An entry page, which shows the jurisdiction's warning. */
  entry?: true;
  /** Exactly as high as the screen: a game fills what is left. */
  full?: true;
  /** Where back goes: one step, unless the source names home; home itself has none. */
  back?: "home" | "none";
  /** Visitors are sent to log in first. */
  members?: true;
  /** Trial accounts are told that they need a real one. */
  trial?: "refused";
  /** For agents: other members are sent home. */
  agents?: true;
  /** For visitors and trials: who arrives signed in is sent on. */
  visitors?: true;
}
