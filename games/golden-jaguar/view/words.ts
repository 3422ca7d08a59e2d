import type { GameLanguage } from "../../language.ts";
import type { MoneyStyle } from "../../stage/money-text.ts";
import type { SymbolCode } from "../rules.ts";
import { th } from "./words-th.ts";

const pt = {
  style: { group: ".", decimal: "," } as MoneyStyle,
  title: "Onça Dourada",
  demo: "Diversão",
  replay: "Replay",
  session: "Sessão",
  balance: "Saldo",
  net: "Na sessão",
  lastWin: "Último ganho",
  bet: "Aposta",
  stakeTitle: "Valor da aposta",
  less: "Diminuir a aposta",
  more: "Aumentar a aposta",
  spin: "Girar",
  stop: "Parar os rolos",
  auto: "Auto",
  autoStop: "Parar o automático",
  turbo: "Turbo",
  sound: "Som",
  info: "Regras e prêmios",
  close: "Fechar",
  hint: "3 moedas abrem os giros grátis",
  goodLuck: "Boa sorte!",
  won: (amount: string) => `Você ganhou ${amount}`,
  lost: "Sem ganho nesta rodada",
  returned: (amount: string, net: string) => `Retornou ${amount} · resultado ${net}`,
  ranks: ["Você ganhou", "Belo ganho", "Grande ganho", "Ganho enorme", "Ganho lendário"],
  coinsPlaque: (count: number) => `${count} moedas`,
  spinsPlaque: (spins: number) => `${spins} giros grátis`,
  freeSpins: "Giros grátis",
  nightText: "Onças enchem os rolos 2, 3 e 4 e fazem o multiplicador subir.",
  extra: (spins: number) => `+${spins} giros`,
  spinOf: (number: number, of: number) => `Giro ${number} de ${of}`,
  nightTotal: "Total dos giros grátis",
  goOn: "Continuar",
  multiplier: (value: number) => `Multiplicador ${value}×`,
  line: (line: number, what: string, amount: string) => `Linha ${line} · ${what} · ${amount}`,
  lines: (count: number) => (count === 1 ? "1 linha" : `${count} linhas`),
  scatter: (count: number, amount: string) => `${count} moedas · ${amount}`,
  stakeTimes: (times: string) => `${times}× a aposta`,
  lostTitle: "Conexão perdida",
  lostText: "Seu dinheiro está seguro. A rodada continua de onde parou.",
  retry: "Tentar de novo",
  fundsTitle: "Saldo insuficiente",
  fundsText: (stake: string) => `Para girar com ${stake}, deposite ou diminua a aposta.`,
  deposit: "Depositar",
  lower: "Diminuir a aposta",
  busyTitle: "Rodada aberta em outra janela",
  busyText: "Uma rodada deste jogo ainda não terminou. Continue aqui para ver o resultado.",
  endedTitle: "Sessão encerrada",
  endedText: "Entre de novo para continuar. Seu saldo está seguro.",
  exit: "Sair do jogo",
  limitTitle: "Limite atingido",
  limitText: "Um dos seus limites de jogo não permite esta aposta.",
  placeTitle: "Onde você está?",
  placeText: "O jogo com dinheiro espera por isso. Desligue a VPN ou o proxy e tente de novo.",
  otherTitle: "Outro jogo foi aberto",
  otherText: "Aqui se joga um jogo por vez. O que já foi apostado continua valendo.",
  playHere: "Jogar aqui",
  shutTitle: "Jogo fechado",
  shutText: "Este jogo não recebe apostas onde você está.",
  faultTitle: "O jogo parou",
  faultText: "Nada foi perdido: o que vale é o registro da rodada.",
  autoTitle: "Giros automáticos",
  autoCount: "Quantos giros",
  autoLoss: "Parar se eu perder mais de",
  autoWin: "Parar em um ganho acima de 20×",
  autoStart: "Começar",
  times: (count: number) => `${count}× a aposta`,
  again: "Ver de novo",
  paid: "Pagou",
  names: {
    clover: ["trevo", "trevos"],
    coin: ["moeda", "moedas"],
    jaguar: ["onça", "onças"],
    macaw: ["arara", "araras"],
    seven: ["sete", "setes"],
    ruby: ["rubi", "rubis"],
    emerald: ["esmeralda", "esmeraldas"],
    sapphire: ["safira", "safiras"],
    topaz: ["topázio", "topázios"],
  } as Readonly<Record<SymbolCode, readonly [string, string]>>,
  rules: {
    pays: "Prêmios por linha, em vezes a aposta",
    paysAt: (stake: string) => `Prêmios por linha com aposta de ${stake}`,
    wild: "O trevo aparece nos rolos 2 a 5 e substitui qualquer símbolo, menos a moeda.",
    coins: "Moedas em qualquer lugar",
    nightHead: "Giros grátis",
    night: [
      "Nos giros grátis, uma onça nos rolos 2, 3 ou 4 enche o rolo inteiro e substitui " +
        "qualquer símbolo.",
      "Cada giro com rolo cheio sobe o multiplicador um passo, até 5×. Ao chegar a 5×, há mais " +
        "3 giros.",
      "As moedas não aparecem nos giros grátis.",
    ],
    linesHead: "As 20 linhas",
    linesText:
      "As linhas pagam da esquerda para a direita, a partir do rolo 1. Só o maior prêmio de " +
      "cada linha é pago; os prêmios de linhas diferentes se somam.",
    oddsHead: "Retorno e chances",
    rtp: "Retorno ao jogador",
    rtpNote:
      "Calculado por contagem de todas as posições dos rolos, igual em todas as apostas. É uma " +
      "média de longo prazo.",
    hit: "Rodadas com algum prêmio",
    range: "Menor e maior aposta",
    top: "Maior prêmio da tabela",
    oneIn: (rounds: string) => `1 em ${rounds} rodadas`,
    maxWin: "Maior ganho possível",
    fairHead: "Sorteio verificável",
    fair: [
      "Antes da rodada, o servidor mostra o resumo (hash) da sua semente secreta. Ela, a sua " +
        "semente e o número da rodada decidem onde os rolos param.",
      "Depois de trocar o par de sementes, no registro de apostas, a semente secreta é " +
        "revelada e qualquer um pode refazer cada rodada.",
    ],
    interruptHead: "Interrupções",
    interrupt:
      "Uma rodada interrompida continua ao abrir o jogo de novo. O resultado já está decidido " +
      "e registrado. Uma falha anula jogadas e pagamentos afetados.",
    keysHead: "Teclado",
    keys:
      "Espaço ou Enter gira; setas mudam a aposta; M liga e desliga o som; Esc fecha ou para o " +
      "automático.",
  },
};

const en: typeof pt = {
  style: { group: ",", decimal: "." },
  title: "Golden Jaguar",
  demo: "Free play",
  replay: "Replay",
  session: "Session",
  balance: "Balance",
  net: "This session",
  lastWin: "Last win",
  bet: "Bet",
  stakeTitle: "Size of the bet",
  less: "Lower the bet",
  more: "Raise the bet",
  spin: "Spin",
  stop: "Stop the reels",
  auto: "Auto",
  autoStop: "Stop autoplay",
  turbo: "Turbo",
  sound: "Sound",
  info: "Rules and awards",
  close: "Close",
  hint: "3 coins open the free spins",
  goodLuck: "Good luck!",
  won: (amount) => `You won ${amount}`,
  lost: "No win this round",
  returned: (amount, net) => `Returned ${amount} · net ${net}`,
  ranks: ["You won", "Nice win", "Big win", "Huge win", "Legendary win"],
  coinsPlaque: (count) => `${count} coins`,
  spinsPlaque: (spins) => `${spins} free spins`,
  freeSpins: "Free spins",
  nightText: "Jaguars fill reels 2, 3 and 4 and raise the multiplier.",
  extra: (spins) => `+${spins} spins`,
  spinOf: (number, of) => `Spin ${number} of ${of}`,
  nightTotal: "Free spins total",
  goOn: "Continue",
  multiplier: (value) => `Multiplier ${value}×`,
  line: (line, what, amount) => `Line ${line} · ${what} · ${amount}`,
  lines: (count) => (count === 1 ? "1 line" : `${count} lines`),
  scatter: (count, amount) => `${count} coins · ${amount}`,
  stakeTimes: (times) => `${times}× the bet`,
  lostTitle: "Connection lost",
  lostText: "Your money is safe. The round goes on from where it stopped.",
  retry: "Try again",
  fundsTitle: "Not enough balance",
  fundsText: (stake) => `To spin at ${stake}, deposit or lower the bet.`,
  deposit: "Deposit",
  lower: "Lower the bet",
  busyTitle: "Round open in another window",
  busyText: "A round of this game is not over yet. Continue here to see its result.",
  endedTitle: "Session ended",
  endedText: "Sign in again to continue. Your balance is safe.",
  exit: "Leave the game",
  limitTitle: "Limit reached",
  limitText: "One of your playing limits does not allow this bet.",
  placeTitle: "Where are you?",
  placeText: "Play with money waits to know it. Turn off a VPN or proxy and try again.",
  otherTitle: "Another game was opened",
  otherText: "You play one game at a time here. What you have staked already still counts.",
  playHere: "Play here",
  shutTitle: "Game closed",
  shutText: "This game takes no bets where you are.",
  faultTitle: "The game stopped",
  faultText: "Nothing is lost: the record of the round is what counts.",
  autoTitle: "Autoplay",
  autoCount: "How many spins",
  autoLoss: "Stop if I lose more than",
  autoWin: "Stop on a win above 20×",
  autoStart: "Start",
  times: (count) => `${count}× the bet`,
  again: "Watch again",
  paid: "Paid",
  names: {
    clover: ["clover", "clovers"],
    coin: ["coin", "coins"],
    jaguar: ["jaguar", "jaguars"],
    macaw: ["macaw", "macaws"],
    seven: ["seven", "sevens"],
    ruby: ["ruby", "rubies"],
    emerald: ["emerald", "emeralds"],
    sapphire: ["sapphire", "sapphires"],
    topaz: ["topaz", "topazes"],
  },
  rules: {
    pays: "Line awards, in times the bet",
    paysAt: (stake) => `Line awards at a bet of ${stake}`,
    wild: "The clover appears on reels 2 to 5 and stands for any symbol but the coin.",
    coins: "Coins anywhere",
    nightHead: "Free spins",
    night: [
      "In the free spins, a jaguar on reel 2, 3 or 4 fills its whole reel and stands for any " +
        "symbol.",
      "Each spin with a filled reel raises the multiplier a step, up to 5×. Reaching 5× adds 3 " +
        "spins.",
      "No coins appear in the free spins.",
    ],
    linesHead: "The 20 lines",
    linesText:
      "Lines pay from left to right, starting on reel 1. Each line pays its highest award " +
      "only; awards of different lines add up.",
    oddsHead: "Return and odds",
    rtp: "Return to player",
    rtpNote:
      "Computed by counting every place of the reels; the same at every bet. It is a long-run " +
      "average.",
    hit: "Rounds with any award",
    range: "Smallest and largest bet",
    top: "Highest award of the table",
    oneIn: (rounds) => `1 in ${rounds} rounds`,
    maxWin: "Largest possible win",
    fairHead: "Provably fair",
    fair: [
      "Before a round the server shows the hash of its secret seed. That seed, your seed and " +
        "the number of the round decide where the reels stop.",
      "Once the pair of seeds is changed, in the bet record, the secret seed is revealed and " +
        "anyone can compute each round again.",
    ],
    interruptHead: "Interruptions",
    interrupt:
      "An interrupted round goes on when the game is opened again. Its result is decided and " +
      "on record. A malfunction voids the plays and pays it affected.",
    keysHead: "Keyboard",
    keys:
      "Space or Enter spins; arrows change the bet; M switches the sound; Esc closes, or stops " +
      "autoplay.",
  },
};

export type Words = typeof pt;

const texts: Readonly<Record<GameLanguage, Words>> = { pt, en, th };

/** The game's words in a language. */
export function wordsOf(language: GameLanguage): Words {
  return texts[language];
}

/** "4 onças", "1 moeda". */
export function counted(words: Words, symbol: SymbolCode, count: number): string {
  return `${count} ${words.names[symbol][count === 1 ? 0 : 1]}`;
}
