import type { GameLanguage } from "../language.ts";

const pt = {
  title: "Verificar uma rodada",
  back: "Voltar ao Trevo",
  lead:
    "Esta página refaz a rodada no seu aparelho, com as mesmas regras do servidor. Nada é " +
    "enviado.",
  game: "Jogo",
  serverSeed: "Semente do servidor (revelada)",
  hash: "Resumo (hash) mostrado antes",
  clientSeed: "Sua semente",
  nonce: "Número da rodada no par (nonce)",
  choice: "O que foi escolhido (JSON)",
  actions: "O que foi feito, passo a passo (JSON)",
  check: "Verificar",
  matches: "A semente é a que foi prometida: o hash confere.",
  differs: "O hash não confere: esta não é a semente que foi prometida.",
  computed: "Hash calculado",
  noHash: "Sem o hash mostrado antes, a promessa não pode ser conferida.",
  multiplier: "Pagamento da rodada",
  times: (text: string) => `${text}× a aposta`,
  board: "Rolos da rodada",
  spin: (number: number) => `Giro grátis ${number}`,
  book: "Todos os passos da rodada",
  badChoice: "Este jogo não tem essa escolha. Copie-a do registro da rodada.",
  badActions: "Um dos passos não é deste jogo. Copie-os do registro da rodada.",
  noWeights: "Os pesos deste jogo não estão publicados aqui.",
  drawnBook: "Livro sorteado",
  badNonce: "O nonce é um número inteiro a partir de 0.",
  missing: "Preencha a semente do servidor e a sua semente.",
  insecure: "O navegador só faz esta conta em páginas seguras (https) ou neste computador.",
  /** Of a round that all who play share. */
  roundHash: "Hash da rodada",
  end: "Fim da corrente, publicado antes",
  salt: "Sal da corrente",
  steps: "Passos até o fim da corrente",
  missingShared: "Preencha o hash, o sal e os passos como a rodada os mostra.",
  cut: "A linha foi cortada em",
  height: (text: string) => `${text}×`,
  leads: "A corrente confere: o hash leva ao fim publicado antes da primeira rodada.",
  leadsAway: "A corrente não confere: o hash não leva a este fim.",
  noEnd: "Sem o fim publicado, a corrente não pode ser conferida.",
  howHead: "Como a rodada é decidida",
  how: [
    "Antes da primeira aposta de um par, o servidor mostra o SHA-256 da semente dele. Assim " +
      "ela não pode ser trocada depois.",
    "Os bytes de cada rodada são HMAC-SHA256 com a semente do servidor como chave e o texto " +
      "“sua semente:nonce:bloco”. Quatro bytes fazem uma fração; a fração vezes o número de " +
      "posições diz onde o rolo para.",
    "A semente do servidor é revelada quando você troca o par, no registro de apostas.",
  ],
  decimal: ",",
};

const en: typeof pt = {
  title: "Verify a round",
  back: "Back to Trevo",
  lead:
    "This page computes the round again on your device, by the rules of the server. Nothing is " +
    "sent.",
  game: "Game",
  serverSeed: "Server seed (revealed)",
  hash: "Hash shown before",
  clientSeed: "Your seed",
  nonce: "Number of the round in the pair (nonce)",
  choice: "What was chosen (JSON)",
  actions: "What was done, step by step (JSON)",
  check: "Verify",
  matches: "The seed is the one that was promised: the hash matches.",
  differs: "The hash does not match: this is not the seed that was promised.",
  computed: "Hash computed",
  noHash: "Without the hash shown before, the promise cannot be checked.",
  multiplier: "What the round pays",
  times: (text) => `${text}× the bet`,
  board: "Reels of the round",
  spin: (number) => `Free spin ${number}`,
  book: "Every step of the round",
  badChoice: "This game has no such choice. Copy it from the record of the round.",
  badActions: "One of the steps is none of this game. Copy them from the record of the round.",
  noWeights: "The weights of this game are not published here.",
  drawnBook: "Book drawn",
  badNonce: "The nonce is a whole number from 0.",
  missing: "Fill in the server seed and your seed.",
  insecure: "Browsers compute this only on secure pages (https) or on this computer.",
  roundHash: "Hash of the round",
  end: "End of the chain, published before",
  salt: "Salt of the chain",
  steps: "Steps to the end of the chain",
  missingShared: "Fill in hash, salt and steps as the round shows them.",
  cut: "The line was cut at",
  height: (text) => `${text}×`,
  leads: "The chain is right: the hash leads to the end published before the first round.",
  leadsAway: "The chain is wrong: the hash does not lead to this end.",
  noEnd: "Without the published end the chain cannot be checked.",
  howHead: "How a round is decided",
  how: [
    "Before the first bet of a pair the server shows the SHA-256 of its seed, so that it " +
      "cannot be changed later.",
    "The bytes of each round are HMAC-SHA256 with the server seed as key and the text “your " +
      "seed:nonce:block”. Four bytes make a fraction; the fraction times the number of places " +
      "says where a reel stops.",
    "The server seed is revealed once you change the pair, in the bet record.",
  ],
  decimal: ".",
};

const th: typeof pt = {
  title: "ตรวจสอบรอบการเล่น",
  back: "กลับไปที่ Trevo",
  lead: "หน้านี้คำนวณรอบซ้ำบนอุปกรณ์ของคุณ ด้วยกติกาเดียวกับเซิร์ฟเวอร์ ไม่มีการส่งข้อมูลใด ๆ",
  game: "เกม",
  serverSeed: "ซีดเซิร์ฟเวอร์ (เปิดเผยแล้ว)",
  hash: "ค่าแฮชที่แสดงไว้ก่อน",
  clientSeed: "ซีดของคุณ",
  nonce: "ลำดับรอบในคู่ซีด (nonce)",
  choice: "สิ่งที่เลือก (JSON)",
  actions: "สิ่งที่ทำทีละขั้น (JSON)",
  check: "ตรวจสอบ",
  matches: "ซีดนี้ตรงกับที่สัญญาไว้: ค่าแฮชตรงกัน",
  differs: "ค่าแฮชไม่ตรงกัน: นี่ไม่ใช่ซีดที่สัญญาไว้",
  computed: "ค่าแฮชที่คำนวณได้",
  noHash: "หากไม่มีค่าแฮชที่แสดงไว้ก่อน จะตรวจสอบคำสัญญาไม่ได้",
  multiplier: "รอบนี้จ่าย",
  times: (text) => `${text}× ของเดิมพัน`,
  board: "วงล้อของรอบ",
  spin: (number) => `ฟรีสปิน ${number}`,
  book: "ทุกขั้นตอนของรอบ",
  badChoice: "เกมนี้ไม่มีตัวเลือกนี้ โปรดคัดลอกจากบันทึกของรอบ",
  badActions: "มีขั้นหนึ่งที่ไม่ใช่ของเกมนี้ โปรดคัดลอกจากบันทึกของรอบ",
  noWeights: "เว็บไซต์นี้ไม่ได้เผยแพร่น้ำหนักของเกมนี้",
  drawnBook: "บุ๊กที่สุ่มได้",
  badNonce: "nonce ต้องเป็นจำนวนเต็มตั้งแต่ 0",
  missing: "กรุณากรอกซีดเซิร์ฟเวอร์และซีดของคุณ",
  insecure: "เบราว์เซอร์คำนวณได้เฉพาะในหน้าที่ปลอดภัย (https) หรือบนคอมพิวเตอร์เครื่องนี้",
  roundHash: "แฮชของรอบ",
  end: "ปลายสายแฮชที่ประกาศไว้ก่อน",
  salt: "ซอลต์ของสายแฮช",
  steps: "จำนวนขั้นถึงปลายสายแฮช",
  missingShared: "กรอกแฮช ซอลต์ และจำนวนขั้นตามที่รอบนั้นแสดง",
  cut: "สายป่านขาดที่",
  height: (text) => `${text}×`,
  leads: "สายแฮชถูกต้อง: แฮชนี้นำไปสู่ปลายสายที่ประกาศไว้ก่อนรอบแรก",
  leadsAway: "สายแฮชไม่ตรง: แฮชนี้ไม่ได้นำไปสู่ปลายสายนี้",
  noEnd: "เมื่อไม่มีปลายสายที่ประกาศไว้ จึงตรวจสายแฮชไม่ได้",
  howHead: "แต่ละรอบตัดสินอย่างไร",
  how: [
    "ก่อนเดิมพันแรกของคู่ซีด เซิร์ฟเวอร์แสดง SHA-256 ของซีด เพื่อไม่ให้เปลี่ยนภายหลังได้",
    "ไบต์ของแต่ละรอบคือ HMAC-SHA256 ที่ใช้ซีดเซิร์ฟเวอร์เป็นกุญแจ และข้อความ " +
      "“ซีดของคุณ:nonce:บล็อก” สี่ไบต์รวมเป็นเศษส่วนหนึ่งค่า " +
      "คูณด้วยจำนวนตำแหน่งแล้วได้จุดที่วงล้อหยุด",
    "ซีดเซิร์ฟเวอร์จะถูกเปิดเผยเมื่อคุณเปลี่ยนคู่ซีดในประวัติเดิมพัน",
  ],
  decimal: ".",
};

export type Words = typeof pt;

const texts: Readonly<Record<GameLanguage, Words>> = { pt, en, th };

export const wordsOf = (language: GameLanguage): Words => texts[language];
