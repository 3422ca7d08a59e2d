import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { languages, type Language } from "@trevo/contract/define.ts";

/** Samples in a second; eight bits each, one channel. */
const rate = 8_000;
/** Each voice file holds the words for 0 to 9, so many samples each, 128 being silence. */
const wordSamples = 6_400;

const voices = new Map<Language, Buffer>(
  languages.map((language) => {
    const file = new URL(`voice/${language.toLowerCase()}.u8`, import.meta.url);
    return [language, readFileSync(file)];
  }),
);

/**
 * Digits read out as a WAV: a word at a time with a pause of its own length between, each at its
 * own pace, over a murmur of other words, so that no two readings have the same bytes.
 */
export function readOut(code: string, language: Language): Buffer {
  const voice = voices.get(language);
  if (!voice) throw new Error(`No voice for ${language}`);
  const parts = [...code].flatMap((digit) => [
    word(voice, Number(digit), randomInt(92, 106) / 100),
    pause(),
  ]);
  const speech = Buffer.concat([pause(), ...parts]);
  murmur(speech, voice);
  return Buffer.concat([header(speech.length), speech]);
}

/** One word without the silence behind it, at a pace of its own. */
function word(voice: Buffer, digit: number, pace: number): Buffer {
  const whole = voice.subarray(digit * wordSamples, (digit + 1) * wordSamples);
  let end = whole.length;
  while (end > 0 && whole[end - 1] === 128) end -= 1;
  const spoken = Buffer.alloc(Math.floor(end / pace));
  for (let at = 0; at < spoken.length; at += 1) spoken[at] = whole[Math.floor(at * pace)] ?? 128;
  return spoken;
}

function pause(): Buffer {
  return Buffer.alloc(randomInt(rate * 0.35, rate * 0.6), 128);
}

/** Other words, backwards and low, under the whole of it, and a breath of noise. */
function murmur(speech: Buffer, voice: Buffer): void {
  const offset = randomInt(voice.length);
  for (const [at, sample] of speech.entries()) {
    const other = voice[(offset + voice.length - (at % voice.length)) % voice.length] ?? 128;
    const mixed = sample + (other - 128) * 0.12 + (randomInt(7) - 3);
    speech[at] = Math.max(0, Math.min(255, Math.round(mixed)));
  }
}

/** RIFF header of plain eight-bit samples. */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}
