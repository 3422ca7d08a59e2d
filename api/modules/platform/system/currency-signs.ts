/** Currency symbols, and the decimals that a balance is displayed with. */
export const currencySigns: Record<string, { symbol: string; decimals: number }> = {
  BRL: { symbol: "R$", decimals: 2 },
};
