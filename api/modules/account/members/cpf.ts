/**
 * The digits of a CPF, "52998224725"; null for what is none. Its last two digits are sums of the
 * others modulo 11 (Receita Federal); eleven times the same digit fits the sums and is nobody's.
 */
export function cpfOf(typed: string): string | null {
  const text = typed.trim();
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (/^(\d)\1+$/.test(digits)) return null;
  return [9, 10].every((at) => checkDigit(digits.slice(0, at)) === digits[at]) ? digits : null;
}

function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, at) => total + Number(digit) * (digits.length + 1 - at),
    0,
  );
  return String(((sum * 10) % 11) % 10);
}
