import { escapeHtml as escape } from "../escape.ts";
import { type Language, languages, locales } from "../words.ts";

const texts = {
  PT: {
    title: "Continuar com Sandbox ID",
    demo: "Ambiente de teste. Escolha quem você quer ser; nada disso é conferido.",
    wants: "Trevo quer saber quem você é: seu nome e seu e-mail. Nenhuma senha é enviada.",
    name: "Nome",
    email: "E-mail",
    go: "Continuar",
    no: "Cancelar",
    wrong: "Digite um nome e um e-mail, como ana@exemplo.com.",
    over: "Este pedido venceu",
    overText: "Volte para a loja e comece de novo.",
    back: "Voltar para a loja",
  },
  EN: {
    title: "Continue with Sandbox ID",
    demo: "Test environment. Choose who you want to be; none of it is checked.",
    wants: "Trevo wants to know who you are: your name and your e-mail. No password is sent.",
    name: "Name",
    email: "E-mail",
    go: "Continue",
    no: "Cancel",
    wrong: "Enter a name and an e-mail, such as ana@example.com.",
    over: "This request has expired",
    overText: "Go back to the store and start again.",
    back: "Back to the store",
  },
  TH: {
    title: "ดำเนินการต่อด้วย Sandbox ID",
    demo: "สภาพแวดล้อมทดสอบ เลือกได้ว่าจะเป็นใคร ไม่มีการตรวจสอบ",
    wants: "Trevo ต้องการทราบว่าคุณเป็นใคร ได้แก่ชื่อและอีเมล ไม่มีการส่งรหัสผ่าน",
    name: "ชื่อ",
    email: "อีเมล",
    go: "ดำเนินการต่อ",
    no: "ยกเลิก",
    wrong: "กรอกชื่อและอีเมล เช่น ana@example.com",
    over: "คำขอนี้หมดอายุแล้ว",
    overText: "กลับไปที่ร้านแล้วเริ่มใหม่",
    back: "กลับไปที่ร้าน",
  },
} satisfies Record<Language, Record<string, string>>;

const mark = `<svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
<rect width="40" height="40" rx="12"/><circle class="sun" cx="20" cy="15" r="6"/>
<path class="dune" d="M8 33c1-7 6-10 12-10s11 3 12 10z"/></svg>`;

/** What was typed, shown again with what is wrong about it. */
export interface Typed {
  name: string;
  email: string;
  isWrong: boolean;
}

export const firstPerson: Typed = {
  name: "Ana Souza",
  email: "ana@sandbox.example",
  isWrong: false,
};

/** Who somebody wants to be for the site, and whether the site may know. */
export function consentPage(id: string, typed: Typed, language: Language): string {
  const say = texts[language];
  const { name, email, isWrong } = typed;
  const wrong = isWrong ? 'aria-invalid="true" aria-describedby="wrong"' : "";
  return frame(
    language,
    say.title,
    `<p class="demo">${say.demo}</p><h1>${say.title}</h1><p class="lead">${say.wants}</p>
<form method="post" action="consent?language=${language}" class="card">
<input type="hidden" name="request" value="${escape(id)}">
<label for="name">${say.name}</label>
<input id="name" name="name" value="${escape(name)}" maxlength="80" autocomplete="off" ${wrong}>
<label for="email">${say.email}</label>
<input id="email" name="email" value="${escape(email)}" maxlength="120" inputmode="email"
 autocapitalize="none" spellcheck="false" autocomplete="off" dir="ltr" ${wrong}>
${isWrong ? `<p class="error" id="wrong" role="alert">${say.wrong}</p>` : ""}
<button class="main" name="answer" value="yes">${say.go}</button>
<button name="answer" value="no">${say.no}</button></form>`,
  );
}

/** A request that is nobody's, or took too long. */
export function overPage(language: Language): string {
  const say = texts[language];
  return frame(
    language,
    say.over,
    `<h1>${say.over}</h1><p class="lead">${say.overText}</p>
<a class="main" href="/m/login">${say.back}</a>`,
  );
}

function frame(language: Language, title: string, main: string): string {
  return `<!doctype html>
<html lang="${locales[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark"><meta name="robots" content="noindex">
<title>${title}</title><link rel="stylesheet" href="style.css"></head><body>
<header>${mark}<span class="name">Sandbox <b>ID</b></span></header>
<main>${main}</main></body></html>`;
}

/** The language that was asked for, or the first. */
export function languageOf(given: unknown, accepted: string | undefined): Language {
  const known = languages.find((each) => each === given);
  const tag = accepted?.slice(0, 2).toUpperCase();
  return known ?? languages.find((each) => each === tag) ?? "PT";
}
