import { th } from "./rules-text-th.ts";
import type { Language } from "./words.ts";

/** How each game is played, for its sheet: one sentence a line. */
export const rulesText: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  pt: {
    wheel: [
      "Aposte nos números; a casa onde a roda para paga o seu número, e a aposta volta.",
      "Fichas que estão na mesa quando as apostas fecham são apostadas.",
      "Retorno ao jogador: 87% a 94%, conforme o número.",
    ],
    roulette: [
      "Roda de um zero só.",
      "Fichas que estão na mesa quando as apostas fecham são apostadas.",
      "Retorno ao jogador: 97,30% em toda aposta.",
    ],
    baccarat: [
      "Ganha quem chega mais perto de nove. Oito baralhos; a terceira carta segue a regra.",
      "Fichas que estão na mesa quando as apostas fecham são apostadas.",
      "A banca paga 0,95. No empate, as apostas em jogador e banca voltam.",
      "Retorno: banca 98,94%, jogador 98,76%, empate 85,64%.",
    ],
    fishing: [
      "Cada tiro custa a sua aposta; o peixe pescado paga o número que leva.",
      "Retorno ao jogador: 96%, com qualquer peixe.",
    ],
    crash: [
      "O voo sobe até estourar. Saia antes e leve o que o número mostra.",
      "Retorno ao jogador: 97%, saia quando sair.",
    ],
    mines: [
      "Cada casa segura paga mais. Saia quando quiser, antes de achar uma mina.",
      "Retorno ao jogador: 97%.",
    ],
    plinko: ["A bolinha cai à sorte e o lugar onde para paga.", "Retorno ao jogador: 97%."],
    dice: ["Escolha a chance, acima ou abaixo, e role.", "Retorno ao jogador: 98%."],
    cards: [
      "Receba cinco cartas, segure as boas e troque o resto. Par de valetes ou mais paga.",
      "Retorno ao jogador: 97,30% jogando da melhor forma.",
    ],
    match: [
      "Partidas simuladas. Aposte antes do início; o bilhete é pago no fim, mesmo se você sair.",
      "Fichas que estão na mesa quando as apostas fecham são apostadas.",
      "Retorno ao jogador: cerca de 94%.",
    ],
    draw: [
      "Um sorteio por minuto de três números, de 0 a 9.",
      "Fichas que estão na mesa quando as apostas fecham são apostadas.",
      "Retorno: 94% a 96%, conforme a aposta.",
    ],
  },
  en: {
    wheel: [
      "Bet on numbers; where the wheel stops pays its number, and your bet comes back.",
      "Chips that lie on the table when betting closes are bet.",
      "Return to player: 87% to 94%, by number.",
    ],
    roulette: [
      "A single-zero wheel.",
      "Chips that lie on the table when betting closes are bet.",
      "Return to player: 97.30% on every bet.",
    ],
    baccarat: [
      "Closest to nine wins. Eight decks; the third card goes by the book.",
      "Chips that lie on the table when betting closes are bet.",
      "Banker pays 0.95. On a tie, bets on player and banker come back.",
      "Return: banker 98.94%, player 98.76%, tie 85.64%.",
    ],
    fishing: [
      "Each shot costs your stake; a fish that is caught pays the number on it.",
      "Return to player: 96%, whatever the fish.",
    ],
    crash: [
      "The flight climbs until it bursts. Leave before, and take what the number shows.",
      "Return to player: 97%, whenever you leave.",
    ],
    mines: [
      "Each safe cell pays more. Leave when you like, before you find a mine.",
      "Return to player: 97%.",
    ],
    plinko: ["The ball falls by chance; the place where it stops pays.", "Return to player: 97%."],
    dice: ["Choose your chance, over or under, and roll.", "Return to player: 98%."],
    cards: [
      "Take five cards, hold the good ones, draw the rest. Jacks or better pays.",
      "Return to player: 97.30% with the best play.",
    ],
    match: [
      "Simulated matches. Bet before the start; the slip is paid at the end, even if you left.",
      "Chips that lie on the table when betting closes are bet.",
      "Return to player: about 94%.",
    ],
    draw: [
      "A draw a minute of three digits, 0 to 9.",
      "Chips that lie on the table when betting closes are bet.",
      "Return: 94% to 96%, by kind of bet.",
    ],
  },
  th,
};
