import { mkdirSync, writeFileSync } from "node:fs";
import { paintCard, paintFace } from "./compose.ts";
import { filesOf, gamesFolder } from "./files.ts";
import type { CardPlan } from "./plan.ts";

/** Bytes of the two files of a game. */
export interface Weight {
  card: number;
  face: number;
}

/** Paints a game's card and its avatar and writes them as AVIF; gives their sizes in bytes. */
export async function writeCard(plan: CardPlan): Promise<Weight> {
  const files = filesOf(plan.code);
  mkdirSync(gamesFolder, { recursive: true });
  const card = await (
    await paintCard(plan)
  )
    .avif({ quality: 42, effort: 3, chromaSubsampling: "4:2:0" })
    .toBuffer();
  const face = await (
    await paintFace(plan)
  )
    .avif({ quality: 46, effort: 3, chromaSubsampling: "4:2:0" })
    .toBuffer();
  writeFileSync(files.card, card);
  writeFileSync(files.face, face);
  return { card: card.length, face: face.length };
}
