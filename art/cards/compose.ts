import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { place, type Placed } from "./figures.ts";
import type { CardPlan } from "./plan.ts";

/** A card, painted. */
export async function paintCard(plan: CardPlan): Promise<Sharp> {
  const { layers, hero } = await stage(plan);
  const before = await Promise.all(plan.before.map((figure) => place(figure, plan)));
  const front = before.flatMap((placed) => placed.layers);
  return graded(plan, [...layers, ...hero.layers, ...front, drawn(plan.foreground)]);
}

/** The hero's face with what is behind it, square, without a title. */
export async function paintFace(plan: CardPlan): Promise<Sharp> {
  const { layers, hero } = await stage(plan);
  const picture = await graded(plan, [...layers, ...hero.layers, drawn(plan.shine)]);
  const isBust = plan.hero.anchor === "foot";
  const wanted = isBust ? hero.width * 0.98 : Math.max(hero.width, hero.height) * 1.05;
  const side = Math.round(Math.min(plan.width, Math.max(180, wanted)));
  const middle = hero.left + hero.width / 2;
  const above = isBust ? hero.top - side * 0.04 : hero.top + (hero.height - side) / 2;
  const within = (value: number, most: number) => Math.round(Math.max(0, Math.min(most, value)));
  return picture
    .extract({
      left: within(middle - side / 2, plan.width - side),
      top: within(above, plan.height - side),
      width: side,
      height: side,
    })
    .resize(96, 96, { kernel: "lanczos3" });
}

async function stage(plan: CardPlan): Promise<{ layers: OverlayOptions[]; hero: Placed }> {
  const behind = await Promise.all(plan.behind.map((figure) => place(figure, plan)));
  return { layers: behind.flatMap((placed) => placed.layers), hero: await place(plan.hero, plan) };
}

function drawn(svg: string): OverlayOptions {
  return { input: Buffer.from(svg), left: 0, top: 0 };
}

/** All layers on the ground, with the grade that every card has: without it, cards look foggy. */
async function graded(plan: CardPlan, layers: OverlayOptions[]): Promise<Sharp> {
  const flat = await sharp(Buffer.from(plan.background))
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer();
  const { width, height } = plan;
  const finished = await sharp(flat, { raw: { width, height, channels: 3 } })
    .modulate({ saturation: 1.14 })
    .linear(1.09, -6)
    .raw()
    .toBuffer();
  return sharp(finished, { raw: { width, height, channels: 3 } });
}
