import { useCallback } from "react";
import { type MoneyStyle, moneyText } from "@trevo/ui/money.tsx";
import { createStore, useStore } from "@trevo/client/store.ts";
import { languageTable } from "@trevo/contract/languages.ts";
import { useLanguage, type Language } from "./i18n.ts";

/** What the page carries from the server: set before the first render, on both sides. */
export interface SiteSettings {
  demo: boolean;
  ageMin: number;
  symbol: string;
  currency: string;
  betRecord: boolean;
  /** The notices that the jurisdiction demands, by their texts, and the licence line. */
  notices: {
    warning: "loss" | "harm" | null;
    legal: readonly ("age" | "play" | "investment")[];
    /** The language whose terms bind; null: each as it is read. */
    termsLanguage: Language | null;
    /** How much of an advert its warning takes at least, in percent. */
    advertWarningPercent: number | null;
    licence: string | null;
  };
}

export const settingsStore = createStore<SiteSettings>(() => ({
  demo: false,
  ageMin: 18,
  symbol: "R$",
  currency: "BRL",
  betRecord: true,
  notices: {
    warning: null,
    legal: ["age"],
    termsLanguage: null,
    advertWarningPercent: null,
    licence: null,
  },
}));

export function useSettings(): SiteSettings {
  return useStore(settingsStore, (state) => state);
}

const styles = new Map<Language, MoneyStyle>(
  languageTable.map(({ code, money: [group = "", decimal = ""] }) => [code, { group, decimal }]),
);
const plain: MoneyStyle = { group: ",", decimal: "." };

/** Signs of currencies; play money has a leaf's own. */
const symbols: Record<string, string> = { BRL: "R$", FUN: "T$" };

export function symbolOf(currency: string): string {
  return symbols[currency] ?? currency;
}

/** How amounts are written in the language in use. */
export function useMoneyStyle(): MoneyStyle {
  return styles.get(useLanguage()) ?? plain;
}

/** Writes amounts in the site's currency, in the language in use: "R$ 1.284,90". */
export function useMoney(): (amount: string) => string {
  const style = useMoneyStyle();
  const { symbol } = useSettings();
  return useCallback((amount) => moneyText({ amount, symbol, style }), [symbol, style]);
}
