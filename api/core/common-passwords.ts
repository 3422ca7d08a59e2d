/**
 * Passwords that guessers try first and that are long enough to pass the length rule, and words
 * that become one by what is put behind them.
 */
const common = new Set(
  (
    "password passw0rd p@ssword p@ssw0rd qwertyui qwertyuiop qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx " +
    "asdfghjk asdfghjkl zxcvbnm zaq12wsx iloveyou sunshine princess football baseball superman " +
    "batman123 trustno1 welcome admin123 administrator letmein dragon monkey master shadow " +
    "michael jennifer charlie jordan computer internet whatever starwars pokemon naruto " +
    "senha senha123 minhasenha brasil flamengo corinthians palmeiras saopaulo gremio vascodagama " +
    "cruzeiro botafogo fluminense internacional atletico futebol amor teamo euteamo meuamor " +
    "familia felicidade deusefiel jesuscristo jesus mudar123 trocar123 abcd1234 abc12345 a1b2c3d4 " +
    "aa123456 abcdefgh abcdefghi 12345678 123456789 1234567890 87654321 987654321 0987654321 " +
    "11111111 00000000 22222222 55555555 66666666 77777777 88888888 99999999 12341234 12121212 " +
    "11223344 123123123 123321123 147258369 159753123 102030405 01020304 20202020"
  ).split(" "),
);

/**
 * Words of this trade and site, alone or with digits around them: the first guesses of an attacker
 * who knows the site.
 */
const contextWords = new Set(
  (
    "trevo trevocasino trevocassino trevobet casino cassino bet aposta apostas apostador jogo jogos " +
    "slot slots tigrinho fortunetiger bonus deposito saque jackpot roleta admin support suporte " +
    "reviewer revisao finance financeiro risk risco staff agent agente demo"
  ).split(" "),
);

/** How letters are commonly replaced, so that what was replaced is seen through. */
const lookalikes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "0": "o",
  $: "s",
};

/** Whether a guesser would try this password among the first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (common.has(plain) || isRepeated(plain) || isSequence(plain)) return true;
  return stemsOf(plain).some((stem) => common.has(stem));
}

/** Whether it is such a word with nothing but digits and signs around it. */
export function isContextWord(password: string): boolean {
  return stemsOf(password.toLowerCase()).some((stem) => contextWords.has(stem));
}

/**
 * The words that a password may stand for: without the figures and signs at its ends, and with
 * those between letters, or all of them, read as letters.
 */
function stemsOf(plain: string): string[] {
  const end = plain.search(/[^a-z]*$/);
  const inside = `${withoutLookalikes(plain.slice(0, end))}${plain.slice(end)}`;
  return [plain, inside, withoutLookalikes(plain)].map((text) =>
    text.replace(/^[^a-z]+/, "").replace(/[^a-z]+$/, ""),
  );
}

function withoutLookalikes(text: string): string {
  return [...text].map((sign) => lookalikes[sign] ?? sign).join("");
}

/** One to four signs again and again: "abababab", "20262026". */
function isRepeated(plain: string): boolean {
  return /^(.{1,4}?)\1+$/u.test(plain);
}

/** Each sign the next one's neighbour, up or down: "zyxwvuts", "890123456789". */
function isSequence(plain: string): boolean {
  const isFigures = /^\d+$/.test(plain);
  const codes = [...plain].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0));
  // Figures go round: nine is followed by nought.
  const differences = new Set(isFigures ? steps.map((step) => (step + 10) % 10) : steps);
  return (
    differences.size === 1 &&
    [1, -1, ...(isFigures ? [9] : [])].some((step) => differences.has(step))
  );
}
