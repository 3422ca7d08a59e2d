/** Banks that pay out to accounts, by the code that the Banco Central gives them. */
export const banks = [
  { code: "001", name: "Banco do Brasil" },
  { code: "003", name: "Banco da Amazônia" },
  { code: "004", name: "Banco do Nordeste" },
  { code: "021", name: "Banestes" },
  { code: "033", name: "Santander" },
  { code: "041", name: "Banrisul" },
  { code: "070", name: "BRB" },
  { code: "077", name: "Inter" },
  { code: "104", name: "Caixa Econômica Federal" },
  { code: "208", name: "BTG Pactual" },
  { code: "212", name: "Original" },
  { code: "237", name: "Bradesco" },
  { code: "260", name: "Nubank" },
  { code: "290", name: "PagBank" },
  { code: "323", name: "Mercado Pago" },
  { code: "336", name: "C6 Bank" },
  { code: "341", name: "Itaú" },
  { code: "380", name: "PicPay" },
  { code: "422", name: "Safra" },
  { code: "655", name: "Votorantim" },
  { code: "748", name: "Sicredi" },
  { code: "756", name: "Sicoob" },
] as const;

/** A bank's name; null for a code that is none of theirs. */
export function bankNameOf(code: string): string | null {
  return banks.find((bank) => bank.code === code)?.name ?? null;
}
