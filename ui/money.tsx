import { classes } from "./classes.ts";

/** Groups of thousands and the decimal sign, by the way a language writes them. */
export interface MoneyStyle {
  group: string;
  decimal: string;
}

interface MoneyProps {
  /** Decimal string as it came over the wire; never a float. */
  amount: string;
  symbol: string;
  style: MoneyStyle;
  /** Shown as bullets of the same width; `hiddenLabel` is what a screen reader says. */
  hidden?: boolean;
  hiddenLabel?: string;
  /** Puts + before what came in. */
  signed?: boolean;
  className?: string | undefined;
}

/** "1284.90" → "1.284,90": by digits alone, so that no rounding can happen on the way. */
export function groupDigits(amount: string, { group, decimal }: MoneyStyle): string {
  const [units = "0", fraction] = amount.replace(/^-/, "").split(".");
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** An amount with its sign and its currency: "-R$ 5,00". */
export function moneyText({ amount, symbol, style, signed = false }: MoneyProps): string {
  const sign = amount.startsWith("-") ? "-" : signed && /[1-9]/.test(amount) ? "+" : "";
  return `${sign}${symbol}\u00a0${groupDigits(amount, style)}`;
}

/** An amount is read from left to right in each language: its sign stays before it. */
export function Money(props: MoneyProps) {
  const { hidden = false, hiddenLabel, symbol, className } = props;
  const shared = { dir: "ltr", className: classes("num", className) };
  if (!hidden) return <span {...shared}>{moneyText(props)}</span>;
  return (
    <span {...shared}>
      <span className="hidden-text">{hiddenLabel}</span>
      <span aria-hidden>{`${symbol}\u00a0****`}</span>
    </span>
  );
}
