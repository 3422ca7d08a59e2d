/** Signs shown before amounts, and the decimals that a balance is shown with. */
export const currencySigns: Record<string, { symbol: string; decimals: number }> = {
  BRL: { symbol: "R$", decimals: 2 },
};
