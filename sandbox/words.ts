export type Language = "PT" | "EN" | "TH";

/** In the order in which they are offered; the first is the default. */
export const languages = ["PT", "EN", "TH"] as const satisfies readonly Language[];

/** As documents say it (BCP 47). */
export const locales: Record<Language, string> = { PT: "pt-BR", EN: "en", TH: "th" };

/** As their speakers call them. */
export const languageNames: Record<Language, string> = {
  PT: "Português",
  EN: "English",
  TH: "ไทย",
};

/** The payment page's words. `{name}` is filled in by `wordsOf`. */
const texts = {
  PT: {
    title: "Pagamento de teste",
    demo: "Ambiente de teste. Nenhum dinheiro de verdade é movimentado.",
    payTo: "Pagar para {payee}",
    expires: "Vence às {time} (UTC)",
    pay: "Pagar {amount}",
    otherTitle: "Enviar outro valor",
    otherHint: "Pague a mais ou a menos para ver o que acontece.",
    otherLabel: "Valor em reais",
    otherPay: "Enviar este valor",
    moreTitle: "Outros finais",
    late: "Deixar vencer e pagar depois",
    refuse: "Recusar o pagamento",
    code: "Código copia e cola",
    amountWrong: "Digite um valor positivo com no máximo duas casas decimais, como 12,50.",
    paid: "Pagamento enviado",
    paidText: "{amount} a caminho. O saldo entra em segundos.",
    lateText: "A cobrança venceu. O pagamento de {amount} chega logo depois.",
    expired: "Cobrança vencida",
    expiredText: "O prazo acabou. Quem ainda pagar será creditado do mesmo jeito.",
    failed: "Pagamento recusado",
    failedText: "Nada foi cobrado. Volte e peça outro código se quiser.",
    payExpired: "Pagar mesmo assim",
    back: "Voltar para a loja",
    unknown: "Cobrança não encontrada",
    unknownText: "Confira o endereço, ou peça outra cobrança na loja.",
    scanTitle: "Pagar com PIX",
    scanText: "Cole o código PIX copiado na loja, como no aplicativo de um banco.",
    scanLabel: "Código copia e cola",
    scanPay: "Continuar",
    scanWrong: "Este código não é válido. Copie de novo, inteiro.",
    reference: "Referência",
    quoted: "No seu aplicativo: {amount}",
    instrument: "Cartão",
    debit: "Débito",
    prepaid: "Pré-pago",
    credit: "Crédito",
    stranger: "Pagar da conta de outra pessoa",
    afterTitle: "Depois do pagamento",
    againDo: "Pagar de novo a mesma cobrança",
    refundDo: "Devolver ao pagador",
    chargebackDo: "Contestar com estorno",
    medDo: "Devolução especial (MED)",
    disputeDo: "Abrir contestação",
    settleDo: "Encerrar contestação",
    transferTitle: "Transferência de teste",
    transferText: "Faz uma linha no extrato da conta da loja.",
    transferReference: "Texto da transferência",
    transferName: "Nome de quem paga",
    transferTaxId: "CPF de quem paga",
    transferSend: "Transferir",
    transferSent: "Transferência enviada. A linha já está no extrato.",
  },
  EN: {
    title: "Test payment",
    demo: "Test environment. No real money moves.",
    payTo: "Pay to {payee}",
    expires: "Due at {time} (UTC)",
    pay: "Pay {amount}",
    otherTitle: "Send another amount",
    otherHint: "Pay more or less and see what happens.",
    otherLabel: "Amount in reais",
    otherPay: "Send this amount",
    moreTitle: "Other endings",
    late: "Let it expire and pay afterwards",
    refuse: "Refuse the payment",
    code: "Copy-and-paste code",
    amountWrong: "Enter a positive amount with at most two decimals, such as 12.50.",
    paid: "Payment sent",
    paidText: "{amount} is on its way. The balance arrives in seconds.",
    lateText: "The charge expired. The payment of {amount} arrives shortly after.",
    expired: "Charge expired",
    expiredText: "Its time is over. Whoever still pays is credited all the same.",
    failed: "Payment refused",
    failedText: "Nothing was charged. Go back and ask for another code if you like.",
    payExpired: "Pay anyway",
    back: "Back to the shop",
    unknown: "Charge not found",
    unknownText: "Check the address, or ask the shop for another charge.",
    scanTitle: "Pay with PIX",
    scanText: "Paste the PIX code that you copied in the shop, as in a bank's app.",
    scanLabel: "Copy-and-paste code",
    scanPay: "Continue",
    scanWrong: "This code is not valid. Copy it again, the whole of it.",
    reference: "Reference",
    quoted: "In your app: {amount}",
    instrument: "Card",
    debit: "Debit",
    prepaid: "Prepaid",
    credit: "Credit",
    stranger: "Pay from somebody else's account",
    afterTitle: "After the payment",
    againDo: "Pay the same charge again",
    refundDo: "Give it back to the payer",
    chargebackDo: "Charge it back",
    medDo: "Special return (MED)",
    disputeDo: "Open a dispute",
    settleDo: "End the dispute",
    transferTitle: "Test transfer",
    transferText: "Puts a line on the statement of the shop's account.",
    transferReference: "Text of the transfer",
    transferName: "Payer's name",
    transferTaxId: "Payer's CPF",
    transferSend: "Transfer",
    transferSent: "Transfer sent. The line is on the statement.",
  },
  TH: {
    title: "ทดสอบการชำระเงิน",
    demo: "ระบบทดสอบ ไม่มีการโอนเงินจริง",
    payTo: "จ่ายให้ {payee}",
    expires: "ครบกำหนด {time} (UTC)",
    pay: "จ่าย {amount}",
    otherTitle: "ส่งจำนวนอื่น",
    otherHint: "ลองจ่ายมากหรือน้อยกว่า แล้วดูผลที่เกิดขึ้น",
    otherLabel: "จำนวนเงินเป็นเรอัล",
    otherPay: "ส่งจำนวนนี้",
    moreTitle: "ผลลัพธ์แบบอื่น",
    late: "ปล่อยให้หมดอายุแล้วค่อยจ่าย",
    refuse: "ปฏิเสธการชำระเงิน",
    code: "รหัสสำหรับคัดลอก",
    amountWrong: "กรอกจำนวนเงินที่มากกว่าศูนย์ ทศนิยมไม่เกินสองตำแหน่ง เช่น 12.50",
    paid: "ส่งการชำระเงินแล้ว",
    paidText: "กำลังส่ง {amount} ยอดเงินจะเข้าภายในไม่กี่วินาที",
    lateText: "รายการหมดอายุแล้ว การชำระ {amount} จะตามมาในไม่ช้า",
    expired: "รายการหมดอายุ",
    expiredText: "หมดเวลาแล้ว แต่หากยังจ่าย เงินก็จะเข้าให้เหมือนเดิม",
    failed: "การชำระเงินถูกปฏิเสธ",
    failedText: "ไม่มีการเรียกเก็บเงิน กลับไปขอรหัสใหม่ได้",
    payExpired: "จ่ายต่อไป",
    back: "กลับไปที่ร้าน",
    unknown: "ไม่พบรายการชำระเงิน",
    unknownText: "ตรวจสอบที่อยู่ หรือขอรายการใหม่จากร้าน",
    scanTitle: "จ่ายด้วย PIX",
    scanText: "วางรหัส PIX ที่คัดลอกจากร้าน เหมือนในแอปธนาคาร",
    scanLabel: "รหัสที่คัดลอกมา",
    scanPay: "ต่อไป",
    scanWrong: "รหัสนี้ไม่ถูกต้อง กรุณาคัดลอกใหม่ให้ครบ",
    reference: "หมายเลขอ้างอิง",
    quoted: "ในแอปของคุณ: {amount}",
    instrument: "บัตร",
    debit: "เดบิต",
    prepaid: "เติมเงิน",
    credit: "เครดิต",
    stranger: "จ่ายจากบัญชีของคนอื่น",
    afterTitle: "หลังการชำระเงิน",
    againDo: "จ่ายรายการเดิมอีกครั้ง",
    refundDo: "คืนเงินให้ผู้จ่าย",
    chargebackDo: "ปฏิเสธรายการและเรียกเงินคืน",
    medDo: "การคืนเงินพิเศษ (MED)",
    disputeDo: "เปิดข้อพิพาท",
    settleDo: "ปิดข้อพิพาท",
    transferTitle: "ทดสอบการโอนเงิน",
    transferText: "สร้างรายการในบัญชีของร้าน",
    transferReference: "ข้อความการโอน",
    transferName: "ชื่อผู้จ่าย",
    transferTaxId: "CPF ของผู้จ่าย",
    transferSend: "โอน",
    transferSent: "โอนแล้ว รายการอยู่ในบัญชีแล้ว",
  },
} as const satisfies Record<Language, Record<string, string>>;

export type Word = keyof (typeof texts)["PT"];
export type Say = (word: Word, values?: Record<string, string>) => string;

/** The words of a language with their placeholders filled. */
export function wordsOf(language: Language): Say {
  return (word, values = {}) =>
    texts[language][word].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The page's language: `?language=` first, then the browser's, else PT. */
export function pickLanguage(asked: unknown, accepted: string | undefined): Language {
  for (const wish of [asked, accepted]) {
    if (typeof wish !== "string") continue;
    const code = wish.trim().slice(0, 2).toUpperCase();
    const known = languages.find((language) => language === code);
    if (known) return known;
  }
  return "PT";
}

/** `R$ 1.000,50` or `R$ 1,000.50` */
export function shownAmount(decimal: string, language: Language): string {
  const [units = "0", cents = "00"] = decimal.split(".");
  const [group, point] = language === "PT" ? [".", ","] : [",", "."];
  return `R$\u00a0${units.replace(/\B(?=(\d{3})+$)/g, group)}${point}${cents}`;
}
