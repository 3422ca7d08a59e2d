import type { GameLanguage } from "../../language.ts";
import type { OriginalWords } from "../../stage/original.ts";

const pt = {
  title: "Truco",
  how: [
    "Uma mão de truco paulista contra o Zé, em melhor de três vazas. Você sai primeiro; quem leva " +
      "a vaza sai na seguinte.",
    "A carta virada diz quais são as manilhas: as quatro cartas seguintes a ela. Virou 7, a " +
      "manilha é a dama.",
    "Ganhou, leva 1,3 vezes a aposta. Perdeu, metade da aposta volta para você.",
    "Uma vez por mão você pode gritar truco. Se o Zé correr, a mão é sua. Se ele aceitar, vale " +
      "tudo: 1,58 vezes se ganhar, nada se perder.",
    "As sete cartas são sorteadas quando você aposta. O que o Zé faz segue uma regra que está na " +
      "aba de prêmios: ele não vê as suas cartas.",
    "Se você não voltar em 24 horas, a mão é jogada com a sua carta mais forte de cada vez.",
    "No teclado, 1 a 3 jogam uma carta e T grita truco.",
  ],
  endings: {
    won: "Ganhar a mão",
    ran: "O Zé corre do truco",
    trucoWon: "Ganhar com truco aceito",
    tied: "Três empates",
    lost: "Perder a mão",
    trucoLost: "Perder com truco aceito",
  },
  orderHead: "Força das cartas",
  order:
    "Da mais fraca para a mais forte; o naipe só conta entre manilhas, e qualquer manilha ganha " +
    "das outras cartas. Cartas de mesma força empatam: quem levou a primeira vaza ganha o " +
    "empate, e um empate na primeira deixa a mão para a próxima.",
  manilhas: "Manilhas:",
  zeHead: "Como o Zé joga",
  zeRules: [
    "Quando sai, joga a carta mais forte. Quando responde, joga a mais fraca que ganha da sua; " +
      "se nenhuma ganha, a mais fraca que tem.",
    "No truco, fica se tem ou já jogou nesta vaza uma manilha, um três ou um dois, ou se levou a " +
      "primeira vaza. Senão, corre.",
    "O retorno de 98,75 % é de quem joga sempre do melhor jeito; quem joga diferente recebe menos.",
  ],
  ze: "Zé",
  zeHolds: (count: number) =>
    count === 1
      ? "O Zé tem uma carta"
      : `O Zé tem ${count === 0 ? "nenhuma carta" : `${count} cartas`}`,
  invites: "Bora um truquinho?",
  greets: "Pode sair, a primeira é sua.",
  comments: { "1": "Essa foi sua.", "0": "Empatou!", "-1": "Essa é minha." },
  stays: "Desce!",
  runs: "Tô fora.",
  call: "TRUCO!",
  risk: (won: string) => `ganha ${won} ou perde tudo`,
  called: "já foi pedido",
  deal: "Dar as cartas",
  pick: "Escolha uma carta",
  lead: "Melhor de três vazas",
  halfIn: (won: string) => `Ganha ${won} ou perde metade`,
  allIn: (won: string) => `Truco: ganha ${won} ou perde tudo`,
  perfectly: (returns: string) => `${returns} no jogo perfeito`,
  hand: "Suas cartas",
  play: (card: string) => `Jogar ${card}`,
  manilha: "manilha",
  manilhaIs: (rank: string) => `manilha: ${rank}`,
  turned: (card: string) => `Virou ${card}`,
  tricks: "Vazas",
  nth: (at: number) => `${at}ª`,
  notPlayed: "por jogar",
  trickShort: { "1": "sua", "0": "empate", "-1": "do Zé" },
  trickLong: { "1": "A vaza é sua", "0": "Empate", "-1": "A vaza é do Zé" },
  trick: (card: string, side: string) => `Zé jogou ${card}. ${side}`,
  leads: (card: string) => `Zé sai com ${card}`,
  won: "A mão é sua!",
  ran: "O Zé correu: a mão é sua!",
  tied: "Três empates: a aposta volta",
  lostHalf: "O Zé levou. Metade volta",
  lostAll: "O Zé levou o truco",
};

/** What truco says. */
export type TrucoWords = OriginalWords & typeof pt;

const en: TrucoWords = {
  title: "Truco",
  how: [
    "One hand of truco paulista against Zé, the best of three tricks. You lead first; whoever " +
      "takes a trick leads the next one.",
    "The card turned up says which ones are the manilhas: the four of the next rank. A 7 turned " +
      "up makes the queens manilhas.",
    "Win, and you get 1.3 times the stake. Lose, and half of the stake comes back to you.",
    "Once in a hand you may call truco. If Zé runs, the hand is yours. If he stays, it is all " +
      "or nothing: 1.58 times if you win, nothing if you lose.",
    "All seven cards are drawn as you bet. Zé plays by a rule that stands under the prizes: he " +
      "does not see your cards.",
    "If you do not come back within 24 hours, the hand is played with your strongest card at " +
      "each turn.",
    "On a keyboard, 1 to 3 play a card and T calls truco.",
  ],
  endings: {
    won: "You win the hand",
    ran: "Zé runs from your truco",
    trucoWon: "You win, truco accepted",
    tied: "Three ties",
    lost: "You lose the hand",
    trucoLost: "You lose, truco accepted",
  },
  orderHead: "Strength of the cards",
  order:
    "From the weakest to the strongest; suits count between manilhas alone, and any manilha beats " +
    "all other cards. Equal cards tie: whoever took the first trick wins a later tie, and a tie " +
    "in the first leaves the hand to the next.",
  manilhas: "Manilhas:",
  zeHead: "How Zé plays",
  zeRules: [
    "When he leads, he plays his strongest card. When he answers, the weakest one that beats " +
      "yours; if none does, the weakest he has.",
    "To a truco he stays with a manilha, a three or a two in hand or led in this trick, or when " +
      "he took the first trick. Otherwise he runs.",
    "The return of 98.75 % is for who always plays the best way. Who plays otherwise gets less.",
  ],
  ze: "Zé",
  zeHolds: (count) => `Zé holds ${count === 1 ? "one card" : `${count} cards`}`,
  invites: "How about some truco?",
  greets: "Go on, you lead.",
  comments: { "1": "That one is yours.", "0": "A tie!", "-1": "That one is mine." },
  stays: "You're on!",
  runs: "I'm out.",
  call: "TRUCO!",
  risk: (won) => `win ${won} or lose it all`,
  called: "already called",
  deal: "Deal the cards",
  pick: "Choose a card",
  lead: "Best of three tricks",
  halfIn: (won) => `Win ${won} or lose half`,
  allIn: (won) => `Truco: win ${won} or lose it all`,
  perfectly: (returns) => `${returns} by perfect play`,
  hand: "Your cards",
  play: (card) => `Play ${card}`,
  manilha: "manilha",
  manilhaIs: (rank) => `manilha: ${rank}`,
  turned: (card) => `Turned up: ${card}`,
  tricks: "Tricks",
  nth: (at) => ["1st", "2nd", "3rd"][at - 1] ?? `${at}th`,
  notPlayed: "to come",
  trickShort: { "1": "yours", "0": "tie", "-1": "Zé’s" },
  trickLong: { "1": "You take the trick", "0": "A tie", "-1": "Zé takes the trick" },
  trick: (card, side) => `Zé plays ${card}. ${side}`,
  leads: (card) => `Zé leads ${card}`,
  won: "The hand is yours!",
  ran: "Zé ran: the hand is yours!",
  tied: "Three ties: your stake is back",
  lostHalf: "Zé took it. Half comes back",
  lostAll: "Zé took the truco",
};

const th: TrucoWords = {
  title: "ทรูโก",
  how: [
    "เล่นทรูโกแบบเซาเปาลูกับเซหนึ่งมือ ชนะสองในสามตา คุณลงไพ่ก่อน ใครชนะตานั้นลงก่อนในตาถัดไป",
    "ไพ่ที่หงายบอกว่าไพ่ใดเป็นมานิลยา คือไพ่สี่ใบของแต้มถัดไป หงาย 7 มานิลยาคือควีน",
    "ชนะได้ 1.3 เท่าของเดิมพัน แพ้ได้เดิมพันคืนครึ่งหนึ่ง",
    "หนึ่งครั้งต่อมือ คุณเรียกทรูโกได้ ถ้าเซหนี มือนี้เป็นของคุณ",
    "ถ้าเซสู้ ชนะได้ 1.58 เท่า แพ้เสียทั้งหมด",
    "ไพ่ทั้งเจ็ดใบถูกสุ่มเมื่อคุณเดิมพัน เซเล่นตามกติกาในหน้ารางวัล เขาไม่เห็นไพ่ของคุณ",
    "ถ้าคุณไม่กลับมาภายใน 24 ชั่วโมง มือนี้จะเล่นด้วยไพ่ที่แรงที่สุดของคุณทุกตา",
    "บนแป้นพิมพ์ 1 ถึง 3 ลงไพ่ และ T เรียกทรูโก",
  ],
  endings: {
    won: "ชนะมือนี้",
    ran: "เซหนีทรูโก",
    trucoWon: "ชนะเมื่อเซสู้ทรูโก",
    tied: "เสมอทั้งสามตา",
    lost: "แพ้มือนี้",
    trucoLost: "แพ้เมื่อเซสู้ทรูโก",
  },
  orderHead: "ความแรงของไพ่",
  order:
    "จากอ่อนไปแรง ดอกมีผลเฉพาะมานิลยา มานิลยาชนะไพ่อื่นทุกใบ ไพ่เท่ากันเสมอ " +
    "ใครชนะตาแรกชนะเมื่อเสมอทีหลัง ถ้าเสมอตาแรก ตาถัดไปตัดสิน",
  manilhas: "มานิลยา:",
  zeHead: "เซเล่นอย่างไร",
  zeRules: [
    "เมื่อลงก่อน เซลงไพ่แรงที่สุด เมื่อตาม เซลงใบอ่อนที่สุดที่ชนะคุณ ถ้าไม่มี ลงใบอ่อนที่สุด",
    "เมื่อถูกเรียกทรูโก เซสู้ถ้ามีหรือเพิ่งลงมานิลยา 3 หรือ 2 หรือชนะตาแรก มิฉะนั้นเซหนี",
    "ผลตอบแทน 98.75 % สำหรับผู้ที่เล่นดีที่สุดทุกครั้ง เล่นแบบอื่นจะได้น้อยกว่า",
  ],
  ze: "เซ",
  zeHolds: (count) => `เซมีไพ่ ${count} ใบ`,
  invites: "มาเล่นทรูโกกันไหม",
  greets: "เชิญคุณลงก่อน",
  comments: { "1": "ตานี้ของคุณ", "0": "เสมอ!", "-1": "ตานี้ของผม" },
  stays: "สู้!",
  runs: "ผมหนี",
  call: "ทรูโก!",
  risk: (won) => `ชนะ ${won} หรือเสียทั้งหมด`,
  called: "เรียกไปแล้ว",
  deal: "แจกไพ่",
  pick: "เลือกไพ่หนึ่งใบ",
  lead: "ชนะสองในสามตา",
  halfIn: (won) => `ชนะ ${won} หรือเสียครึ่งหนึ่ง`,
  allIn: (won) => `ทรูโก: ชนะ ${won} หรือเสียทั้งหมด`,
  perfectly: (returns) => `${returns} เมื่อเล่นดีที่สุด`,
  hand: "ไพ่ของคุณ",
  play: (card) => `ลง ${card}`,
  manilha: "มานิลยา",
  manilhaIs: (rank) => `มานิลยา: ${rank}`,
  turned: (card) => `หงาย ${card}`,
  tricks: "ตา",
  nth: (at) => `${at}`,
  notPlayed: "ยังไม่เล่น",
  trickShort: { "1": "ของคุณ", "0": "เสมอ", "-1": "ของเซ" },
  trickLong: { "1": "ตานี้ของคุณ", "0": "เสมอ", "-1": "ตานี้ของเซ" },
  trick: (card, side) => `เซลง ${card} ${side}`,
  leads: (card) => `เซลงก่อน ${card}`,
  won: "มือนี้เป็นของคุณ!",
  ran: "เซหนี มือนี้เป็นของคุณ!",
  tied: "เสมอสามตา ได้เดิมพันคืน",
  lostHalf: "เซชนะ คืนครึ่งหนึ่ง",
  lostAll: "เซชนะทรูโก",
};

/** The game's words in each language. */
export const words: Readonly<Record<GameLanguage, TrucoWords>> = { pt, en, th };
