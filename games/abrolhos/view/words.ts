import type { GameLanguage } from "../../language.ts";
import type { Creature } from "../rules.ts";
import { en } from "./words-en.ts";
import { th } from "./words-th.ts";

const creatures: Record<Creature, string> = {
  "fish-blue": "Peixe-azul",
  goldfish: "Peixinho dourado",
  "clown-fish": "Peixe-palhaço",
  koi: "Carpa",
  puffer: "Baiacu",
  crab: "Siri",
  jellyfish: "Água-viva",
  turtle: "Tartaruga",
  dolphin: "Golfinho",
  angler: "Peixe-pescador",
  shark: "Tubarão",
  "octopus-captain": "Capitão Polvo",
  "electric-jelly": "Água-viva elétrica",
  jubarte: "Jubarte Dourada",
};

const pt = {
  title: "Abrolhos",
  creatures,
  how: [
    "Toque em um bicho para atirar nele; segure para continuar atirando. Tiro que não acerta " +
      "nada não custa nada.",
    "Cada acerto custa o valor do tiro e tem a sua chance de pegar o bicho. Se pegar, você recebe " +
      "o valor do tiro vezes o número que ele traz.",
    "O retorno é de 96 % em qualquer bicho, com qualquer tiro e a qualquer hora. O mar não guarda " +
      "memória: tiros anteriores, seus ou dos outros, não mudam nada.",
    "O torpedo custa seis tiros, serve para bichos de 12× ou mais e pega seis vezes mais fácil.",
    "Bicho que você pega some só para você. Até quatro jogadores dividem o mar, e o que eles " +
      "pegam aparece como visita.",
    "A Jubarte Dourada passa a cada 90 a 150 segundos e fica por 30.",
  ],
  room: (room: string, players: number) =>
    `Sala ${room} · ${players} ${players === 1 ? "jogador" : "jogadores"}`,
  perShot: "Por tiro",
  auto: "Auto",
  lock: "Mira",
  torpedo: "Torpedo 6×",
  list: "Lista de bichos",
  sea: "Mar. Setas para os lados escolhem um bicho, espaço atira.",
  bossPays: "paga de 100× a 1.000× o tiro",
  bossIn: (time: string) => `chega em ${time}`,
  bossLeft: (seconds: number) => `Fica mais ${seconds} segundos`,
  bossWon: (name: string) => `${name}!`,
  timesOf: (times: string, bet: string) => `${times} o tiro de ${bet}`,
  saidBoss: "A Jubarte Dourada chegou. Paga de 100 a 1.000 vezes",
  saidCatch: (name: string, times: string, amount: string) =>
    `Acertou ${name.toLowerCase()}, ${times} vezes, ${amount}`,
  saidAway: (name: string) => `${name} escapou`,
  saidVoid: "O bicho já não estava lá. O tiro não custou nada.",
  saidTarget: (name: string, times: string) => `${name}, ${times}`,
  noTarget: "Nenhum bicho na mira",
  autoCount: "Tiros",
  autoStart: (shots: number) => `Começar ${shots} tiros`,
  autoTitle: "Atirar no automático",
  autoTouch: "um toque em Auto ou Esc para",
  autoOver: "O automático parou",
  noTorpedo: "O torpedo serve para bichos de 12× ou mais.",
  noAnswer: "Alguns tiros ficaram sem resposta e não contam. O saldo mostra o que vale.",
  inAir: (count: number) => `${count} ${count === 1 ? "tiro" : "tiros"} no ar`,
  order: "Tiros no ar são perguntados de novo por um minuto. Cada um conta uma vez ou nenhuma.",
  interrupt:
    "Um tiro que chegou ao servidor já foi decidido e pago. Um que não chegou não custou nada.",
  keys:
    "Setas para os lados escolhem o bicho; espaço ou Enter atira; setas para cima e para baixo " +
    "mudam o valor; A liga o automático, T o torpedo, L abre a lista, M o som; Esc para.",
  paysHead: "O que cada bicho paga",
  creature: "Bicho",
  pays: "Paga",
  chance: "Chance por tiro",
  returnsNote: (percent: string) =>
    `Retorno de cada tiro certeiro: ${percent}, em todos os bichos, com tiro ou torpedo.`,
  prizesOf: (name: string) => `${name}: prêmios`,
  betRange: "Menor e maior tiro",
  listTitle: "Bichos no mar",
  inSea: (count: number) => `${count} no mar`,
  listEmpty: "Nenhum bicho à vista agora.",
  shoot: (name: string, times: string) => `Atirar em ${name}, ${times}`,
  replayCaught: (name: string, times: string) => `Pegou ${name} · ${times}`,
  replayAway: (name: string) => `${name} escapou`,
  replayVoid: (name: string) => `${name} já não estava lá`,
  shot: "Tiro",
};

export type SeaWords = typeof pt;

export const words: Readonly<Record<GameLanguage, SeaWords>> = { pt, en, th };
