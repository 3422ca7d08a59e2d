/**
 * Passwords that guessers try first and that are long enough to pass the length rule. Compared
 * in lower case, with trailing digits and signs cut off as well ("Password123!" is "password").
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

/** Whether a guesser would try this password among the first. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[^a-z]+$/, ""));
}
