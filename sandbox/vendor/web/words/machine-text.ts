import { thai } from "./machine-text-th.ts";
import type { Language } from "./words.ts";

/** What the info sheet says of a machine; `{…}` are the title's own figures. */
export interface MachineText {
  /** How each machine plays, by folder. */
  how: Readonly<Record<string, readonly string[]>>;
  stars: string;
  times: string;
  feature: string;
  most: string;
  volatility: string;
  returned: string;
  counted: string;
  paytable: string;
  lines: string;
}

const pt: MachineText = {
  how: {
    lines: [
      "Três ou mais iguais desde o primeiro rolo pagam em cada uma das {lines} linhas. O coringa substitui todos, menos a estrela.",
    ],
    ways: [
      "Três ou mais iguais em rolos vizinhos, desde o primeiro, pagam em qualquer posição: são {ways} formas de ganhar.",
      "Nos giros grátis cada coringa conta como {times} símbolos.",
    ],
    cluster: [
      "Cinco ou mais iguais que se tocam pelos lados pagam e somem; as peças de cima caem.",
      "Um grupo de {coins} ou mais deixa um coringa no meio de onde estava.",
    ],
    cascade: [
      "Oito ou mais iguais pagam, em qualquer lugar. As que pagam somem e as de cima caem, até nada mais pagar.",
    ],
    hold: [
      "Três ou mais iguais desde o primeiro rolo pagam em cada uma das {lines} linhas.",
      "{coins} moedas ou mais ficam presas e abrem três giros só de moedas. Cada moeda nova devolve os três giros.",
      "Uma moeda vale de {least}× a {dearest}× a aposta. Tela cheia paga mais {full}×.",
    ],
    expand: [
      "Três ou mais iguais desde o primeiro rolo pagam em cada uma das {lines} linhas.",
      "Um coringa no meio enche o rolo e fica; os outros rolos giram de novo. No máximo três giros a mais.",
    ],
    ladder: [
      "Três ou mais iguais em rolos vizinhos, desde o primeiro, pagam em {ways} formas e somem; as peças de cima caem.",
      "Cada queda da mesma rodada vale mais: {steps}. Nos giros grátis: {freeSteps}.",
    ],
    collect: [
      "Três ou mais iguais desde o primeiro rolo pagam em cada uma das {lines} linhas.",
      "Nos giros grátis as moedas são guardadas. A cada {coins} moedas os prêmios valem mais ({steps}) e vêm mais giros.",
    ],
  },
  stars: "{count} estrelas ou mais dão giros grátis: {spins}.",
  times: "Nos giros grátis os prêmios valem {times}×.",
  feature: "O bônus vem, em média, uma vez a cada {count} rodadas, sempre por sorteio.",
  most: "Prêmio máximo: {count}× a aposta. Ao chegar nele, a rodada termina.",
  volatility: "Volatilidade: {count} de 5.",
  returned: "Retorno ao jogador: {count}%.",
  counted: "O retorno foi contado em dois milhões de giros.",
  paytable: "Prêmios para a sua aposta",
  lines: "Linhas",
};

const en: MachineText = {
  how: {
    lines: [
      "Three or more alike from the first reel pay on each of {lines} lines. The wild stands for all but the star.",
    ],
    ways: [
      "Three or more alike on neighbouring reels, from the first, pay wherever they stand: {ways} ways to win.",
      "In free spins each wild counts as {times} symbols.",
    ],
    cluster: [
      "Five or more alike that touch side by side pay and vanish; what is above comes down.",
      "A cluster of {coins} or more leaves a wild in the middle of where it was.",
    ],
    cascade: [
      "Eight or more alike pay, wherever they lie. They vanish and what is above comes down, until nothing pays.",
    ],
    hold: [
      "Three or more alike from the first reel pay on each of {lines} lines.",
      "{coins} coins or more are held and open three respins of coins alone. Each new coin brings the three back.",
      "A coin is worth {least}× to {dearest}× the stake. A full screen pays {full}× more.",
    ],
    expand: [
      "Three or more alike from the first reel pay on each of {lines} lines.",
      "A wild on a middle reel fills it and stays; the other reels turn again. Three times at most.",
    ],
    ladder: [
      "Three or more alike on neighbouring reels, from the first, pay in {ways} ways and vanish; what is above comes down.",
      "Each fall of a round counts more: {steps}. In free spins: {freeSteps}.",
    ],
    collect: [
      "Three or more alike from the first reel pay on each of {lines} lines.",
      "Free spins collect coins. Every {coins} coins make prizes count more ({steps}) and bring more spins.",
    ],
  },
  stars: "{count} stars or more bring free spins: {spins}.",
  times: "In free spins prizes count {times}×.",
  feature: "The feature comes once in {count} rounds on average, by chance alone.",
  most: "Largest payout: {count}× the stake. The round ends when it is reached.",
  volatility: "Volatility: {count} of 5.",
  returned: "Return to player: {count}%.",
  counted: "The return was counted over two million spins.",
  paytable: "Prizes at your stake",
  lines: "Lines",
};

export const machineText: Readonly<Record<Language, MachineText>> = { pt, en, th: thai };
