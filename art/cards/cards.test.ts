import { catalogue } from "@trevo/catalogue/index.ts";
import { describe, expect, test } from "vitest";
import { heroes, props } from "../models/index.ts";
import { models } from "../sprite.ts";
import { castAll } from "./cast.ts";
import { families } from "./families/index.ts";
import { canWrite } from "./lettering/fonts.ts";
import { linesOf } from "./lettering/lines.ts";
import { drawTitle } from "./lettering/title.ts";
import { hueGap, hueOf } from "./palettes.ts";
import { planCard } from "./plan.ts";
import { allServants } from "./wishes.ts";

const looks = Object.entries(families);

describe("families of cards", () => {
  test.each(looks)("%s has 3 to 5 palettes that differ, sceneries and faces", (_, look) => {
    expect(look.palettes.length).toBeGreaterThanOrEqual(3);
    expect(look.palettes.length).toBeLessThanOrEqual(5);
    const hues = look.palettes.map(hueOf);
    const widest = Math.max(...hues.flatMap((one) => hues.map((other) => hueGap(one, other))));
    expect(widest).toBeGreaterThan(60);
    expect(look.scenes.length).toBeGreaterThanOrEqual(2);
    expect(look.fonts.length).toBeGreaterThanOrEqual(2);
  });

  test.each(looks)("%s names heroes and props that there are", (_, look) => {
    expect(look.heroes.filter((name) => !(name in heroes))).toEqual([]);
    expect(look.props.filter((name) => !(name in models))).toEqual([]);
    expect(look.props.some((name) => name in props)).toBe(true);
  });

  test("whoever serves a hero that the catalogue asks for is there", () => {
    expect(allServants().filter((name) => !(name in heroes))).toEqual([]);
  });
});

describe("the cast", () => {
  const roles = castAll(catalogue);

  test("gives every game a hero that there is", () => {
    expect(roles).toHaveLength(catalogue.length);
    expect(roles.filter(({ hero }) => !(hero in models))).toEqual([]);
  });

  test("lets no two neighbours share a hue", () => {
    const pairs = roles.slice(1).map((role, index) => [roles[index] ?? role, role] as const);
    const alike = pairs.filter(
      ([one, other]) => hueGap(hueOf(one.palette), hueOf(other.palette)) < 40,
    );
    expect(alike.map(([one, other]) => [one.game.code, other.game.code])).toEqual([]);
  });

  test("is the same whenever it is asked", () => {
    const [first] = roles;
    const [again] = castAll(catalogue);
    expect(first && planCard(first)).toEqual(again && planCard(again));
  });
});

describe("titles", () => {
  test.each([
    ["Onça Dourada", ["ONÇA", "DOURADA"]],
    ["Leão do Entardecer", ["LEÃO", "DO ENTARDECER"]],
    ["Gol nos Acréscimos", ["GOL NOS", "ACRÉSCIMOS"]],
    ["Miragem", ["MIRAGEM"]],
    ["Leopardo-das-Neves", ["LEOPARDO-", "DAS-NEVES"]],
    ["Vaga-lumes", ["VAGA-LUMES"]],
    ["Campo Minado da Sorte", ["CAMPO MINADO", "DA SORTE"]],
  ])("%s is broken where it reads best", (title, lines) => {
    expect(linesOf(title)).toEqual(lines);
  });

  test("of the catalogue can be written in some face of their family", () => {
    const unwritten = catalogue.filter(({ title, family }) => {
      const text = linesOf(title).join("");
      return !families[family].fonts.some((font) => canWrite(font, text));
    });
    expect(unwritten.map(({ title }) => title)).toEqual([]);
  });

  test("stay inside their block", () => {
    const block = { middle: 165, foot: 421, width: 297, height: 128, unit: 1 };
    for (const font of ["lilita", "bangers", "bungee"] as const) {
      const drawn = drawTitle({
        lines: ["ESMERALDA", "VIVA"],
        font,
        style: "gold",
        warp: "wave",
        ...block,
      });
      const across = [...drawn.matchAll(/[ML]([\d.]+) [\d.]+/g)].map(([, x]) => Number(x));
      expect(Math.min(...across)).toBeGreaterThanOrEqual(165 - 149);
      expect(Math.max(...across)).toBeLessThanOrEqual(165 + 149);
    }
  });
});
